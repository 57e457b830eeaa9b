import { MOTIONS, RELEASES, TIMES_OF_DAY, WEATHERS } from "../schema/plate_facts.ts";
import {
  PROJECTION_LABELS,
  PROJECTIONS,
  STEREO_LABELS,
  STEREO_LAYOUTS,
} from "../schema/projection.ts";
import { plateFactFormValues } from "../schema/plate_fact_form.ts";
import { capitalized } from "../schema/text.ts";
import { Field } from "./Field.tsx";
import { NumberField } from "./NumberField.tsx";
import { type SelectChoice, SelectField } from "./SelectField.tsx";
import type { FieldOf } from "./VideoFormFields.tsx";

const NAMES = Object.keys(plateFactFormValues());

/** The plate facts of a video, folded away; an error in one of them opens them. */
export function PlateFactFields({ field }: { field: FieldOf }) {
  const select = (
    label: string,
    name: string,
    values: readonly string[],
    labelOf = capitalized,
  ) => <SelectField label={label} choices={choices(values, labelOf)} {...field(name)} />;
  const number = (label: string, name: string, placeholder: string, min = 0) => (
    <NumberField label={label} min={min} step="any" placeholder={placeholder} {...field(name)} />
  );
  const text = (label: string, name: string, hint: string) => (
    <Field label={label} autoComplete="off" {...field(name)}>
      <p className="field-hint">{hint}</p>
    </Field>
  );
  return (
    <details
      className="form-group"
      open={NAMES.some((name) => field(name).error !== undefined)}
    >
      <summary>Plate facts</summary>
      <div className="form-row">
        {text("Place", "place", "Such as Lofoten, Norway")}
        {select("Time of day", "timeOfDay", TIMES_OF_DAY)}
        {select("Weather", "weather", WEATHERS)}
        {select("Motion", "motion", MOTIONS)}
        {number("Speed (km/h)", "speed", "50")}
        {number("Lens height (m)", "cameraHeight", "1.6")}
        {select("Loop", "loops", ["yes", "no"], loopLabel)}
        {select("Releases", "releases", RELEASES)}
      </div>
      <div className="form-row">
        {select("Projection", "projection", PROJECTIONS, labelIn(PROJECTION_LABELS))}
        {select("Stereo", "stereo", STEREO_LAYOUTS, labelIn(STEREO_LABELS))}
        {text("Coverage", "coverage", "Degrees across and up, such as 360 x 180")}
        {number("Frame rate (fps)", "frameRate", "23.976")}
        {text("Codec", "codec", "Of the master, such as ProRes 4444 XQ")}
      </div>
      <div className="form-row">
        {number("Initial view, yaw (°)", "initialView.yaw", "0", -180)}
        {number("Initial view, pitch (°)", "initialView.pitch", "0", -90)}
        {number("Initial view, field of view (°)", "initialView.fov", "90", 10)}
      </div>
    </details>
  );
}

function choices(values: readonly string[], labelOf: (value: string) => string): SelectChoice[] {
  const known = values.map((value) => ({ value, label: labelOf(value) }));
  return [{ value: "", label: "Not known" }, ...known];
}

function labelIn(labels: Readonly<Record<string, string>>) {
  return (value: string) => labels[value] ?? value;
}

function loopLabel(value: string): string {
  return value === "yes" ? "Loops seamlessly" : "Does not loop";
}
