import { expect } from "expect";
import { describe, it } from "node:test";
import { z } from "zod";
import { createRecordCodec } from "../../lib/store/record_codec.ts";
import type { UploadInput } from "../../lib/store/uploads.ts";
import { fakeClock, memoryStore, outcome, value, videoInput } from "../support/store.ts";

const upload: UploadInput = {
  trackingId: "t1",
  hostVideoId: null,
  fileName: "plate.mp4",
  size: 100,
  stage: "initial",
  progress: 0,
  status: "Preparing",
  data: {},
};

const message = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  message: "I should like a plate of Oslo.",
};

describe("uploads", () => {
  it("only go forward", async () => {
    using opened = await memoryStore();
    const { uploads } = opened.store;
    value(await uploads.create(upload));
    expect(outcome(await uploads.create(upload))).toBe("duplicate trackingId");
    const steps: [Parameters<typeof uploads.update>[1], string][] = [
      [{ stage: "uploading", progress: 40 }, "ok"],
      [{ progress: 30 }, "conflict"],
      [{ progress: 40, status: "Still" }, "ok"],
      [{ stage: "initial" }, "conflict"],
      [{ stage: "processing", progress: 0 }, "ok"],
      [{ stage: "complete", progress: 100, data: { duration: "0:15" } }, "ok"],
      [{ stage: "error" }, "conflict"],
      [{ status: "Late news" }, "conflict"],
    ];
    for (const [patch, expected] of steps) {
      expect([patch, outcome(await uploads.update("t1", patch))]).toEqual([patch, expected]);
    }
    expect(await uploads.get("t1")).toMatchObject({ stage: "complete", status: "Still" });
    expect(outcome(await uploads.update("t2", {}))).toBe("not_found");
  });

  it("change only at the stage that was expected, whoever is first", async () => {
    using opened = await memoryStore();
    const { uploads } = opened.store;
    value(await uploads.create({ ...upload, stage: "processing" }));
    const claims = Array.from(
      { length: 10 },
      () => uploads.update("t1", { stage: "complete" }, ["processing"]),
    );
    const outcomes = (await Promise.all(claims)).map(outcome);
    expect(outcomes.filter((one) => one === "ok")).toHaveLength(1);
    expect(outcomes.filter((one) => one === "conflict")).toHaveLength(9);
  });

  it("are found by host video, state and time of the last change", async () => {
    const clock = fakeClock();
    using opened = await memoryStore(clock);
    const { uploads } = opened.store;
    for (const trackingId of ["t1", "t2", "t3"]) {
      value(await uploads.create({ ...upload, trackingId }));
      clock.advance(1000);
    }
    value(await uploads.update("t1", { hostVideoId: "guid", stage: "error" }));
    expect((await uploads.byHostVideoId("guid"))?.trackingId).toBe("t1");
    expect(outcome(await uploads.update("t2", { hostVideoId: "guid" }))).toBe(
      "duplicate hostVideoId",
    );
    const ids = (rows: { trackingId: string }[]) => rows.map((row) => row.trackingId);
    expect(ids(await uploads.unfinished())).toEqual(["t2", "t3"]);
    expect(ids(await uploads.recent("2026-01-01T00:00:02.000Z"))).toEqual(["t3", "t1"]);
    value(await uploads.delete("t1"));
    expect(await uploads.byHostVideoId("guid")).toBeUndefined();
    expect(ids(await uploads.recent("2026-01-01T00:00:00.000Z"))).toEqual(["t2", "t3"]);
  });
});

