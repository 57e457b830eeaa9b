import { Link } from "wouter";
import { paths } from "../paths.ts";
import type { AdminVideoState } from "../schema/admin_video_query.ts";
import { defaultSort, type Sort } from "../schema/search_query.ts";

type Direction = "ascending" | "descending";

/** The columns; one that sorts has its orders, the one of the first click first. */
const COLUMNS: { name: string; sorts?: [Sort, Direction][] }[] = [
  { name: "Video", sorts: [["title", "ascending"]] },
  { name: "Category" },
  { name: "Resolution" },
  { name: "Colorspace" },
  { name: "Bit Depth" },
  { name: "Camera" },
  { name: "Duration", sorts: [["duration", "ascending"], ["-duration", "descending"]] },
  { name: "Added", sorts: [["newest", "descending"], ["oldest", "ascending"]] },
  { name: "Actions" },
];

/** The head of the admin's table: the box that selects the page, and the columns with their orders. */
export function AdminVideoHead({ state, selected, onSelect }: {
  state: AdminVideoState;
  /** How much of the page is selected. */
  selected: "none" | "some" | "all";
  onSelect: (selected: boolean) => void;
}) {
  const sort = state.sort ?? defaultSort(state.search);
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
        {COLUMNS.map(({ name, sorts = [] }) => {
          const current = sorts.findIndex(([order]) => order === sort);
          const [next] = sorts[(current + 1) % sorts.length] ?? [];
          return (
            <th
              key={name}
              scope="col"
              {...(current >= 0 && { "aria-sort": sorts[current]![1] })}
            >
              {next
                ? <Link href={paths.adminVideos({ ...state, sort: next, page: 1 })}>{name}</Link>
                : name}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
