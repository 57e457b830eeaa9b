import { BIT_DEPTHS, COLORSPACES, STORED_RESOLUTIONS } from "../schema/resolution.ts";
import type { VideoFormValues } from "../schema/video_form.ts";
import { Field } from "./Field.tsx";
import { NumberField } from "./NumberField.tsx";
import { PlateFactFields } from "./PlateFactFields.tsx";
import { plainChoices, type SelectChoice, SelectField } from "./SelectField.tsx";
import { TextArea } from "./TextArea.tsx";

/** What an input needs for one value of the form. */
export type FieldOf = (name: keyof VideoFormValues & string) => {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The fields of a video: what it is about, where its media lie, what the master is. */
export function VideoFormFields({ field, categories, pixels }: {
  field: FieldOf;
  categories: SelectChoice[];
  /** The resolution by the pixels of an uploaded file; the field is about the master. */
  pixels?: string | undefined;
}) {
  return (
    <>
      <Field label="Title" autoComplete="off" {...field("title")} />
      <TextArea label="Description" rows={3} {...field("description")} />
      <div className="form-row">
        <SelectField
          label="Category"
          choices={[{ value: "", label: "Uncategorized" }, ...categories]}
          {...field("categoryId")}
        />
        <Field label="Keywords" autoComplete="off" {...field("keywords")}>
          <p className="field-hint">Separated by commas</p>
        </Field>
      </div>
      <fieldset className="form-group">
        <legend>Media</legend>
        <Field label="Video URL" autoComplete="off" {...field("videoUrl")} />
        <Field label="Thumbnail URL" autoComplete="off" {...field("thumbnailUrl")} />
        <Field label="Preview URL" autoComplete="off" {...field("previewUrl")} />
      </fieldset>
      <div className="form-row">
        <Field label="Duration" autoComplete="off" {...field("duration")}>
          <p className="field-hint">Minutes and seconds, such as 0:15</p>
        </Field>
        <SelectField
          label="Resolution"
          choices={plainChoices(STORED_RESOLUTIONS)}
          {...field("resolution")}
        >
          {pixels && <p className="field-hint">Read from the pixels: {pixels}</p>}
        </SelectField>
        <SelectField
          label="Colorspace"
          choices={plainChoices(COLORSPACES)}
          {...field("colorspace")}
        />
        <SelectField
          label="Bit Depth"
          choices={[{ value: "", label: "Not known" }, ...plainChoices(BIT_DEPTHS)]}
          {...field("bitDepth")}
        />
        <Field label="Camera" autoComplete="off" {...field("camera")} />
        <NumberField
          label="Price (USD)"
          min={0}
          step={100}
          placeholder="2500"
          {...field("price")}
        />
      </div>
      <PlateFactFields field={field} />
    </>
  );
}
