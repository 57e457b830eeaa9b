import fc from "fast-check";
import type { Store } from "../../lib/store/store.ts";
import { categoryInput, userInput, videoInput } from "./store.ts";

/** One write by a client, chosen at random; ids are from a small range, so that clients meet. */
export type StoreOperation = (store: Store) => Promise<unknown>;

const id = fc.integer({ min: 1, max: 6 });
const name = fc.constantFrom("Ada", "ada", "Bob", "Cleo", "Ċleo", "Dan", "Eve");
const maybeId = fc.option(id, { nil: null });
const stage = fc.constantFrom("initial", "uploading", "processing", "complete", "error" as const);

const EXPIRES = "2099-01-01T00:00:00.000Z";

function session(userId: number, mark: number) {
  const at = "2026-01-01T00:00:00.000Z";
  const tokenHash = String(mark).repeat(64);
  return { tokenHash, userId, createdAt: at, lastSeenAt: at, expiresAt: EXPIRES, userAgent: "" };
}

/** Any operation of the store that writes, in proportions that keep some of everything there. */
export const storeOperation: fc.Arbitrary<StoreOperation> = fc.oneof(
  {
    weight: 4,
    arbitrary: operation(
      [maybeId, name],
      (s, categoryId, hostVideoId) => s.videos.create(videoInput({ categoryId, hostVideoId })),
    ),
  },
  {
    weight: 1,
    arbitrary: operation(
      [maybeId, id],
      (s, categoryId, amount) =>
        s.videos.createMany(Array.from({ length: amount }, () => videoInput({ categoryId }))),
    ),
  },
  {
    weight: 3,
    arbitrary: operation(
      [id, maybeId],
      (s, video, categoryId) => s.videos.update(video, { categoryId }),
    ),
  },
  { weight: 2, arbitrary: operation([id], (s, video) => s.videos.delete(video)) },
  {
    weight: 4,
    arbitrary: operation(
      [name, maybeId],
      (s, text, parentId) =>
        s.categories.create({ ...categoryInput(text, parentId), slug: `c-${text}` }),
    ),
  },
  {
    weight: 3,
    arbitrary: operation(
      [id, maybeId],
      (s, category, parentId) => s.categories.update(category, { parentId }),
    ),
  },
  {
    weight: 2,
    arbitrary: operation(
      [id, name],
      (s, category, text) => s.categories.update(category, { name: text, slug: text }),
    ),
  },
  { weight: 3, arbitrary: operation([id], (s, category) => s.categories.delete(category)) },
  {
    weight: 2,
    arbitrary: operation([name], (s, text) => s.filters.create({ name: text, description: null })),
  },
  {
    weight: 1,
    arbitrary: operation(
      [id, name],
      (s, filter, text) => s.filters.update(filter, { name: text, slug: "" }),
    ),
  },
  { weight: 1, arbitrary: operation([id], (s, filter) => s.filters.delete(filter)) },
  {
    weight: 2,
    arbitrary: operation([name, name], (s, key, text) => s.siteSettings.set(key, text)),
  },
  { weight: 1, arbitrary: operation([name], (s, key) => s.siteSettings.delete(key)) },
  {
    weight: 4,
    arbitrary: operation(
      [name, fc.boolean()],
      (s, text, isAdmin) => s.users.create(userInput(text, { isAdmin })),
    ),
  },
  {
    weight: 2,
    arbitrary: operation(
      [id, name, fc.boolean()],
      (s, user, text, isAdmin) => s.users.update(user, { username: text, googleId: text, isAdmin }),
    ),
  },
  { weight: 2, arbitrary: operation([id], (s, user) => s.users.delete(user)) },
  { weight: 6, arbitrary: operation([id, id], (s, user, video) => s.favorites.add(user, video)) },
  {
    weight: 2,
    arbitrary: operation([id, id], (s, user, video) => s.favorites.remove(user, video)),
  },
  {
    weight: 3,
    arbitrary: operation([id, id], (s, user, mark) => s.sessions.create(session(user, mark))),
  },
  {
    weight: 1,
    arbitrary: operation(
      [id],
      (s, mark) =>
        s.sessions.touch(String(mark).repeat(64), { lastSeenAt: EXPIRES, expiresAt: EXPIRES }),
    ),
  },
  { weight: 1, arbitrary: operation([id], (s, user) => s.sessions.deleteOfUser(user)) },
  {
    weight: 1,
    arbitrary: operation([name], (s, firstName) =>
      s.contactMessages.create({
        firstName,
        lastName: "L",
        email: "a@b.co",
        message: "A message",
      })),
  },
  {
    weight: 1,
    arbitrary: operation([id], (s, message) => s.contactMessages.markDelivered(message)),
  },
  { weight: 1, arbitrary: operation([id], (s, message) => s.contactMessages.delete(message)) },
  {
    weight: 2,
    arbitrary: operation([id, maybeId], (s, mark, host) =>
      s.uploads.create({
        trackingId: `t${mark}`,
        hostVideoId: host === null ? null : `guid-${host}`,
        fileName: "a.mp4",
        size: 1,
        stage: "initial",
        progress: 0,
        status: "",
        data: {},
      })),
  },
  {
    weight: 2,
    arbitrary: operation(
      [id, stage],
      (s, mark, next) => s.uploads.update(`t${mark}`, { stage: next }),
    ),
  },
  { weight: 1, arbitrary: operation([id], (s, mark) => s.uploads.delete(`t${mark}`)) },
  {
    weight: 1,
    arbitrary: operation(
      [id],
      (s, mark) => s.blobs.put(`b${mark}`, "image/png", new Uint8Array(mark * 50_000)),
    ),
  },
  { weight: 1, arbitrary: operation([id], (s, mark) => s.blobs.delete(`b${mark}`)) },
);

function operation<Args extends unknown[]>(
  args: { [Index in keyof Args]: fc.Arbitrary<Args[Index]> },
  run: (store: Store, ...given: Args) => Promise<unknown>,
): fc.Arbitrary<StoreOperation> {
  return fc.tuple(...args).map((given) => {
    const described = `${run} with ${JSON.stringify(given)}`;
    const chosen = (store: Store) => run(store, ...given as Args);
    return Object.assign(chosen, { [fc.toStringMethod]: () => described });
  });
}

/** The operations of several clients, each in a row of its own. */
export function clients(count: number, operations: number): fc.Arbitrary<StoreOperation[][]> {
  const client = fc.array(storeOperation, { minLength: operations / 2, maxLength: operations });
  return fc.array(client, { minLength: count, maxLength: count });
}

/** Runs the clients at the same time, taking turns over the stores. */
export async function runClients(stores: Store[], work: StoreOperation[][]): Promise<void> {
  await Promise.all(work.map(async (operations, index) => {
    const store = stores[index % stores.length]!;
    for (const operation of operations) await operation(store);
  }));
}
