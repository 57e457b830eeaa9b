import { cinemaSensor } from "../../schema/cinema_sensors.ts";
import { FRAME_LABELS } from "../../schema/frame_lines.ts";
import type { Framing } from "../../schema/framing.ts";
import { FrameTool } from "./FrameTool.tsx";
import { LensTool } from "./LensTool.tsx";
import type { ToolProps } from "./tool_props.ts";
import { WallTool } from "./WallTool.tsx";

const TOOLS = { lens: LensTool, frame: FrameTool, wall: WallTool };

export type ToolName = keyof typeof TOOLS;

/** The inside of one tool's section. */
export function FramingTool({ tool, ...props }: ToolProps & { tool: ToolName }) {
  const Tool = TOOLS[tool];
  return <Tool {...props} />;
}

/** What a tool is set to in a few words; undefined while it is off. */
export function toolState(tool: ToolName, { lens, frame, wall }: Framing): string | undefined {
  switch (tool) {
    case "lens":
      return lens && `${lens.focalLength} mm, ${cinemaSensor(lens.sensor)!.name}`;
    case "frame":
      return frame && FRAME_LABELS[frame];
    case "wall":
      return wall && `${wall.width} × ${wall.height} m at ${wall.distance} m`;
  }
}
