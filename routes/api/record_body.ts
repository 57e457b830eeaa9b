import type { Context } from "hono";
import { z } from "zod";

const untouched = z.unknown().optional();

/**
 * What an answered record holds besides its input. It is passed over, so that clients can send back
 * what they were answered; any other field is refused.
 */
const ANSWERED = {
  id: untouched,
  createdAt: untouched,
  category: untouched,
  parent: untouched,
  videoCount: untouched,
};

/** Body of a request that creates a record of these input fields. */
export function creationBody<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  return z.strictObject({ ...ANSWERED, updatedAt: untouched, ...input.shape });
}

/**
 * Body of a request that changes a record: any of its input fields; those left out stay. With
 * `updatedAt`, as the client read it, the change is refused when the record was changed since.
 */
export function changeBody<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>) {
  const updatedAt = z.iso.datetime("updatedAt must be a moment in ISO 8601 (UTC)").optional();
  return z.strictObject({ ...ANSWERED, updatedAt, ...input.partial().shape });
}

type Ignored = keyof typeof ANSWERED | "updatedAt";

/** The input fields of a body that were sent. */
type Patch<Body> = { [Name in keyof Omit<Body, Ignored>]?: Exclude<Body[Name], undefined> };

/** The fields of a checked body that make a new record. */
export function inputOf<Body extends object>(body: Body): Omit<Body, Ignored> {
  const fields = Object.entries(body).filter(([name]) => !isIgnored(name));
  return Object.fromEntries(fields) as Omit<Body, Ignored>;
}

/**
 * The fields of a checked body that a client did send: the checks fill in defaults, which are for new
 * records alone.
 */
export async function patchOf<Body extends object>(c: Context, body: Body): Promise<Patch<Body>> {
  const sent: object = await c.req.json();
  const fields = Object.entries(body).filter(([name]) =>
    Object.hasOwn(sent, name) && !isIgnored(name)
  );
  return Object.fromEntries(fields) as Patch<Body>;
}

function isIgnored(name: string): boolean {
  return Object.hasOwn(ANSWERED, name) || name === "updatedAt";
}
