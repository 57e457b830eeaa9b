import { useState } from "react";
import { createCategory, updateCategory } from "../../lib/browser/categories_api.ts";
import { useRecordForm } from "../../lib/browser/record_form.ts";
import type { Category } from "../../lib/schema/category.ts";
import { categoryProblems } from "../../lib/schema/category_rules.ts";
import { branchIds, categoryChoices, categoryIdOf } from "../../lib/schema/category_rows.ts";
import { slugify } from "../../lib/schema/text.ts";
import { ConflictNote } from "../../lib/ui/ConflictNote.tsx";
import { Field } from "../../lib/ui/Field.tsx";
import { FormActions } from "../../lib/ui/FormActions.tsx";
import { SelectField } from "../../lib/ui/SelectField.tsx";

interface Props {
  /** The category that is edited; undefined for a new one. */
  record: Category | undefined;
  categories: Category[];
  reload: () => Promise<Category[]>;
  onSaved: (text: string) => void;
  onCancel: () => void;
}

/** The fields of a category. The slug follows the name until somebody edits it. */
export function CategoryForm({ record, categories, reload, onSaved, onCancel }: Props) {
  const [ownSlug, setOwnSlug] = useState(record !== undefined);
  const { form, field, pending, submit, conflict } = useRecordForm({
    record,
    initial: {
      name: record?.name ?? "",
      slug: record?.slug ?? "",
      parentId: String(record?.parentId ?? ""),
    },
    problems: categoryProblems,
    save({ name, slug, parentId }, updatedAt) {
      const input = { name, slug, parentId: categoryIdOf(parentId) };
      if (!record) return createCategory(input);
      return updateCategory(record.id, { ...input, ...(updatedAt && { updatedAt }) });
    },
    reload: async () => (await reload()).find(({ id }) => id === record?.id),
    failure: record ? "Failed to update category: " : "Failed to create category: ",
    onSaved: () => onSaved(record ? "Category updated" : "Category created"),
  });
  const [name, slug] = [field("name"), field("slug")];
  // A category goes neither under itself nor under what lies below it.
  const below = new Set(record ? branchIds(categories, record.id) : []);
  const parents = categoryChoices(categories.filter(({ id }) => !below.has(id)));

  return (
    <form className="form" ref={form} noValidate onSubmit={submit}>
      {conflict && <ConflictNote noun="category" />}
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
      <SelectField
        label="Parent"
        choices={[{ value: "", label: "None (top level)" }, ...parents]}
        {...field("parentId")}
      />
      <FormActions
        action={record ? "Save Category" : "Add Category"}
        pending={pending}
        onCancel={onCancel}
      />
    </form>
  );
}
