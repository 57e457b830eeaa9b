import type { RouterRoute } from "hono/types";
import type { Role } from "./descriptions.ts";
import { requireAdmin, requireUser } from "../../middleware/session.ts";
import { CHECK, type Check } from "../validate.ts";

/** One method of one path, as the router has it. */
export interface Operation {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** With parameters in braces: "/videos/{id}". */
  path: string;
  /** Whom the guards let through. */
  role: Role;
  /** What is checked before the handler, in order. */
  checks: Check[];
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/** The operations of an app, by its routes: each handler of a route says what it guards or checks. */
export function operationsOf(routes: readonly RouterRoute[]): Operation[] {
  const operations = new Map<string, Operation>();
  for (const { method: name, path: route, handler } of routes) {
    const method = METHODS.find((method) => method === name.toLowerCase());
    if (!method) continue;
    const path = route.replace(/:(\w+)(?:\{[^}]*\})?/g, "{$1}");
    const key = keyOf({ method, path });
    const operation = operations.get(key) ?? { method, path, role: "public", checks: [] };
    operations.set(key, operation);
    const guard: unknown = handler;
    if (guard === requireUser) operation.role = "user";
    if (guard === requireAdmin) operation.role = "admin";
    if (CHECK in handler) operation.checks.push(handler[CHECK] as Check);
  }
  return [...operations.values()].sort((a, b) =>
    a.path.localeCompare(b.path, "en") || METHODS.indexOf(a.method) - METHODS.indexOf(b.method)
  );
}

/** How an operation is named: "GET /videos/{id}". */
export function keyOf({ method, path }: { method: string; path: string }): string {
  return `${method.toUpperCase()} ${path}`;
}
