import { deleteCategory, fetchCategories } from "../../lib/browser/categories_api.ts";
import { useRecordDialogs } from "../../lib/browser/record_dialogs.ts";
import { paths } from "../../lib/paths.ts";
import type { Category } from "../../lib/schema/category.ts";
import { categoryRows } from "../../lib/schema/category_rows.ts";
import { ALL_CATEGORY_SLUG } from "../../lib/schema/category_slugs.ts";
import { RecordActions } from "../../lib/ui/RecordActions.tsx";
import { RecordDialogs } from "../../lib/ui/RecordDialogs.tsx";
import { TableFrame } from "../../lib/ui/TableFrame.tsx";
import { CategoryForm } from "./CategoryForm.tsx";

/** The categories as a tree in a table, with dialogs to add, edit and delete. */
export function CategoryTable({ initial }: { initial: Category[] }) {
  const dialogs = useRecordDialogs({
    initial,
    fetchAll: fetchCategories,
    deleteOne: deleteCategory,
    noun: "Category",
    failure: "Failed to delete category: ",
  });
  const { records: categories, edit, askToDelete, close, saved, reload } = dialogs;

  return (
    <>
      <div className="admin-head">
        <h1>Categories</h1>
        <button type="button" className="button primary needs-script" onClick={() => edit("new")}>
          Add Category
        </button>
      </div>
      <TableFrame label="Categories">
        <thead>
          <tr>
            {["Name", "Slug", "Parent", "Videos", "Created", "Actions"].map((name) => (
              <th key={name} scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categoryRows(categories).map(({ category, depth }) => (
            <tr key={category.id}>
              <th scope="row" data-depth={Math.min(depth, 5)}>{category.name}</th>
              <td>{category.slug}</td>
              <td>{category.parent?.name ?? "None"}</td>
              <td>{category.videoCount}</td>
              <td className="nowrap">{category.createdAt.slice(0, 10)}</td>
              <td className="row-actions">
                {category.slug === ALL_CATEGORY_SLUG ? <span>Protected</span> : (
                  <RecordActions
                    name={category.name}
                    historyHref={paths.adminHistoryOf("category", category.id)}
                    onEdit={() => edit(category)}
                    onDelete={() => askToDelete(category)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {categories.length === 0 && <p className="list-message">No categories found.</p>}
      <RecordDialogs
        {...dialogs}
        noun="Category"
        addTitle="Add Category"
        warning="This cannot be undone. A category with videos or subcategories stays."
        form={(record) => (
          <CategoryForm
            record={record}
            categories={categories}
            reload={reload}
            onSaved={saved}
            onCancel={close}
          />
        )}
      />
    </>
  );
}
