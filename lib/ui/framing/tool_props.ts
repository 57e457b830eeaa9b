import type { ReadonlySignal } from "@preact/signals-react";
import type { Framing } from "../../schema/framing.ts";
import type { FramingPlate, ShownPicture } from "../../schema/framing_plate.ts";
import type { View } from "../../schema/view.ts";

/** What each tool shows and does. */
export interface ToolProps {
  plate: FramingPlate;
  framing: Framing;
  picture: ShownPicture;
  /** Where the player looks; followed only by what shows it. */
  view: ReadonlySignal<View>;
  /** Undefined turns a tool off. */
  change: (change: { [K in keyof Framing]?: Framing[K] | undefined }) => void;
  lookThrough: () => void;
  /** Answers with what is to be said. */
  grab: () => Promise<string>;
}
