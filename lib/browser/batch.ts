import { useEffect, useRef, useState } from "react";
import type { FormOutcome } from "./accounts_api.ts";
import { settledOutcome } from "./admin_action.ts";

/** One request of a batch, and how it is called in the list. */
export interface BatchTask<T> {
  title: string;
  send: () => Promise<FormOutcome<T>>;
}

/** What became of one request of a batch. */
export interface BatchItem {
  title: string;
  state: "waiting" | "running" | "done" | "failed" | "stopped";
  /** Why it failed. */
  message?: string;
}

/** An item with what its request answered, where it was done. */
export type BatchResult<T> = BatchItem & { value?: T };

/** Nobody is signed in any more, or the site cannot be reached: the rest would fail too. */
const GIVE_UP = [0, 401, 403];

/**
 * Sends requests one after the other. `stop` lets the one that is under way end and leaves the rest.
 * The page warns before it is left meanwhile.
 */
export function useBatch() {
  const [items, setItems] = useState<BatchItem[]>([]);
  const [running, setRunning] = useState(false);
  const stopped = useRef(false);

  useEffect(() => {
    if (!running) return;
    const warn = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [running]);

  /** Gives a result for each task, in order. */
  async function run<T>(tasks: readonly BatchTask<T>[]): Promise<BatchResult<T>[]> {
    stopped.current = false;
    const results = tasks.map(({ title }): BatchResult<T> => ({ title, state: "waiting" }));
    const set = (index: number, change: Partial<BatchResult<T>>) => {
      results[index] = { ...results[index]!, ...change };
      setItems([...results]);
    };
    setRunning(true);
    setItems([...results]);
    for (const [index, { send }] of tasks.entries()) {
      if (stopped.current) break;
      set(index, { state: "running" });
      const outcome = await settledOutcome(send());
      if (outcome.ok) set(index, { state: "done", value: outcome.value });
      else {
        set(index, { state: "failed", message: outcome.message });
        if (GIVE_UP.includes(outcome.status)) stopped.current = true;
      }
    }
    for (const result of results) if (result.state === "waiting") result.state = "stopped";
    setItems([...results]);
    setRunning(false);
    return results;
  }

  return {
    items,
    running,
    run,
    stop: () => {
      stopped.current = true;
    },
    clear: () => setItems([]),
  };
}

/** The name under which the history keeps the requests of a batch together: what, and when. */
export function batchName(what: string, count: number): string {
  const at = new Date().toISOString().slice(0, 19).replace("T", " ");
  return `${what}, ${count} ${count === 1 ? "video" : "videos"}, ${at}`;
}
