import { useState } from "react";
import { usePendingAction } from "../../lib/browser/admin_action.ts";
import { deleteFilter, fetchFilters } from "../../lib/browser/filters_api.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import type { Filter } from "../../lib/schema/filter.ts";
import { ConfirmDialog } from "../../lib/ui/ConfirmDialog.tsx";
import { Dialog } from "../../lib/ui/Dialog.tsx";
import { FilterForm } from "./FilterForm.tsx";

/** The keyword filters as cards, with dialogs to add, edit and delete. */
export function FilterGrid({ initial }: { initial: Filter[] }) {
  const [filters, setFilters] = useState(initial);
  const [edited, setEdited] = useState<Filter | "new">();
  const [deleted, setDeleted] = useState<Filter>();
  const { pending, run } = usePendingAction();

  async function refresh() {
    const now = await fetchFilters();
    setFilters(now);
    return now;
  }
  async function saved(text: string) {
    setEdited(undefined);
    showToast("success", text);
    await refresh();
  }
  function remove({ id, name }: Filter) {
    void run(() => deleteFilter(id), {
      failure: "",
      async onDone() {
        showToast("success", "Filter deleted", name);
        await refresh();
      },
    }).finally(() => setDeleted(undefined));
  }

  return (
    <>
      <div className="admin-head">
        <h1>Filters</h1>
        <button
          type="button"
          className="button primary needs-script"
          onClick={() => setEdited("new")}
        >
          Add New Filter
        </button>
      </div>
      {filters.length === 0 && (
        <p className="list-message">
          No filters found. Create your first filter to get started.
        </p>
      )}
      <ul className="admin-cards">
        {filters.map((filter) => (
          <li key={filter.id} className="admin-card">
            <h2>{filter.name}</h2>
            <p className="admin-card-slug">{filter.slug}</p>
            <p>{filter.description ?? "No description provided."}</p>
            <div className="row-actions needs-script">
              <button
                type="button"
                className="text-button"
                aria-label={`Edit ${filter.name}`}
                onClick={() => setEdited(filter)}
              >
                Edit
              </button>
              <button
                type="button"
                className="text-button danger"
                aria-label={`Delete ${filter.name}`}
                onClick={() => setDeleted(filter)}
              >
                Delete
              </button>
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        open={edited !== undefined}
        title={edited === "new" ? "Add New Filter" : "Edit Filter"}
        onClose={() => setEdited(undefined)}
      >
        <FilterForm
          record={edited === "new" ? undefined : edited}
          reload={refresh}
          onSaved={saved}
          onCancel={() => setEdited(undefined)}
        />
      </Dialog>
      <ConfirmDialog
        open={deleted !== undefined}
        title={`Delete ${deleted?.name ?? "filter"}?`}
        text="Visitors can no longer tick it. The keywords of the videos stay."
        action="Delete Filter"
        pending={pending}
        onConfirm={() => deleted && remove(deleted)}
        onClose={() => setDeleted(undefined)}
      />
    </>
  );
}
