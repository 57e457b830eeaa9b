import { useRef, useState } from "react";
import { settledOutcome } from "./admin_action.ts";
import { deleteVideo } from "./videos_api.ts";

/** What became of one video of a batch. */
export interface BatchItem {
  id: number;
  title: string;
  state: "waiting" | "running" | "deleted" | "failed" | "stopped";
  /** Why it failed. */
  message?: string;
}

/**
 * Deletes videos one after the other, each by a request of its own. `stop` lets the one that is under
 * way end and leaves the rest; `onEnd` gets every item with its result.
 */
export function useBatchDelete(onEnd: (items: BatchItem[]) => void) {
  const [items, setItems] = useState<BatchItem[]>([]);
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);

  async function start(videos: { id: number; title: string }[]): Promise<void> {
    stopped.current = false;
    let batch = videos.map(({ id, title }): BatchItem => ({ id, title, state: "waiting" }));
    const set = (id: number, change: Partial<BatchItem>) => {
      batch = batch.map((item) => item.id === id ? { ...item, ...change } : item);
      setItems(batch);
    };
    setRunning(true);
    setItems(batch);
    for (const { id } of videos) {
      if (stopped.current) {
        set(id, { state: "stopped" });
        continue;
      }
      set(id, { state: "running" });
      const outcome = await settledOutcome(deleteVideo(id));
      if (outcome.ok) set(id, { state: "deleted" });
      else set(id, { state: "failed", message: outcome.message });
    }
    setRunning(false);
    onEnd(batch);
  }

  return {
    items,
    running,
    start,
    stop: () => {
      stopped.current = true;
    },
    clear: () => setItems([]),
  };
}
