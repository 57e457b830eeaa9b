import { z, type ZodType } from "zod";
import { SITE_NAME } from "../../../lib/schema/site_name.ts";
import { VERSION } from "../../../lib/version.ts";
import { errorAnswer } from "./answers.ts";
import { type Description, DESCRIPTIONS } from "./descriptions.ts";
import { keyOf, type Operation } from "./operations.ts";

type Json = Record<string, unknown>;

/** A parameter of an operation. */
export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: Json;
}

/** What stands in the description of the API for an operation. */
export interface DescribedOperation extends Json {
  operationId: string;
  summary: string;
  parameters: Parameter[];
}

/** The API as an OpenAPI 3.1 document (spec.openapis.org/oas/v3.1.1), its paths below `baseUrl`. */
export function openApiDocument(
  operations: Operation[],
  { baseUrl, cookie }: { baseUrl: string; cookie: string },
) {
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method] = describe(operation);
  }
  return {
    openapi: "3.1.1",
    info: {
      title: `${SITE_NAME} API`,
      version: VERSION,
      description: "Dates are ISO 8601 in UTC. Refusals are JSON with a message.",
    },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: cookie } },
      responses: {
        Refusal: { description: "Why not", content: jsonContent(errorAnswer, "output") },
      },
    },
  };
}

function describe(operation: Operation): DescribedOperation {
  const { path, method, checks } = operation;
  const { summary, status, answer, also = {}, paged, file, role = operation.role } =
    DESCRIPTIONS[keyOf(operation)] ?? plain(operation);
  const body = checks.find(({ target }) => target === "json")?.schema;
  const content = file ? fileContent(file) : body && jsonContent(body, "input");
  return {
    operationId: method + path.replace(/[^a-z]+(\w?)/gi, (_, letter) => letter.toUpperCase()),
    summary,
    tags: [path.split(/[/.]/)[1] ?? ""],
    ...(role !== "public" && {
      security: [{ session: [] }],
      description: role === "admin" ? "For admins." : "For signed-in users.",
    }),
    parameters: parametersOf(operation),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: {
        description: status === 204 ? "Done" : "The answer",
        ...(answer && { content: jsonContent(answer, "output") }),
        ...(paged && { headers: PAGING_HEADERS }),
      },
      ...Object.fromEntries(
        Object.entries(also).map(([status, answer]) => [
          status,
          { description: "The answer", content: jsonContent(answer, "output") },
        ]),
      ),
      default: { $ref: "#/components/responses/Refusal" },
    },
  };
}

function plain({ method, path }: Operation): Description {
  return { summary: `${method} ${path}`, status: 200 };
}

function parametersOf({ path, checks }: Operation): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const [, name = ""] of path.matchAll(/\{(\w+)\}/g)) {
    parameters.set(name, { name, in: "path", required: true, schema: { type: "string" } });
  }
  const places = { param: "path", query: "query", header: "header" } as const;
  for (const { target, schema } of checks) {
    const place = target in places ? places[target as keyof typeof places] : undefined;
    if (!place) continue;
    const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
      properties?: Record<string, Json>;
      required?: string[];
    };
    for (const [name, schema] of Object.entries(properties)) {
      const isRequired = place === "path" || required.includes(name);
      parameters.set(name, { name, in: place, required: isRequired, schema });
    }
  }
  return [...parameters.values()];
}

function jsonContent(schema: ZodType, io: "input" | "output"): Json {
  return { "application/json": { schema: jsonSchema(schema, io) } };
}

function fileContent(name: string): Json {
  const properties = { [name]: { type: "string", contentMediaType: "application/octet-stream" } };
  return { "multipart/form-data": { schema: { type: "object", properties, required: [name] } } };
}

/** A schema as JSON Schema (2020-12, which OpenAPI 3.1 takes); what it cannot say is left open. */
function jsonSchema(schema: ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return json;
}

const PAGING_HEADERS = {
  "X-Total-Count": { description: "How many there are in all", schema: { type: "integer" } },
  Link: { description: "The first, previous, next and last page", schema: { type: "string" } },
};
