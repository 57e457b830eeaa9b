import type { Clock } from "../../lib/clock.ts";
import type { CategoryInput } from "../../lib/schema/category.ts";
import { NO_PLATE_FACTS } from "../../lib/schema/plate_facts_fields.ts";
import type { Result } from "../../lib/schema/result.ts";
import type { VideoInput } from "../../lib/schema/video.ts";
import { createStore, type Store } from "../../lib/store/store.ts";
import type { UserInput } from "../../lib/store/users.ts";

/** A clock that stands still until it is told to go on. */
export function fakeClock(start = "2026-01-01T00:00:00.000Z"): Clock & {
  advance(milliseconds: number): void;
} {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** A store of its own in memory; `using` closes it. */
export async function memoryStore(
  clock: Clock = fakeClock(),
): Promise<{ store: Store; kv: Deno.Kv } & Disposable> {
  const kv = await Deno.openKv(":memory:");
  const store = createStore(kv, clock);
  return { store, kv, [Symbol.dispose]: () => store.close() };
}

/** The value of an outcome that a test takes for granted. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.message}`);
  return result.value;
}

/** The code of a refusal, with its path where it has one; "ok" where nothing was refused. */
export function outcome(result: Result<unknown>): string {
  if (result.ok) return "ok";
  const { code, path } = result.refusal;
  return path === undefined ? code : `${code} ${path}`;
}

/** What a client would send for a video. */
export function videoInput(fields: Partial<VideoInput> = {}): VideoInput {
  return {
    title: "Harbour at dawn",
    description: null,
    keywords: "harbour, dawn",
    categoryId: null,
    videoUrl: "/uploads/videos/harbour.mp4",
    thumbnailUrl: "/uploads/thumbnails/harbour.jpg",
    previewUrl: "/uploads/previews/harbour.mp4",
    fullPreviewUrl: null,
    storyboard: null,
    hostVideoId: null,
    duration: "0:15",
    resolution: "12K",
    colorspace: "Log",
    bitDepth: null,
    camera: null,
    price: "2500.00",
    ...NO_PLATE_FACTS,
    ...fields,
  };
}

/** What a client would send for a category; the slug is the name. */
export function categoryInput(name: string, parentId: number | null = null): CategoryInput {
  return { name, slug: name.toLowerCase(), parentId };
}

/** A user with a name of its own and no password. */
export function userInput(username: string, fields: Partial<UserInput> = {}): UserInput {
  return {
    username,
    email: `${username}@example.com`,
    passwordHash: null,
    isAdmin: false,
    googleId: null,
    googleName: null,
    googleEmail: null,
    googlePhotoUrl: null,
    authProvider: "local",
    ...fields,
  };
}
