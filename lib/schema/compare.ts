import { COMPARE_LIMITS } from "./compare_limits.ts";
import { parseId } from "./id.ts";
import { type Moment, readMoment, type View, writeMoment } from "./view.ts";

/** Plates side by side, in order, at a moment and with a look that they share. */
export interface Comparison {
  ids: readonly number[];
  moment: Moment;
}

/** The ids of a comparison's query: in their order, each once, four at most; what is no id is dropped. */
export function comparedIds(query: URLSearchParams): number[] {
  const ids = (query.get("ids") ?? "").split(",").map((part) => parseId(part.trim()));
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, COMPARE_LIMITS.max);
}

/** The comparison of a query; angles that it leaves out are those of `initial`. */
export function parseComparison(query: URLSearchParams, initial?: View): Comparison {
  return { ids: comparedIds(query), moment: readMoment(query, initial) };
}

/** The query that leads to a comparison; empty for no plates. */
export function comparisonQuery({ ids, moment }: Comparison): string {
  if (ids.length === 0) return "";
  return `?ids=${ids.join(",")}${writeMoment(moment).replace("?", "&")}`;
}

/** The ids with the one at `index` moved one place towards the first. */
export function movedAhead(ids: readonly number[], index: number): number[] {
  const moved = [...ids];
  moved.splice(index - 1, 0, ...moved.splice(index, 1));
  return moved;
}
