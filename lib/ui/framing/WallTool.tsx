import { RECORDED_LIMITS } from "../../schema/framing.ts";
import { cinemaSensor } from "../../schema/cinema_sensors.ts";
import type { WallCurve } from "../../schema/led_wall.ts";
import { EYE_PIXELS_PER_DEGREE } from "../../schema/wall_pixels.ts";
import { DEFAULT_WALL, WALL_LIMITS, type WallPlan } from "../../schema/wall_plan.ts";
import { wallReport } from "../../schema/wall_report.ts";
import { ChoiceField } from "./ChoiceField.tsx";
import { MeasureField } from "./MeasureField.tsx";
import type { ToolProps } from "./tool_props.ts";

const SHAPES = [
  { value: "flat", label: "Flat" },
  { value: "radius", label: "Arc, by radius" },
  { value: "angle", label: "Arc, by angle" },
] as const;

type Measure = "width" | "height" | "distance" | "cameraHeight" | "pitch" | "heading";

/** Label, unit and step of the plain measures, in the order they are asked for. */
const MEASURES: [Measure, string, string, number][] = [
  ["width", "Width", "m", 0.5],
  ["height", "Height", "m", 0.5],
  ["distance", "Camera to wall", "m", 0.5],
  ["cameraHeight", "Lens height", "m", 0.1],
  ["pitch", "LED pitch", "mm", 0.1],
  ["heading", "Heading of its middle", "°", 5],
];

/** The size, shape and place of an LED wall, and whether the plate is sharp enough for it. */
export function WallTool({ plate, framing, picture, view, change }: ToolProps) {
  const wall = framing.wall ?? DEFAULT_WALL;
  const isFlat = picture.kind === "flat" || plate.projection === "flat";
  const report = wallReport(wall, framing, plate, isFlat);
  const set = (part: Partial<WallPlan>) => change({ wall: { ...wall, ...part } });
  const sensor = framing.lens && cinemaSensor(framing.lens.sensor);

  return (
    <>
      <p className="verdict" role="status" data-kind={report.kind}>{report.text}</p>
      <div className="tool-fields">
        {MEASURES.map(([name, label, unit, step]) =>
          (name !== "heading" || !isFlat) && (
            <MeasureField
              key={name}
              label={label}
              unit={unit}
              step={step}
              bounds={WALL_LIMITS[name]}
              value={wall[name]}
              onChange={(value) => set({ [name]: value })}
            />
          )
        )}
        <ChoiceField
          label="Shape"
          choices={SHAPES}
          value={wall.curve.kind}
          onChange={(kind) => set({ curve: curveLike(wall, kind) })}
        />
        {wall.curve.kind === "radius" && (
          <MeasureField
            label="Radius"
            unit="m"
            step={0.5}
            bounds={WALL_LIMITS.radius}
            value={wall.curve.radius}
            onChange={(radius) => radius && set({ curve: { kind: "radius", radius } })}
          />
        )}
        {wall.curve.kind === "angle" && (
          <MeasureField
            label="Angle"
            unit="°"
            step={5}
            bounds={WALL_LIMITS.angle}
            value={wall.curve.angle}
            onChange={(angle) => angle && set({ curve: { kind: "angle", angle } })}
          />
        )}
        {sensor && !isFlat && (
          <MeasureField
            label="Camera records"
            unit="px"
            step={1}
            isOptional
            bounds={RECORDED_LIMITS}
            value={framing.recorded}
            onChange={(recorded) => change({ recorded })}
          />
        )}
      </div>
      <p className="tool-actions">
        {picture.kind === "sphere" && (
          <button
            type="button"
            className="button"
            onClick={() => set({ heading: Math.round(view.peek().yaw) })}
          >
            Centre it where I look
          </button>
        )}
        {!isFlat && !framing.wall && (
          <button
            type="button"
            className="button"
            onClick={() => set({})}
          >
            Outline it
          </button>
        )}
        {framing.wall && (
          <button
            type="button"
            className="button quiet"
            onClick={() => change({ wall: undefined, recorded: undefined })}
          >
            Take it down
          </button>
        )}
      </p>
      {report.figures.length > 0 && (
        <dl className="tool-figures">
          {report.figures.map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <details className="tool-more">
        <summary>How this is worked out</summary>
        <p>
          The plate is a sphere around the camera, its horizon level with the lens. Nothing is lost
          when the plate has one pixel for each LED pixel as the camera sees it (the sampling
          theorem). Put a lens on and say how many pixels the camera records, and the camera is
          counted too: what it cannot record need not be there. An eye tells {EYE_PIXELS_PER_DEGREE}
          {" "}
          px/° apart at best (one minute of arc, 20/20 vision), so nobody needs more. With half of
          what is needed a plate pixel spreads over two LED pixels each way, which shows as a little
          softness; with less it is plainly soft. A wall out of focus forgives much of this.
        </p>
      </details>
    </>
  );
}

/** Another shape of about the same wall: around the camera at first. */
function curveLike({ width, distance }: WallPlan, kind: WallCurve["kind"]): WallCurve {
  const radius = Math.max(distance, Math.ceil(width / Math.PI));
  switch (kind) {
    case "flat":
      return { kind };
    case "radius":
      return { kind, radius };
    case "angle":
      return { kind, angle: Math.max(1, Math.round(width / radius * 180 / Math.PI)) };
  }
}
