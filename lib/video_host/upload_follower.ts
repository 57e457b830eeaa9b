import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import type { HostClient } from "./host_client.ts";
import { mediaOf } from "./media_addresses.ts";
import { stateFrom } from "./upload_state.ts";

/** Brings uploads up to what the host says of their videos. */
export interface UploadFollower {
  /**
   * Asks the host about a video and notes what is new. Any number of calls for one video at a time
   * ask twice at most. Videos that no unfinished upload has are nobody's business.
   */
  refresh(hostVideoId: string): Promise<void>;
  /** Resolves when nothing is being asked. */
  idle(): Promise<void>;
}

/** The follower of a site's uploads. */
export function createUploadFollower(
  { store, client, publicUrl, log }: {
    store: Store;
    client: HostClient;
    publicUrl: string;
    log: Log;
  },
): UploadFollower {
  const running = new Map<string, { again: boolean; ended: Promise<void> }>();

  async function ask(hostVideoId: string): Promise<void> {
    const upload = await store.uploads.byHostVideoId(hostVideoId);
    if (!upload || upload.stage === "complete" || upload.stage === "error") return;
    const video = await client.getVideo(hostVideoId);
    if (!video.ok) {
      // Anything else passes, and the reconciler asks again.
      if (video.failure.kind !== "not_found") return;
      const status = "The video was deleted at the video host";
      await store.uploads.update(upload.trackingId, { stage: "error", status });
      return;
    }
    const media = () => mediaOf(video.value, client.config, publicUrl);
    const patch = stateFrom(upload, video.value, media);
    // A conflict means that somebody else has noted it, or something later.
    if (patch) await store.uploads.update(upload.trackingId, patch);
  }

  async function askAsLongAsWanted(hostVideoId: string, state: { again: boolean }) {
    try {
      while (state.again) {
        state.again = false;
        await ask(hostVideoId);
      }
    } catch (error) {
      log.error("upload not followed", error, { hostVideoId });
    } finally {
      running.delete(hostVideoId);
    }
  }

  return {
    refresh(hostVideoId) {
      const known = running.get(hostVideoId);
      if (known) {
        known.again = true;
        return known.ended;
      }
      const state = { again: true, ended: Promise.resolve() };
      running.set(hostVideoId, state);
      state.ended = askAsLongAsWanted(hostVideoId, state);
      return state.ended;
    },
    async idle() {
      while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}
