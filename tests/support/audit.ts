import type { AuditEntry } from "../../lib/schema/audit.ts";
import type { AuditQuery } from "../../lib/store/audit.ts";
import type { Store } from "../../lib/store/store.ts";
import { value } from "./store.ts";

/** Every entry that a query finds, newest first, read in pages of `limit`. */
export async function everyEntry(
  { audit }: Store,
  query: Omit<AuditQuery, "cursor">,
): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = [];
  let page = value(await audit.list(query));
  while (true) {
    entries.push(...page.entries);
    if (page.cursor === null) return entries;
    page = value(await audit.list({ ...query, cursor: page.cursor }));
  }
}
