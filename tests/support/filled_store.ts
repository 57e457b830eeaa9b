import type { Clock } from "../../lib/clock.ts";
import type { Store } from "../../lib/store/store.ts";
import { categoryInput, fakeClock, memoryStore, userInput, value, videoInput } from "./store.ts";

/** A store with some of everything in it: two or three records of each kind, and a deleted one. */
export async function filledStore(
  clock: Clock = fakeClock(),
): Promise<{ store: Store; kv: Deno.Kv } & Disposable> {
  const opened = await memoryStore(clock);
  await fill(opened.store);
  return opened;
}

async function fill(store: Store): Promise<void> {
  const { categories, videos, filters, siteSettings, users, sessions } = store;
  const { favorites, contactMessages, uploads, blobs } = store;
  value(await categories.create(categoryInput("All")));
  value(await categories.create(categoryInput("Nature")));
  value(await categories.create(categoryInput("Fjords", 2)));
  const plates = ["guid-1", null, "guid-3", null].map((hostVideoId, index) =>
    videoInput({ title: `Plate “${index}”`, categoryId: index % 2 ? 3 : null, hostVideoId })
  );
  value(await videos.createMany(plates));
  value(await videos.delete(4));
  value(await filters.create({ name: "Golden Hour", description: null }));
  value(
    await siteSettings.set("homepage_background", "/uploads/site/background.png", {
      description: "Home",
    }),
  );
  value(await users.create(userInput("Admin", { isAdmin: true, passwordHash: "$argon2id$x" })));
  value(await users.create(userInput("René", { googleId: "g-1", authProvider: "google" })));
  for (const [userId, videoId] of [[1, 1], [2, 1], [2, 3]] as const) {
    value(await favorites.add(userId, videoId));
  }
  const at = "2026-01-01T00:00:00.000Z";
  value(
    await sessions.create({
      tokenHash: "a".repeat(64),
      userId: 2,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: "2099-01-01T00:00:00.000Z",
      userAgent: "Test",
    }),
  );
  const message = "Is there a plate of Oslo?";
  value(
    await contactMessages.create({ firstName: "Ann", lastName: "Lee", email: "a@b.co", message }),
  );
  value(
    await uploads.create({
      trackingId: "t-1",
      hostVideoId: "guid-9",
      fileName: "plate.mp4",
      size: 9,
      stage: "uploading",
      progress: 12.5,
      status: "Uploading",
      data: {},
    }),
  );
  const bytes = Uint8Array.from({ length: 61_000 }, (_, index) => index % 256);
  value(await blobs.put("background.png", "image/png", bytes));
}
