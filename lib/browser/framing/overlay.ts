import { effect, type ReadonlySignal } from "@preact/signals-react";
import { FRAME_ASPECTS, type FrameRect, largestFrame } from "../../schema/frame_lines.ts";
import type { Framing } from "../../schema/framing.ts";
import type { FramingPlate, ShownPicture } from "../../schema/framing_plate.ts";
import { wallProblem } from "../../schema/led_wall.ts";
import { platePart } from "../viewer/plate_part.ts";
import { playerVideo, playerView } from "../viewer/player_signals.ts";
import { wallPathInView, wallPathOnPlate } from "./wall_path.ts";

const SVG = "http://www.w3.org/2000/svg";

/** What is drawn over the player. */
interface Drawing {
  framing: ReadonlySignal<Framing>;
  picture: ReadonlySignal<ShownPicture>;
}

/**
 * Draws frame lines and the outline of the wall over the page's player, and keeps them in place while it
 * is looked around, resized or toggled. Returns what takes them away.
 */
export function drawFraming(plate: FramingPlate, { framing, picture }: Drawing): () => void {
  const layer = document.createElement("div");
  layer.className = "framing-layer";
  layer.ariaHidden = "true";
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-1 -1 2 2");
  svg.setAttribute("preserveAspectRatio", "none");
  const paths = ["framing-wall-edge", "framing-wall"].map((name) => {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("class", name);
    return path;
  });
  const lines = document.createElement("div");
  lines.className = "framing-lines";
  svg.append(...paths);
  layer.append(svg, lines);

  const ends = [
    effect(() => {
      playerVideo.value?.parentElement?.append(layer);
    }),
    effect(() => place(layer, picture.value.box)),
    effect(() => {
      const { frame } = framing.value;
      const { aspect } = picture.value;
      lines.hidden = frame === undefined || picture.value.kind === "none";
      if (frame === undefined) return;
      const { left, top, ...size } = largestFrame(
        { width: aspect, height: 1 },
        FRAME_ASPECTS[frame],
      );
      place(lines, { left: left / aspect, top, width: size.width / aspect, height: size.height });
      lines.dataset.frame = frame;
    }),
    effect(() => {
      const path = wallPath(framing.value, picture.value, plate);
      for (const element of paths) element.setAttribute("d", path);
    }),
  ];
  return () => {
    for (const end of ends) end();
    layer.remove();
  };
}

function wallPath({ wall }: Framing, { kind, aspect }: ShownPicture, plate: FramingPlate): string {
  if (!wall || wallProblem(wall)) return "";
  if (kind === "sphere") return wallPathInView(wall, wall.heading, playerView.value, aspect);
  return kind === "plate" ? wallPathOnPlate(wall, wall.heading, platePart(plate, "left")) : "";
}

function place({ style }: HTMLElement, rect: FrameRect): void {
  for (const side of ["left", "top", "width", "height"] as const) {
    style[side] = `${Math.round(rect[side] * 1e7) / 1e5}%`;
  }
}
