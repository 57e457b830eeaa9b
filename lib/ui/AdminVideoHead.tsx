import { Link } from "wouter";
import { paths } from "../paths.ts";
import type { AdminSort, AdminVideoState } from "../schema/admin_video_query.ts";
import { defaultSort } from "../schema/search_query.ts";

/** The columns; those that sort have their ascending and their descending order. */
const COLUMNS: { name: string; sorts?: [ascending: AdminSort, descending: AdminSort] }[] = [
  { name: "Video", sorts: ["title", "-title"] },
  { name: "Category", sorts: ["category", "-category"] },
  { name: "Resolution", sorts: ["resolution", "-resolution"] },
  { name: "Colorspace", sorts: ["colorspace", "-colorspace"] },
  { name: "Bit Depth", sorts: ["bitDepth", "-bitDepth"] },
  { name: "Camera", sorts: ["camera", "-camera"] },
  { name: "Duration", sorts: ["duration", "-duration"] },
  { name: "Added", sorts: ["oldest", "newest"] },
  { name: "Actions" },
];

/** What a click on a column leads to: first its ascending order, of dates the newest, then the other. */
function nextSort([ascending, descending]: [AdminSort, AdminSort], current: AdminSort): AdminSort {
  if (current === ascending) return descending;
  if (current === descending) return ascending;
  return ascending === "oldest" ? descending : ascending;
}

/** The head of the admin's table: the box that selects the page, and the columns with their orders. */
export function AdminVideoHead({ state, selected, onSelect }: {
  state: AdminVideoState;
  /** How much of the page is selected. */
  selected: "none" | "some" | "all";
  onSelect: (selected: boolean) => void;
}) {
  const sort = state.sort ?? defaultSort(state.search);
  const direction = (sorts: AdminSort[] | undefined) =>
    (["ascending", "descending"] as const)[sorts?.indexOf(sort) ?? -1];
  return (
    <thead>
      <tr>
        <th scope="col" className="needs-script">
          <input
            type="checkbox"
            aria-label="Select all videos on this page"
            checked={selected === "all"}
            ref={(input) => {
              if (input) input.indeterminate = selected === "some";
            }}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        </th>
        {COLUMNS.map(({ name, sorts }) => (
          <th key={name} scope="col" aria-sort={direction(sorts)}>
            {sorts
              ? (
                <Link href={paths.adminVideos({ ...state, sort: nextSort(sorts, sort), page: 1 })}>
                  {name}
                </Link>
              )
              : name}
          </th>
        ))}
      </tr>
    </thead>
  );
}
