import type { Context } from "hono";
import { paths } from "../../lib/paths.ts";
import { type Actor, AUDIT_ENTITIES } from "../../lib/schema/audit.ts";
import { auditQuery, type AuditState, parseAuditState } from "../../lib/schema/audit_query.ts";
import { ENTITY_NAMES } from "../../lib/schema/audit_texts.ts";
import { AuditEntries } from "../../lib/ui/AuditEntries.tsx";
import { ListMessage } from "../../lib/ui/ListMessage.tsx";
import { valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { sendAdminPage } from "./admin_page.tsx";

/** Entries on a page. */
const PAGE_SIZE = 50;

/** `/admin/history`: who changed what in the last 90 days, newest first. */
export function historyPage(services: Services) {
  const { store: { audit }, catalogue, clock } = services;
  return async (c: Context<AppEnv>) => {
    const state = parseAuditState(new URL(c.req.url).searchParams);
    const { entity, id: entityId, actor: actorId, cursor: from } = state;
    const [page, actors] = await Promise.all([
      audit.list({ entity, entityId, actorId, cursor: from, limit: PAGE_SIZE }),
      audit.actors(),
    ]);
    const { entries, cursor } = valueOrRefuse(page);
    return sendAdminPage(c, services, {
      title: "History",
      current: paths.adminHistory,
      main: (
        <>
          <h1>History</h1>
          <Filters state={state} actors={actors} />
          {entries.length === 0
            ? <ListMessage text="No changes in the last 90 days match." />
            : (
              <AuditEntries
                entries={entries}
                now={clock.now()}
                categoryName={(id) => catalogue.category(id)?.name}
              />
            )}
          <nav className="pagination" aria-label="Pages">
            {from && (
              <a className="page-step" href={hrefOf({ ...state, cursor: undefined })}>Newest</a>
            )}
            {cursor && (
              <a className="page-step" rel="next" href={hrefOf({ ...state, cursor })}>Older</a>
            )}
          </nav>
        </>
      ),
    });
  };
}

function hrefOf(state: Partial<AuditState>): string {
  return paths.adminHistory + auditQuery(state);
}

/** What narrows the page: a plain form, which needs no script. */
function Filters({ state: { entity, id, actor }, actors }: { state: AuditState; actors: Actor[] }) {
  const isNarrowed = entity !== undefined || actor !== undefined;
  return (
    <form className="admin-toolbar" role="search" action={paths.adminHistory}>
      <select name="entity" aria-label="Kind" defaultValue={entity ?? ""}>
        <option value="">Everything</option>
        {AUDIT_ENTITIES.map((name) => <option key={name} value={name}>{ENTITY_NAMES[name]}
        </option>)}
      </select>
      <input
        name="id"
        className="admin-search"
        aria-label="Record"
        placeholder="Id of one record"
        autoComplete="off"
        defaultValue={id ?? ""}
      />
      <select name="actor" aria-label="Who" defaultValue={actor ?? ""}>
        <option value="">Everybody</option>
        {actors.map((one) => <option key={one.id} value={one.id}>{one.username}</option>)}
      </select>
      <button type="submit" className="button">Apply</button>
      {isNarrowed && <a className="button" href={paths.adminHistory}>Clear</a>}
    </form>
  );
}
