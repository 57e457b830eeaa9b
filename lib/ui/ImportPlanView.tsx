import { type ReactNode, useState } from "react";
import type { ImportPlan } from "../schema/import_plan.ts";

/** Rows that are listed at once. */
const LISTED = 50;

/** What an import would do: how much of what, then row by row, what is refused first. */
export function ImportPlanView({ plan }: { plan: ImportPlan }) {
  const counts = [
    ["Created", plan.creations.length],
    ["Changed", plan.changes.length],
    ["Unchanged", plan.unchanged],
    ["Refused", plan.refused.length],
  ] as const;
  return (
    <div className="import-plan">
      <dl className="import-counts">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count.toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
      {plan.notes.map((note) => <p key={note} className="form-problem">{note}</p>)}
      <Rows title="Refused" rows={plan.refused}>
        {({ problems }) =>
          problems.map((problem) => <span key={problem} className="problem">{problem}</span>)}
      </Rows>
      <Rows title="Changed" rows={plan.changes}>
        {({ differences, stale }) => (
          <>
            {differences.map(({ column, before, after }) => (
              <span key={column}>
                {column}: <del>{before || "empty"}</del> → <ins>{after || "empty"}</ins>
              </span>
            ))}
            {stale && <span className="problem">It was changed since this file was exported.</span>}
          </>
        )}
      </Rows>
      <Rows title="Created" rows={plan.creations}>{() => null}</Rows>
    </div>
  );
}

function Rows<Row extends { row: number; title: string }>({ title, rows, children }: {
  title: string;
  rows: Row[];
  children: (row: Row) => ReactNode;
}) {
  const [listed, setListed] = useState(LISTED);
  if (rows.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="change-list">
        {rows.slice(0, listed).map((row) => (
          <li key={row.row}>
            <strong>Row {row.row}: {row.title}</strong>
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > listed && (
        <button
          type="button"
          className="button"
          onClick={() => setListed(listed + LISTED * 4)}
        >
          Show more of {rows.length.toLocaleString("en")}
        </button>
      )}
    </section>
  );
}
