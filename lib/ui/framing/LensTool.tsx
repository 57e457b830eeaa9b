import { useSignalValue } from "../../islands/use_signal_value.ts";
import {
  CINEMA_SENSORS,
  cinemaSensor,
  FOCAL_LENGTHS,
  SQUEEZES,
} from "../../schema/cinema_sensors.ts";
import { DEFAULT_LENS, type LensChoice } from "../../schema/framing.ts";
import { fieldsOfView } from "../../schema/lens.ts";
import { lensOfView, viewThrough } from "../../schema/lens_view.ts";
import { DEFAULT_VIEW, FOV_LIMITS } from "../../schema/view.ts";
import { ChoiceField } from "./ChoiceField.tsx";
import type { ToolProps } from "./tool_props.ts";

const SENSOR_CHOICES = CINEMA_SENSORS.map(({ id, name }) => ({ value: id, label: name }));

const SQUEEZE_CHOICES = SQUEEZES.map((squeeze) => ({
  value: String(squeeze),
  label: squeeze === 1 ? "Spherical" : `Anamorphic ${squeeze}×`,
}));

/** Sensor, focal length and squeeze, the fields of view they make, and the look through them. */
export function LensTool({ framing, picture, view, change, lookThrough }: ToolProps) {
  const lens = framing.lens ?? DEFAULT_LENS;
  const setup = { ...lens, sensor: cinemaSensor(lens.sensor)! };
  const { horizontal, vertical, diagonal } = fieldsOfView(setup);
  const framed = { aspect: picture.aspect, frame: framing.frame };
  const through = viewThrough(setup, framed);
  const { fov } = useSignalValue(view, DEFAULT_VIEW);
  const set = (part: Partial<LensChoice>) => change({ lens: { ...lens, ...part } });

  return (
    <>
      <div className="tool-fields">
        <ChoiceField
          label="Sensor"
          choices={SENSOR_CHOICES}
          value={lens.sensor}
          onChange={(sensor) => set({ sensor })}
        />
        <ChoiceField
          label="Focal length"
          choices={focalLengths(lens.focalLength)}
          value={String(lens.focalLength)}
          onChange={(text) => set({ focalLength: Number(text) })}
        />
        <ChoiceField
          label="Squeeze"
          choices={SQUEEZE_CHOICES}
          value={String(lens.squeeze)}
          onChange={(text) => set({ squeeze: Number(text) })}
        />
      </div>
      <p role="status">
        Field of view <strong>{degrees(horizontal)} × {degrees(vertical)}</strong>, diagonal{" "}
        {degrees(diagonal)}.
      </p>
      {picture.kind === "sphere"
        ? (
          <p className="tool-note">
            {through > FOV_LIMITS.max
              ? `The player shows at most ${FOV_LIMITS.max}°: this lens needs ${degrees(through)}.`
              : `The player now shows what a lens of ${
                lensOfView(fov, setup, framed).toFixed(1)
              } mm sees on this sensor${framing.frame ? `, framed for ${framing.frame}` : ""}.`}
          </p>
        )
        : (
          <p className="tool-note">
            {picture.kind === "flat"
              ? "This is flat footage: its angles are those of the lens it was shot with."
              : "Let the player show the sphere to look through the lens."}
          </p>
        )}
      <p className="tool-actions">
        <button
          type="button"
          className="button primary"
          disabled={picture.kind !== "sphere"}
          onClick={() => {
            change({ lens });
            lookThrough();
          }}
        >
          Look through it
        </button>
        {framing.lens && (
          <button
            type="button"
            className="button quiet"
            onClick={() => change({ lens: undefined })}
          >
            Take it off
          </button>
        )}
      </p>
    </>
  );
}

/** The common lengths, and the one that an address named. */
function focalLengths(chosen: number) {
  const lengths = [...new Set<number>([...FOCAL_LENGTHS, chosen])].sort((a, b) => a - b);
  return lengths.map((length) => ({ value: String(length), label: `${length} mm` }));
}

function degrees(angle: number): string {
  return `${angle.toFixed(1)}°`;
}
