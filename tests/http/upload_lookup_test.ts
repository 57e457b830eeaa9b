import { expect } from "expect";
import { it } from "node:test";
import { refusalOf, signedInAdmin, signedInUser } from "../support/admin.ts";
import { openSite } from "../support/site.ts";
import { value } from "../support/store.ts";

it("An upload is looked up by its tracking id, by admins alone", async () => {
  await using site = await openSite(() => Promise.resolve());
  const admin = await signedInAdmin(site);
  value(
    await site.store.uploads.create({
      trackingId: "one",
      hostVideoId: null,
      fileName: "sea.mp4",
      size: 10,
      stage: "uploading",
      progress: 40,
      status: "Uploading video (40%)",
      data: {},
    }),
  );
  const answer = await admin.get("/api/uploads/one");
  expect([answer.status, await answer.json()]).toEqual([200, {
    type: "upload_progress",
    videoId: "one",
    fileName: "sea.mp4",
    stage: "uploading",
    progress: 40,
    status: "Uploading video (40%)",
    data: {},
  }]);
  expect(await refusalOf(await admin.get("/api/uploads/other"))).toEqual([404, "Upload not found"]);
  expect((await admin.get("/api/uploads/not%20an%20id")).status).toBe(400);
  expect((await (await signedInUser(site)).get("/api/uploads/one")).status).toBe(403);
});
