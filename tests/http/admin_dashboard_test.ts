import { expect } from "expect";
import { signedInAdmin } from "../support/admin.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { fillSmallCatalogue } from "../support/small_catalogue.ts";
import { value } from "../support/store.ts";

/** What the figures of the dashboard say, by their labels. */
async function figures(site: TestSite): Promise<Record<string, string>> {
  const admin = await signedInAdmin(site, `boss${await site.store.users.count()}`);
  const html = await (await admin.get("/admin/dashboard")).text();
  const found = html.matchAll(/figure-label">([^<]+)<.*?figure-value">([^<]+)</g);
  return Object.fromEntries([...found].map(([, label = "", text = ""]) => [label, text]));
}

/** The host at an address that never answers. */
function hostAt(url: string): Record<string, string> {
  return {
    BUNNY_LIBRARY_ID: "1",
    BUNNY_API_KEY: "key",
    BUNNY_READ_ONLY_KEY: "read",
    BUNNY_CDN_HOSTNAME: "cdn.example",
    BUNNY_API_URL: url,
    BUNNY_ACCOUNT_URL: url,
  };
}

Deno.test("The dashboard counts uploads, failures, unread messages and bytes at the host", async () => {
  await using site = await openSite(async (store) => {
    await fillSmallCatalogue(store);
    const state = { hostVideoId: null, size: 1, progress: 0, status: "", data: {} };
    for (const number of [1, 2, 3]) {
      const upload = { ...state, trackingId: `t${number}`, fileName: `${number}.mp4` };
      value(await store.uploads.create({ ...upload, stage: "uploading" }));
    }
    value(await store.uploads.update("t3", { stage: "error" }));
    const from = { firstName: "Ann", lastName: "Lee", email: "a@b.co" };
    for (const message of ["Is it for sale?", "Is it still there?"]) {
      value(await store.contactMessages.create({ ...from, message }));
    }
    value(await store.contactMessages.markRead(1));
  });
  expect(await figures(site)).toEqual({
    "Total Videos": "12",
    "Categories": "5",
    "Users": "1",
    "Storage at the host": "0 bytes",
    "Unread messages": "1",
    "Uploads under way": "2",
    "Uploads failed today": "1",
  });
  site.clock.advance(25 * 3_600_000);
  expect(await figures(site)).toMatchObject({ "Uploads failed today": "0" });
});

Deno.test("A host that does not answer is unreachable, and the page comes all the same", async () => {
  const never = Promise.withResolvers<Response>();
  let asked = 0;
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => {
    asked++;
    return never.promise;
  });
  {
    await using site = await openSite(
      fillSmallCatalogue,
      hostAt(`http://127.0.0.1:${server.addr.port}`),
    );
    for (let visit = 1; visit <= 3; visit++) {
      expect(await figures(site)).toMatchObject({
        "Storage at the host": "unreachable",
        "Total Videos": "12",
      });
    }
    // The visits share one question, of the list alone where there is no account key.
    expect(asked).toBe(1);
    never.resolve(new Response("{}", { status: 401 }));
  }
});
