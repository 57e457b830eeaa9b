import { zValidator } from "@hono/zod-validator";
import type { ValidationTargets } from "hono";
import type { z, ZodType } from "zod";
import { type FieldError, RefusedRequest } from "../refusals.ts";

/** A request that fails its schema: 400 with every field at fault. */
export class InvalidRequest extends RefusedRequest {
  constructor(errors: FieldError[]) {
    super(400, errors[0]?.message ?? "Bad request", { errors });
  }
}

/** Where a middleware made by {@link validate} tells what it checks. */
export const CHECK = Symbol("check");

/** A part of the request, and the schema it is held against. */
export interface Check {
  target: keyof ValidationTargets;
  schema: ZodType;
}

/**
 * Checks one part of the request against a schema; the handler reads the parsed value. The
 * description of the API is made from the same schema.
 */
export function validate<Target extends keyof ValidationTargets, Schema extends ZodType>(
  target: Target,
  schema: Schema,
) {
  const validator = zValidator(target, schema, (result) => {
    if (!result.success) throw new InvalidRequest(fieldErrors(result.error));
  });
  return Object.assign(validator, { [CHECK]: { target, schema } satisfies Check });
}

function fieldErrors(error: Pick<z.core.$ZodError, "issues">) {
  return error.issues.map((issue) => ({ path: issue.path.join("."), message: issue.message }));
}
