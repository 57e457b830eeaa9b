import { expect } from "expect";
import { signedInAdmin, signedInUser } from "../support/admin.ts";
import { everyEntry } from "../support/audit.ts";
import { CATALOGUE_WRITES } from "../support/catalogue_write_cases.ts";
import { TestClient } from "../support/client.ts";
import { answerCheck, apiOf, type DescribedOperation } from "../support/openapi.ts";
import { OWN_WRITES } from "../support/own_write_cases.ts";
import { PEOPLE_WRITES } from "../support/people_write_cases.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import type { WriteCase } from "../support/write_case.ts";

const ADMIN_WRITES = { ...CATALOGUE_WRITES, ...PEOPLE_WRITES };

const CASES: Record<string, WriteCase> = { ...ADMIN_WRITES, ...OWN_WRITES };

/** The operations that change something, as the description of the API names them. */
async function describedWrites(site: TestSite): Promise<Map<string, DescribedOperation>> {
  const operations = Object.entries((await apiOf(site)).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      [`${method.toUpperCase()} ${path}`, operation] as const
    )
  );
  return new Map(operations.filter(([name]) => !name.startsWith("GET ")));
}

/** Fails where a success is not what the description says of it. */
async function expectDescribed(
  name: string,
  answer: Response,
  { responses }: DescribedOperation,
): Promise<void> {
  if (!answer.ok) return;
  const described = responses[answer.status];
  expect([name, answer.status, described !== undefined]).toEqual([name, answer.status, true]);
  const schema = described?.content?.["application/json"]?.schema;
  const text = await answer.text();
  expect([name, text !== ""]).toEqual([name, schema !== undefined]);
  if (!schema) return;
  const { error } = answerCheck(schema).safeParse(JSON.parse(text));
  expect([name, error?.issues]).toEqual([name, undefined]);
}

function send(client: TestClient, name: string, body: unknown, path?: string): Promise<Response> {
  const [method = "", described = ""] = name.split(" ");
  const given = CASES[name];
  const address = `/api${path ?? given?.path ?? described.replace(/\{\w+\}/, "1")}`;
  const headers: Record<string, string> = { ...given?.headers };
  if (typeof body === "function") {
    return client.send(address, { method, headers, body: body() as FormData });
  }
  if (body === undefined) return client.send(address, { method, headers });
  headers["Content-Type"] = "application/json";
  return client.send(address, { method, headers, body: JSON.stringify(body) });
}

async function openWithAdmin(): Promise<{ site: TestSite; admin: TestClient }> {
  const site = await openSite(fillSmallCatalogue);
  return { site, admin: await signedInAdmin(site) };
}

/** Everything the store holds but for sessions and what counts attempts. */
async function contentOf({ kv }: TestSite): Promise<string> {
  const areas = ["session", "session_of_user", "attempt", "known_browser"];
  const rows = await Array.fromAsync(kv.list({ prefix: [] }));
  return JSON.stringify(rows.filter(({ key }) => !areas.includes(String(key[0]))));
}

Deno.test("Every operation that writes is tested here", async () => {
  await using site = await openSite(fillSmallCatalogue);
  // One that is missing wants a case in tests/support/*_write_cases.ts.
  expect([...(await describedWrites(site)).keys()].sort()).toEqual(Object.keys(CASES).sort());
});

Deno.test("Nobody writes without signing in, and no user what is for admins", async () => {
  await using site = await openSite(fillSmallCatalogue);
  const user = await signedInUser(site);
  const before = await contentOf(site);
  for (const [name, { security }] of await describedWrites(site)) {
    if (!security) continue;
    const answer = await send(new TestClient(site), name, CASES[name]?.body);
    expect([name, answer.status]).toEqual([name, 401]);
    if (!(name in ADMIN_WRITES)) continue;
    expect([name, (await send(user, name, CASES[name]?.body)).status]).toEqual([name, 403]);
  }
  expect(await contentOf(site)).toBe(before);
});

Deno.test("What is wrong is refused with its message and field, and nothing is written", async () => {
  const { site, admin } = await openWithAdmin();
  await using _site = site;
  const before = await contentOf(site);
  for (const [name, { bad, nobody = [], body: good }] of Object.entries(CASES)) {
    for (const [body, status, message = /./, path] of bad) {
      const answer = await send(admin, name, body);
      const said = await answer.json();
      expect([name, body, answer.status]).toEqual([name, body, status]);
      expect([name, said.message]).toEqual([
        name,
        typeof message === "string" ? message : expect.stringMatching(message),
      ]);
      if (path) expect([name, said.errors?.[0]?.path]).toEqual([name, path]);
    }
    for (const address of nobody) {
      const { status } = await send(admin, name, good, address);
      expect([name, address, [400, 404].includes(status)]).toEqual([name, address, true]);
    }
  }
  expect(await contentOf(site)).toBe(before);
  expect(site.failures).toEqual([]);
});

for (const [name, { body, prepare, twice }] of Object.entries(CASES)) {
  if (!twice) continue;
  Deno.test(`${name} sent twice at the same moment is done once`, async () => {
    const { site, admin } = await openWithAdmin();
    await using _site = site;
    await prepare?.(site, admin);
    const client = name === "POST /register" ? new TestClient(site) : admin;
    const answers = await Promise.all([send(client, name, body), send(client, name, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(twice.statuses);
    const operation = (await describedWrites(site)).get(name)!;
    for (const answer of answers) await expectDescribed(name, answer, operation);
    expect(await twice.count(site)).toBe(twice.is);
    const entries = await everyEntry(site.store, { limit: 100 });
    expect(entries.map(({ actor }) => actor.username))
      .toEqual(Array.from({ length: twice.audited }, () => "boss"));
    expect(site.failures).toEqual([]);
  });
}
