import { expect } from "expect";
import type { UploadRecord } from "../../lib/schema/upload.ts";
import { TestClient } from "../support/client.ts";
import { tempDir } from "../support/embedded_host.ts";
import { smallMp4 } from "../support/ffmpeg.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { value } from "../support/store.ts";

const MISBEHAVIOUR: Record<string, string>[] = [
  { EMBEDDED_HOST_FAIL_PERCENT: "30", EMBEDDED_HOST_WEBHOOKS: "lost" },
  { EMBEDDED_HOST_DROP_PERCENT: "30", EMBEDDED_HOST_WEBHOOKS: "doubled,forged" },
  { EMBEDDED_HOST_FAIL_FIRST: "3", EMBEDDED_HOST_CUT_UPLOADS: "2", EMBEDDED_HOST_DELAY: "20" },
  { EMBEDDED_HOST_CALLS_PER_SECOND: "15", EMBEDDED_HOST_WEBHOOKS: "swapped,late" },
];

/** Sends a file by form; what becomes of it is in the store. */
async function send(admin: TestClient, name: string, content: BlobPart): Promise<void> {
  const body = new FormData();
  body.set("trackingId", name);
  body.set("video", new File([content], `${name}.mp4`, { type: "video/mp4" }));
  const headers = { Prefer: "wait=0" };
  const response = await admin.send("/api/videos/upload", { method: "POST", body, headers });
  await response.body?.cancel();
}

/** Lets time pass until every upload has ended and nothing is left to be deleted. */
async function settled({ store, clock, videoHost }: TestSite, names: string[]) {
  for (;;) {
    await videoHost.reconciler.tick();
    await videoHost.fileDeleter.tick();
    const uploads = await Promise.all(names.map((name) => store.uploads.get(name)));
    const known = uploads.filter((upload) => upload !== undefined);
    const open = await store.uploads.unfinished();
    if (open.length === 0 && await store.fileDeletions.count() === 0) return known;
    await new Promise((resolve) => setTimeout(resolve, 100));
    clock.advance(10_000);
  }
}

for (const variables of MISBEHAVIOUR) {
  const name = Object.entries(variables).map(([name, text]) =>
    `${name.replace("EMBEDDED_HOST_", "").toLowerCase()} ${text}`
  ).join(", ");

  Deno.test(`Every upload ends and nothing is left over at a host with ${name}`, async () => {
    await using dir = await tempDir();
    await using site = await openSite(() => Promise.resolve(), {
      DATA_DIR: dir.path,
      ...variables,
    });
    const admin = new TestClient(site);
    const user = await admin.register("admin");
    value(await site.store.users.update(user.id, { isAdmin: true }));
    const clip = await smallMp4(1);
    const files: [string, BlobPart][] = [
      ...["a", "b"].map((name): [string, BlobPart] => [name, clip]),
      ...["e", "f", "g", "h"].map((name): [string, BlobPart] => [name, "no video"]),
    ];
    await Promise.all(files.map(([name, content]) => send(admin, name, content)));
    const uploads = await settled(site, files.map(([name]) => name));

    const isComplete = ({ stage }: UploadRecord) => stage === "complete";
    for (const upload of uploads) {
      expect([upload.trackingId, upload.status]).toEqual([
        upload.trackingId,
        expect.stringMatching(/^(Upload complete|The (video host|upload) .+)$/),
      ]);
    }
    expect(uploads.filter(isComplete).every(({ trackingId }) => trackingId < "e")).toBe(true);
    const kept = await Array.fromAsync(Deno.readDir(`${dir.path}/host`), ({ name }) => name);
    expect(kept.sort()).toEqual(
      uploads.filter(isComplete).map(({ hostVideoId }) => hostVideoId).sort(),
    );
  });
}
