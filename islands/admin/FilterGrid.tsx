import { deleteFilter, fetchFilters } from "../../lib/browser/filters_api.ts";
import { useRecordDialogs } from "../../lib/browser/record_dialogs.ts";
import { paths } from "../../lib/paths.ts";
import type { Filter } from "../../lib/schema/filter.ts";
import { RecordActions } from "../../lib/ui/RecordActions.tsx";
import { RecordDialogs } from "../../lib/ui/RecordDialogs.tsx";
import { FilterForm } from "./FilterForm.tsx";

/** The keyword filters as cards, with dialogs to add, edit and delete. */
export function FilterGrid({ initial }: { initial: Filter[] }) {
  const dialogs = useRecordDialogs({
    initial,
    fetchAll: fetchFilters,
    deleteOne: deleteFilter,
    noun: "Filter",
    failure: "",
  });
  const { records: filters, edit, askToDelete, close, saved, reload } = dialogs;

  return (
    <>
      <div className="admin-head">
        <h1>Filters</h1>
        <button type="button" className="button primary needs-script" onClick={() => edit("new")}>
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
            <div className="row-actions">
              <RecordActions
                name={filter.name}
                historyHref={paths.adminHistoryOf("filter", filter.id)}
                onEdit={() => edit(filter)}
                onDelete={() => askToDelete(filter)}
              />
            </div>
          </li>
        ))}
      </ul>
      <RecordDialogs
        {...dialogs}
        noun="Filter"
        addTitle="Add New Filter"
        warning="Visitors can no longer tick it. The keywords of the videos stay."
        form={(record) => (
          <FilterForm record={record} reload={reload} onSaved={saved} onCancel={close} />
        )}
      />
    </>
  );
}
