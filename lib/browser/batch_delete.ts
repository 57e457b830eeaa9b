import { batchName, useBatch } from "./batch.ts";
import { showToast } from "./toasts.ts";
import { deleteVideo } from "./videos_api.ts";

/** Deletes videos, each by a request of its own; `onEnd` gets the ids of those that are gone. */
export function useBatchDelete(onEnd: (gone: number[]) => void | Promise<void>) {
  const batch = useBatch();

  async function start(videos: { id: number; title: string }[]): Promise<void> {
    const name = videos.length > 1 ? batchName("Deletion", videos.length) : undefined;
    const results = await batch.run(
      videos.map(({ id, title }) => ({ title, send: () => deleteVideo(id, name) })),
    );
    const gone = videos.filter((_, index) => results[index]!.state === "done");
    const failed = results.find(({ state }) => state === "failed");
    const noun = videos.length === 1 ? "video" : "videos";
    if (failed) showToast("error", "Error", `Failed to delete ${noun}: ${failed.message}`);
    else showToast("success", "Videos deleted", `${gone.length} of ${videos.length} deleted`);
    if (videos.length === 1 && !failed) batch.clear();
    await onEnd(gone.map(({ id }) => id));
  }

  return { batch, start };
}
