import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FramingSession } from "../lib/browser/framing/framing_session.ts";
import { useSignalValue } from "../lib/islands/use_signal_value.ts";
import { framingPart } from "../lib/schema/framing_address.ts";
import type { FramingPlate } from "../lib/schema/framing_plate.ts";
import type { ToolName } from "../lib/ui/framing/FramingTool.tsx";

interface Loaded {
  session: FramingSession;
  ui: typeof import("../lib/ui/framing/FramingTool.tsx");
}

/** The sections in order, and what each is for. */
const SECTIONS: { tool: ToolName; title: string; hint: string }[] = [
  { tool: "lens", title: "Lens", hint: "What your camera sees of it" },
  { tool: "frame", title: "Frame and still", hint: "Frame lines, PNG" },
  { tool: "wall", title: "LED wall", hint: "Is it sharp enough for yours?" },
];

/**
 * Framing tools below the player of a plate: lens, frame lines, still, LED wall. They are loaded when one
 * is opened, or when the address holds a framing.
 */
export function FramingTools({ plate }: { plate: FramingPlate }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [hasFailed, setHasFailed] = useState(false);
  const loading = useRef<Promise<void>>(undefined);

  async function start(): Promise<void> {
    const [{ startFraming }, ui] = await Promise.all([
      import("../lib/browser/framing/framing_session.ts"),
      import("../lib/ui/framing/FramingTool.tsx"),
    ]);
    setLoaded({ session: startFraming(plate), ui });
    setHasFailed(false);
  }
  function load(): void {
    loading.current ??= start().catch(() => {
      loading.current = undefined;
      setHasFailed(true);
    });
  }
  useEffect(() => {
    if (framingPart(location.search)) load();
  }, []);
  useEffect(() => () => loaded?.session.stop(), [loaded]);

  const sections = plate.projection === "flat" ? SECTIONS.slice(1) : SECTIONS;
  return (
    <section
      className="framing needs-script"
      aria-label="Framing tools"
      onPointerEnter={load}
      onFocus={load}
    >
      {sections.map(({ tool, title, hint }) => (
        <details key={tool} className="tool" onToggle={load}>
          <summary>
            <span className="tool-title">{title}</span>
            <span className="tool-hint">
              {loaded ? <ToolState tool={tool} hint={hint} {...loaded} /> : hint}
            </span>
          </summary>
          <div className="tool-body">
            {loaded && <Tool tool={tool} plate={plate} {...loaded} />}
            {hasFailed && <p role="alert">This tool could not be loaded. Please open it again.</p>}
          </div>
        </details>
      ))}
    </section>
  );
}

function ToolState({ tool, hint, session, ui }: Loaded & { tool: ToolName; hint: string }) {
  const framing = useSignalValue(session.framing, session.framing.peek());
  return ui.toolState(tool, framing) ?? hint;
}

function Tool(
  { tool, plate, session, ui }: Loaded & { tool: ToolName; plate: FramingPlate },
): ReactNode {
  const { framing, picture, ...rest } = session;
  return (
    <ui.FramingTool
      tool={tool}
      plate={plate}
      framing={useSignalValue(framing, framing.peek())}
      picture={useSignalValue(picture, picture.peek())}
      {...rest}
    />
  );
}
