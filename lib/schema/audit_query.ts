import { AUDIT_ENTITIES, type AuditEntity } from "./audit.ts";
import { parseId } from "./id.ts";
import { encodeText } from "./text.ts";

/** What the page of changes shows, as its URL holds it; everything where nothing is said. */
export interface AuditState {
  entity: AuditEntity | undefined;
  /** One record of the kind: its id, the key of a setting, the tracking id of an upload. */
  id: string | undefined;
  /** Who: the id of a user, or 0 for the command line. */
  actor: number | undefined;
  cursor: string | undefined;
}

/** The state a URL describes. */
export function parseAuditState(params: URLSearchParams): AuditState {
  const entity = AUDIT_ENTITIES.find((name) => name === params.get("entity"));
  const actor = params.get("actor");
  return {
    entity,
    id: entity && (params.get("id")?.trim() || undefined),
    actor: actor === "0" ? 0 : parseId(actor ?? undefined),
    cursor: params.get("cursor") ?? undefined,
  };
}

/** The query string of a state; "" for the plain page. */
export function auditQuery({ entity, id, actor, cursor }: Partial<AuditState>): string {
  const pairs = Object.entries({ entity, id, actor, cursor }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeText(String(value))}`]
  );
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
