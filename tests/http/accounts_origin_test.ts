import { expect } from "expect";
import { registration } from "../support/accounts.ts";
import { openSite, type TestSite } from "../support/site.ts";

const empty = () => Promise.resolve();

async function postFrom(site: TestSite, headers: Record<string, string>): Promise<number> {
  const response = await site.request("/api/logout", { method: "POST", headers });
  return response.status;
}

Deno.test("Posts of another site's page are refused", async () => {
  await using site = await openSite(empty, { PUBLIC_URL: "https://plates.example" });
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "https://plates.example.evil.example" },
    { Origin: "https://evil.example/https://plates.example" },
    { Origin: "https://sub.plates.example" },
    { Origin: "https://plates.example:8443" },
    { Origin: "null" },
    { Origin: "" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { "Sec-Fetch-Site": "cross-site", Origin: "https://plates.example" },
    { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" },
  ];
  for (const headers of foreign) {
    expect([headers, await postFrom(site, headers)]).toEqual([headers, 403]);
  }
});

Deno.test("Posts of the site's own pages, and of what is no browser, pass", async () => {
  await using site = await openSite(empty, { PUBLIC_URL: "https://plates.example" });
  const own: Record<string, string>[] = [
    {},
    { Origin: "https://plates.example" },
    { "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "none" },
    { "Sec-Fetch-Site": "same-origin", Origin: "https://plates.example" },
    // Reached under another of its addresses.
    { Host: "127.0.0.1:8000", Origin: "http://127.0.0.1:8000" },
  ];
  for (const headers of own) {
    expect([headers, await postFrom(site, headers)]).toEqual([headers, 204]);
  }
});

Deno.test("Every unsafe method is checked, with JSON and with forms, and no safe one", async () => {
  await using site = await openSite(empty);
  const headers = { "Sec-Fetch-Site": "cross-site" };
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    const response = await site.request("/api/favorites/1", { method, headers });
    expect([method, response.status]).toEqual([method, 403]);
  }
  const json = await site.request("/api/register", {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(registration("ann")),
  });
  expect([json.status, await json.json()])
    .toEqual([403, { message: "This request comes from another site" }]);
  expect(await site.store.users.count()).toBe(0);
  const form = await site.request("/api/login", {
    method: "POST",
    headers,
    body: new URLSearchParams({ username: "ann", password: "secret" }),
  });
  expect(form.status).toBe(403);
  expect((await site.request("/", { headers })).status).toBe(200);
});
