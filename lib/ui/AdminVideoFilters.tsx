import { Link } from "wouter";
import { paths } from "../paths.ts";
import { type AdminVideoState, parseAdminVideoState } from "../schema/admin_video_query.ts";
import { BIT_DEPTHS, COLORSPACES, RESOLUTION_FILTERS } from "../schema/resolution.ts";
import { plainChoices, type SelectChoice } from "./SelectField.tsx";

/** The filters above the admin's table; a plain form where there is no script. */
export function AdminVideoFilters({ state, text, categories, onText, onChange }: {
  state: AdminVideoState;
  /** What stands in the search box. */
  text: string;
  categories: SelectChoice[];
  onText: (text: string) => void;
  onChange: (change: Partial<AdminVideoState>) => void;
}) {
  const { categoryId, resolution, colorspace, bitDepth, sort } = state;
  const selects = [
    ["category", "Category", "All categories", categories, String(categoryId ?? "")],
    ["resolution", "Resolution", "All resolutions", plainChoices(RESOLUTION_FILTERS), resolution],
    ["colorspace", "Colorspace", "All colorspaces", plainChoices(COLORSPACES), colorspace],
    ["bitDepth", "Bit depth", "All bit depths", plainChoices(BIT_DEPTHS), bitDepth],
  ] as const;
  return (
    <form
      className="admin-toolbar"
      role="search"
      action={paths.adminVideos()}
      onSubmit={(event) => event.preventDefault()}
    >
      <input
        type="search"
        name="search"
        className="admin-search"
        aria-label="Search videos"
        placeholder="Search videos"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {selects.map(([name, label, all, choices, value]) => (
        <select
          key={name}
          name={name}
          aria-label={label}
          value={value ?? ""}
          onChange={(event) => onChange(changeOf(name, event.currentTarget.value))}
        >
          <option value="">{all}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>{choice.label}</option>
          ))}
        </select>
      ))}
      <button type="submit" className="button without-script">Apply</button>
      <Link className="button" href={paths.adminVideos({ sort })}>Clear All Filters</Link>
    </form>
  );
}

/** What choosing a value of a select changes; the address is the one place that checks values. */
function changeOf(name: string, value: string): Partial<AdminVideoState> {
  const { categoryId, resolution, colorspace, bitDepth } = parseAdminVideoState(
    new URLSearchParams({ [name]: value }),
  );
  switch (name) {
    case "category":
      return { categoryId };
    case "resolution":
      return { resolution };
    case "colorspace":
      return { colorspace };
    default:
      return { bitDepth };
  }
}
