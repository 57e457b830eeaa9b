import { createCategory, updateCategory } from "../../lib/browser/categories_api.ts";
import { useRecordForm } from "../../lib/browser/record_form.ts";
import type { Category } from "../../lib/schema/category.ts";
import { categoryProblems } from "../../lib/schema/category_rules.ts";
import { branchIds, categoryChoices, categoryIdOf } from "../../lib/schema/category_rows.ts";
import { ConflictNote } from "../../lib/ui/ConflictNote.tsx";
import { FormActions } from "../../lib/ui/FormActions.tsx";
import { NameAndSlug } from "../../lib/ui/NameAndSlug.tsx";
import { SelectField } from "../../lib/ui/SelectField.tsx";

interface Props {
  /** The category that is edited; undefined for a new one. */
  record: Category | undefined;
  categories: Category[];
  reload: () => Promise<Category[]>;
  onSaved: (text: string) => void;
  onCancel: () => void;
}

/** The fields of a category. */
export function CategoryForm({ record, categories, reload, onSaved, onCancel }: Props) {
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
  // A category goes neither under itself nor under what lies below it.
  const below = new Set(record ? branchIds(categories, record.id) : []);
  const parents = categoryChoices(categories.filter(({ id }) => !below.has(id)));

  return (
    <form className="form" ref={form} noValidate onSubmit={submit}>
      {conflict && <ConflictNote noun="category" />}
      <NameAndSlug name={field("name")} slug={field("slug")} isNew={!record} />
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
