import { createFilter, updateFilter } from "../../lib/browser/filters_api.ts";
import { useRecordForm } from "../../lib/browser/record_form.ts";
import type { Filter } from "../../lib/schema/filter.ts";
import { filterProblems } from "../../lib/schema/filter_rules.ts";
import { ConflictNote } from "../../lib/ui/ConflictNote.tsx";
import { FormActions } from "../../lib/ui/FormActions.tsx";
import { NameAndSlug } from "../../lib/ui/NameAndSlug.tsx";
import { TextArea } from "../../lib/ui/TextArea.tsx";

interface Props {
  /** The filter that is edited; undefined for a new one. */
  record: Filter | undefined;
  reload: () => Promise<Filter[]>;
  onSaved: (text: string) => void;
  onCancel: () => void;
}

/** The fields of a keyword filter. */
export function FilterForm({ record, reload, onSaved, onCancel }: Props) {
  const { form, field, pending, submit, conflict } = useRecordForm({
    record,
    initial: {
      name: record?.name ?? "",
      slug: record?.slug ?? "",
      description: record?.description ?? "",
    },
    problems: filterProblems,
    save: (values, updatedAt) =>
      record
        ? updateFilter(record.id, { ...values, ...(updatedAt && { updatedAt }) })
        : createFilter(values),
    reload: async () => (await reload()).find(({ id }) => id === record?.id),
    failure: "",
    onSaved: () => onSaved(record ? "Filter updated" : "Filter created"),
  });

  return (
    <form className="form" ref={form} noValidate onSubmit={submit}>
      {conflict && <ConflictNote noun="filter" />}
      <NameAndSlug name={field("name")} slug={field("slug")} isNew={!record} />
      <TextArea label="Description" rows={3} {...field("description")} />
      <FormActions
        action={record ? "Save Filter" : "Add Filter"}
        pending={pending}
        onCancel={onCancel}
      />
    </form>
  );
}
