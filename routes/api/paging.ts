import type { Context } from "hono";

/** Sets `X-Total-Count`, and `Link` to the first, previous, next and last page (RFC 8288). */
export function setPagingHeaders(
  c: Context,
  { page, pageSize, total }: { page: number; pageSize: number; total: number },
): void {
  c.header("X-Total-Count", String(total));
  const last = Math.max(1, Math.ceil(total / pageSize));
  const targets: [string, number][] = [["first", 1], ["last", last]];
  if (page > 1) targets.push(["prev", Math.min(page - 1, last)]);
  if (page < last) targets.push(["next", page + 1]);
  c.header("Link", targets.map(([rel, target]) => `<${href(c, target)}>; rel="${rel}"`).join(", "));
}

function href(c: Context, page: number): string {
  const params = new URLSearchParams(c.req.query());
  params.set("page", String(page));
  return `${c.req.path}?${params}`;
}
