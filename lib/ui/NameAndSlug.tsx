import { useState } from "react";
import { slugify } from "../schema/text.ts";
import { Field } from "./Field.tsx";

/** What an input needs for one value of a form. */
interface FieldState {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The name of a record and its slug, which follows the name of a new one until somebody edits it. */
export function NameAndSlug({ name, slug, isNew }: {
  name: FieldState;
  slug: FieldState;
  isNew: boolean;
}) {
  const [ownSlug, setOwnSlug] = useState(!isNew);
  return (
    <>
      <Field
        label="Name"
        autoComplete="off"
        {...name}
        onChange={(text) => {
          name.onChange(text);
          if (!ownSlug) slug.onChange(slugify(text));
        }}
      />
      <Field
        label="Slug"
        autoComplete="off"
        {...slug}
        onChange={(text) => {
          slug.onChange(text);
          setOwnSlug(true);
        }}
      />
    </>
  );
}
