import { Hono } from "hono";
import { z } from "zod";
import type { VideoRecord } from "../../lib/schema/video.ts";
import type { Store } from "../../lib/store/store.ts";
import { hostRefusal } from "../../lib/video_host/host_refusal.ts";
import { thumbnailsOf } from "../../lib/video_host/media_addresses.ts";
import { authorOf } from "../author.ts";
import { requireAdmin } from "../middleware/session.ts";
import { smallBody } from "../middleware/small_body.ts";
import { RefusedRequest, valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { idParam } from "./schemas.ts";
import { validate } from "./validate.ts";
import { untilShown } from "./written.ts";

const choiceSchema = z.object({
  number: z.int("The number must be one from 1 to 5").min(1).max(5),
});

/**
 * `/api/videos/{id}/thumbnails` and `/thumbnail`: the five pictures that the host has made of a video, and
 * the choice of one. The record names the picture itself, so that no cache shows the one before.
 */
export function videoThumbnailRoutes(services: Services) {
  const { store, catalogue, config } = services;
  const { client } = services.videoHost;
  const addresses = (hostVideoId: string) =>
    thumbnailsOf(hostVideoId, client.config, config.publicUrl);

  return new Hono<AppEnv>()
    .get("/:id/thumbnails", requireAdmin, validate("param", idParam), async (c) => {
      const { hostVideoId } = await hostedVideo(store, c.req.valid("param").id);
      return c.json({ thumbnails: addresses(hostVideoId) });
    })
    .post(
      "/:id/thumbnail",
      requireAdmin,
      smallBody,
      validate("param", idParam),
      validate("json", choiceSchema),
      async (c) => {
        const { id, hostVideoId } = await hostedVideo(store, c.req.valid("param").id);
        const { number } = c.req.valid("json");
        const chosen = await client.setThumbnail(hostVideoId, number);
        if (!chosen.ok) return valueOrRefuse(hostRefusal(chosen.failure));
        const thumbnailUrl = addresses(hostVideoId)[number - 1]!;
        const { videos } = store.by(authorOf(c));
        const record = valueOrRefuse(await videos.update(id, { thumbnailUrl }));
        await untilShown(services);
        return c.json(catalogue.video(id) ?? { ...record, category: null });
      },
    );
}

async function hostedVideo(
  store: Store,
  id: number,
): Promise<VideoRecord & { hostVideoId: string }> {
  const video = await store.videos.get(id);
  if (!video) throw new RefusedRequest(404, "Video not found");
  const { hostVideoId } = video;
  if (hostVideoId === null) throw new RefusedRequest(409, "This video is not at the video host");
  return { ...video, hostVideoId };
}
