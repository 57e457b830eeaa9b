import { z } from "zod";
import type { TestSite } from "./site.ts";

/** An operation as the description of the API tells of it. */
export interface DescribedOperation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
  security?: object[];
}

/** The description of a site's API. */
export interface DescribedApi {
  openapi: string;
  paths: Record<string, Record<string, DescribedOperation>>;
  components: Record<string, Record<string, object>>;
}

/** Reads the description of a site's API. */
export async function apiOf(site: TestSite): Promise<DescribedApi> {
  return await (await site.request("/api/openapi.json")).json();
}

/** A schema of the description as a check; objects hold nothing that it does not name. */
export function answerCheck(schema: object): z.ZodType {
  return z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
}
