import { useState } from "react";
import { usePendingAction } from "../../lib/browser/admin_action.ts";
import { deleteCategory, fetchCategories } from "../../lib/browser/categories_api.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import type { Category } from "../../lib/schema/category.ts";
import { categoryRows } from "../../lib/schema/category_rows.ts";
import { ALL_CATEGORY_SLUG } from "../../lib/schema/category_slugs.ts";
import { ConfirmDialog } from "../../lib/ui/ConfirmDialog.tsx";
import { Dialog } from "../../lib/ui/Dialog.tsx";
import { TableFrame } from "../../lib/ui/TableFrame.tsx";
import { CategoryForm } from "./CategoryForm.tsx";

/** The categories as a tree in a table, with dialogs to add, edit and delete. */
export function CategoryTable({ initial }: { initial: Category[] }) {
  const [categories, setCategories] = useState(initial);
  const [edited, setEdited] = useState<Category | "new">();
  const [deleted, setDeleted] = useState<Category>();
  const { pending, run } = usePendingAction();

  async function refresh() {
    const now = await fetchCategories();
    setCategories(now);
    return now;
  }
  async function saved(text: string) {
    setEdited(undefined);
    showToast("success", text);
    await refresh();
  }
  function remove({ id, name }: Category) {
    void run(() => deleteCategory(id), {
      failure: "Failed to delete category: ",
      async onDone() {
        showToast("success", "Category deleted", name);
        await refresh();
      },
    }).finally(() => setDeleted(undefined));
  }

  return (
    <>
      <div className="admin-head">
        <h1>Categories</h1>
        <button
          type="button"
          className="button primary needs-script"
          onClick={() => setEdited("new")}
        >
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
                  <>
                    <button
                      type="button"
                      className="text-button needs-script"
                      aria-label={`Edit ${category.name}`}
                      onClick={() => setEdited(category)}
                    >
                      Edit
                    </button>
                    <button
                      type="button"
                      className="text-button danger needs-script"
                      aria-label={`Delete ${category.name}`}
                      onClick={() => setDeleted(category)}
                    >
                      Delete
                    </button>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {categories.length === 0 && <p className="list-message">No categories found.</p>}
      <Dialog
        open={edited !== undefined}
        title={edited === "new" ? "Add Category" : "Edit Category"}
        onClose={() => setEdited(undefined)}
      >
        <CategoryForm
          record={edited === "new" ? undefined : edited}
          categories={categories}
          reload={refresh}
          onSaved={saved}
          onCancel={() => setEdited(undefined)}
        />
      </Dialog>
      <ConfirmDialog
        open={deleted !== undefined}
        title={`Delete ${deleted?.name ?? "category"}?`}
        text="This cannot be undone. A category with videos or subcategories stays."
        action="Delete Category"
        pending={pending}
        onConfirm={() => deleted && remove(deleted)}
        onClose={() => setDeleted(undefined)}
      />
    </>
  );
}