describe("contact messages", () => {
  it("are listed newest first, page by page, also when some go in between", async () => {
    using opened = await memoryStore();
    const { contactMessages } = opened.store;
    for (let count = 0; count < 5; count++) value(await contactMessages.create(message));
    const first = value(await contactMessages.list({ limit: 2 }));
    expect(first.messages.map((one) => one.id)).toEqual([5, 4]);
    value(await contactMessages.delete(4));
    const second = value(await contactMessages.list({ limit: 2, cursor: first.cursor ?? "" }));
    expect(second.messages.map((one) => one.id)).toEqual([3, 2]);
    const third = value(await contactMessages.list({ limit: 2, cursor: second.cursor ?? "" }));
    expect(third).toMatchObject({ messages: [{ id: 1 }], cursor: null });
    expect(outcome(await contactMessages.list({ limit: 2, cursor: "../x" })))
      .toBe("invalid cursor");
    expect(value(await contactMessages.list({ limit: 4 })).cursor).toBeNull();
  });

  it("are marked as read and as delivered once", async () => {
    const clock = fakeClock();
    using opened = await memoryStore(clock);
    const { contactMessages } = opened.store;
    value(await contactMessages.create(message));
    value(await contactMessages.create(message));
    const read = value(await contactMessages.markRead(1));
    clock.advance(1000);
    expect(value(await contactMessages.markRead(1)).readAt).toBe(read.readAt);
    expect(value(await contactMessages.markRead(1, false)).readAt).toBeNull();
    value(await contactMessages.markDelivered(1));
    expect((await contactMessages.undelivered()).map((one) => one.id)).toEqual([2]);
    expect(outcome(await contactMessages.markDelivered(9))).toBe("not_found");
    expect(await contactMessages.count()).toBe(2);
  });
});

describe("blobs", () => {
  it("give back any range of what was put", async () => {
    using opened = await memoryStore();
    const { blobs } = opened.store;
    const bytes = Uint8Array.from({ length: 1_300_001 }, (_, index) => index % 251);
    const info = value(await blobs.put("hash.png", "image/png", bytes));
    expect(await blobs.info("hash.png")).toEqual(info);
    expect(info.size).toBe(bytes.length);
    const cuts = [0, 1, 59_999, 60_000, 60_001, 600_000, 1_300_000, 1_300_001];
    for (const start of cuts) {
      for (const end of cuts.filter((cut) => cut >= start)) {
        const read = await Array.fromAsync(blobs.read(info, start, end));
        const same = Uint8Array.from(read.flatMap((part) => [...part]))
          .every((byte, index) => byte === bytes[start + index]);
        const length = read.reduce((sum, part) => sum + part.length, 0);
        expect([start, end, length, same]).toEqual([start, end, end - start, true]);
      }
    }
    expect(outcome(await blobs.put("hash.png", "image/png", bytes))).toBe("duplicate name");
    expect(await blobs.delete("hash.png")).toBe(true);
    expect(await blobs.info("hash.png")).toBeUndefined();
    expect(await blobs.delete("hash.png")).toBe(false);
    expect(await Array.fromAsync(opened.kv.list({ prefix: ["blob_part"] }))).toEqual([]);
  });
});

describe("stored records", () => {
  const codec = createRecordCodec(z.object({ id: z.int(), full: z.string() }), 3, {
    1: (raw) => ({ ...raw, name: String(raw.name).trim() }),
    2: ({ name, ...raw }) => ({ ...raw, full: name }),
  });

  it("are migrated when read, step by step", () => {
    expect(codec.decode({ v: 1, id: 1, name: " Ann " })).toEqual({ id: 1, full: "Ann" });
    expect(codec.decode({ v: 2, id: 1, name: "Ann" })).toEqual({ id: 1, full: "Ann" });
    expect(codec.decode(codec.encode({ id: 1, full: "Ann" }))).toEqual({ id: 1, full: "Ann" });
  });

  it("are not guessed at", () => {
    for (const value of [null, {}, { v: 4, id: 1, full: "A" }, { v: 3, id: 1 }, { v: 0 }]) {
      expect(() => codec.decode(value)).toThrow();
    }
  });

  it("of videos from before storyboards are read and then written in the new form", async () => {
    using opened = await memoryStore();
    const { store, kv } = opened;
    value(await store.videos.create(videoInput()));
    const { value: row } = await kv.get<Record<string, unknown>>(["record", "video", 1]);
    const { storyboard: _, ...old } = row ?? {};
    await kv.set(["record", "video", 1], { ...old, v: 1 });
    expect((await store.videos.get(1))?.storyboard).toBeNull();
    value(await store.videos.update(1, { title: "New" }));
    expect((await kv.get(["record", "video", 1])).value)
      .toMatchObject({ v: 3, title: "New", storyboard: null, motion: null });
  });
});
