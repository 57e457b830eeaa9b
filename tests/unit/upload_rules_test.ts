import { expect } from "expect";
import { describe, it } from "node:test";
import { createJournal, type StoredUpload } from "../../lib/browser/uploads/journal.ts";
import { createUploadBoard } from "../../lib/browser/uploads/upload_board.ts";
import type { UploadView } from "../../lib/browser/uploads/upload_view.ts";
import { formatBytes } from "../../lib/schema/bytes.ts";
import type { UploadedMedia } from "../../lib/schema/upload.ts";
import { batchValues, hostedFields, uploadedValues } from "../../lib/schema/upload_form.ts";
import type { UploadProgress } from "../../lib/schema/upload_rules.ts";
import { NEW_VIDEO } from "../../lib/schema/video_form.ts";

const media: UploadedMedia = {
  videoUrl: "/v.mp4",
  thumbnailUrl: "/t.jpg",
  previewUrl: "/p.mp4",
  fullPreviewUrl: "/playlist.m3u8",
  duration: "0:15",
  resolution: "4K",
  bunnyVideoId: "guid",
};

const facts = {
  width: 3840,
  height: 1920,
  duration: 15,
  frameRate: 25,
  codec: "H.265",
  projection: "equirectangular-360",
  stereo: null,
} as const;

function viewOf(key: string, part: Partial<UploadView> = {}): UploadView {
  const empty = { fileName: key, progress: 0, status: "", media: {}, own: true };
  return { key, stage: "waiting", ...empty, ...part };
}

function news(videoId: string, part: Partial<UploadProgress> = {}): UploadProgress {
  const empty = { progress: 0, status: "", data: {} };
  return { type: "upload_progress", videoId, stage: "uploading", ...empty, ...part };
}

function stored(trackingId: string): StoredUpload {
  const file = { fileName: `${trackingId}.mp4`, size: 1, lastModified: 1 };
  return { trackingId, ...file, values: NEW_VIDEO, isBatch: false };
}

/** A storage as browsers have it: what is kept are its own properties. */
function memoryStorage(): Storage {
  return Object.create({
    getItem: function (this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem: function (this: Record<string, string>, key: string, text: string) {
      this[key] = text;
    },
    removeItem: function (this: Record<string, string>, key: string) {
      delete this[key];
    },
  });
}

describe("A finished upload", () => {
  it("fills the media, and of the rest what is empty; the resolution stays the master's", () => {
    const upload = { fileName: "open_sea-dawn.mp4", media, facts };
    expect({ ...NEW_VIDEO, ...uploadedValues(NEW_VIDEO, upload) }).toEqual({
      ...NEW_VIDEO,
      title: "open sea dawn",
      videoUrl: "/v.mp4",
      thumbnailUrl: "/t.jpg",
      previewUrl: "/p.mp4",
      duration: "0:15",
      projection: "equirectangular-360",
      frameRate: "25",
      codec: "H.265",
    });
    const typed = { ...NEW_VIDEO, title: "Mine", codec: "ProRes 4444" };
    expect(uploadedValues(typed, { ...upload, facts: undefined }))
      .toEqual({
        videoUrl: "/v.mp4",
        thumbnailUrl: "/t.jpg",
        previewUrl: "/p.mp4",
        duration: "0:15",
      });
    expect(uploadedValues(typed, upload)).not.toHaveProperty("title");
    expect(uploadedValues(typed, upload)).not.toHaveProperty("codec");
  });

  it("gives a video what its form does not show", () => {
    expect(hostedFields(media))
      .toEqual({ hostVideoId: "guid", fullPreviewUrl: "/playlist.m3u8", storyboard: null });
  });

  it("of a batch takes over nothing that belongs to one file", () => {
    const typed = { ...NEW_VIDEO, title: "One", duration: "0:03", price: "900", categoryId: "3" };
    expect(batchValues(typed)).toEqual({ ...NEW_VIDEO, price: "900", categoryId: "3" });
  });
});

describe("The board of uploads", () => {
  it("sorts them into lists, and changes the lists only when one moves", () => {
    const board = createUploadBoard();
    board.put(viewOf("a"));
    board.put(viewOf("b"));
    const lists = board.sections.peek();
    expect(lists).toEqual({ active: ["a", "b"], completed: [], failed: [] });
    board.change("a", { stage: "uploading", progress: 40 });
    expect(board.sections.peek()).toBe(lists);
    expect(board.view("a")?.peek().progress).toBe(40);
    board.change("a", { stage: "error" });
    board.change("b", { stage: "complete" });
    expect(board.sections.peek()).toEqual({ active: [], completed: ["b"], failed: ["a"] });
    board.drop("a");
    expect(board.sections.peek().failed).toEqual([]);
  });

  it("hears of uploads from elsewhere, once each, and keeps the name it has learnt", () => {
    const board = createUploadBoard();
    expect(board.hear(news("x"))).toBe(true);
    board.change("x", { fileName: "x.mp4" });
    expect(board.hear(news("x", { progress: 50 }))).toBe(false);
    expect(board.view("x")?.peek()).toMatchObject({ fileName: "x.mp4", progress: 50, own: false });
  });

  it("hides what ended five minutes ago, also when it is told again; own failures stay", () => {
    let now = 0;
    const board = createUploadBoard(() => now);
    board.put(viewOf("failed", { stage: "error" }));
    board.put(viewOf("waiting"));
    board.hear(news("done", { stage: "complete" }));
    now = 299_000;
    board.hear(news("done", { stage: "complete" }));
    board.expire();
    expect(board.sections.peek().completed).toEqual(["done"]);
    now = 300_001;
    board.expire();
    expect(board.sections.peek())
      .toEqual({ active: ["waiting"], completed: [], failed: ["failed"] });
  });
});

describe("The journal of uploads", () => {
  it("hands over what another tab has left, to one tab, and forgets it there", async () => {
    const storage = memoryStorage();
    createJournal(storage, undefined).write([stored("a"), stored("b")]);
    const taken: string[] = [];
    const take = (uploads: StoredUpload[]) => {
      taken.push(...uploads.map(({ trackingId }) => trackingId));
      return Promise.resolve();
    };
    createJournal(storage, undefined).adopt(take);
    await new Promise((resolve) => setTimeout(resolve));
    createJournal(storage, undefined).adopt(take);
    expect(taken).toEqual(["a", "b"]);
    expect(Object.keys(storage)).toEqual([]);
  });

  it("does not stumble over what it has not written, nor over a full storage", () => {
    const storage = memoryStorage();
    storage.setItem("uploads:odd", "{]");
    storage.setItem("uploads:other", '[1, null, {"trackingId": 5}]');
    createJournal(storage, undefined).adopt(() => {
      throw new Error("Nothing was left");
    });
    storage.setItem = () => {
      throw new DOMException("Full", "QuotaExceededError");
    };
    createJournal(storage, undefined).write([stored("a")]);
  });
});

describe("A number of bytes", () => {
  it("reads in the unit that fits", () => {
    expect([0, 1, 999, 1500, 999_960, 2_500_000_000].map(formatBytes))
      .toEqual(["0 bytes", "1 byte", "999 bytes", "1.5 kB", "1 MB", "2.5 GB"]);
  });
});
