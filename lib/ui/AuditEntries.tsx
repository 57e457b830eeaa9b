import { paths } from "../paths.ts";
import type { AuditEntry, AuditValue } from "../schema/audit.ts";
import { auditQuery } from "../schema/audit_query.ts";
import { actionText, ENTITY_NAMES, fieldText, valueText } from "../schema/audit_texts.ts";
import { momentText } from "../schema/moment_text.ts";
import { relativeTime } from "../schema/relative_time.ts";

/** What the entries need to be read at a moment. */
interface Reading {
  now: Date;
  /** Without the values before and after. */
  brief?: boolean;
  /** The name of a category, where it is still there. */
  categoryName: (id: number) => string | undefined;
}

/** Changes, newest first; those of one bulk edit or import that follow each other stand together. */
export function AuditEntries({ entries, ...reading }: Reading & { entries: AuditEntry[] }) {
  return (
    <ol className="audit">
      {groupsOf(entries).map((group) => {
        const [first] = group;
        const items = group.map((entry) => <Entry key={entry.id} entry={entry} {...reading} />);
        if (!first?.batch) return items;
        return (
          <li key={first.id} className="audit-batch">
            <details>
              <summary>
                {first.batch}: {group.length} {group.length === 1 ? "change" : "changes"} by{" "}
                {first.actor.username}
              </summary>
              <ol className="audit">{items}</ol>
            </details>
          </li>
        );
      })}
    </ol>
  );
}

function Entry({ entry, ...reading }: Reading & { entry: AuditEntry }) {
  const { at, actor, action, entity, entityId, title, changes } = entry;
  return (
    <li className="audit-entry">
      <p>
        <a href={paths.adminHistory + auditQuery({ actor: actor.id })}>{actor.username}</a>{" "}
        {actionText(action)} {ENTITY_NAMES[entity].toLowerCase()}{" "}
        <a href={paths.adminHistoryOf(entity, entityId)}>{title}</a>
      </p>
      <time dateTime={at}>
        {relativeTime(at, reading.now)} <span>{momentText(at)}</span>
      </time>
      {!reading.brief && (
        <Changes changes={changes} wasDeleted={action === "deleted"} {...reading} />
      )}
    </li>
  );
}

/** Value before and after of each field. */
function Changes({ changes, wasDeleted, ...reading }: Pick<Reading, "categoryName"> & {
  changes: AuditEntry["changes"];
  wasDeleted: boolean;
}) {
  const fields = Object.entries(changes);
  if (fields.length === 0) return null;
  return (
    <dl className="audit-changes">
      {fields.map(([name, { before, after }]) => (
        <div key={name}>
          <dt>{fieldText(name)}</dt>
          <dd>
            <del>{readValue(name, before, reading)}</del>
            {!wasDeleted && (
              <>
                <span aria-hidden="true">→</span>
                <span className="visually-hidden">became</span>
                <ins>{readValue(name, after, reading)}</ins>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function readValue(
  name: string,
  value: AuditValue,
  { categoryName }: Pick<Reading, "categoryName">,
): string {
  const isCategory = (name === "categoryId" || name === "parentId") && typeof value === "number";
  return (isCategory && categoryName(value)) || valueText(value);
}

/** Entries of one batch that follow each other, together; every other one alone. */
function groupsOf(entries: AuditEntry[]): AuditEntry[][] {
  const groups: AuditEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const same = entry.batch !== null && last?.[0]?.batch === entry.batch &&
      last[0].actor.id === entry.actor.id;
    if (same) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
