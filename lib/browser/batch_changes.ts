import { useState } from "react";
import type { Video } from "../schema/video.ts";
import { reverted, type VideoChange } from "../schema/video_change.ts";
import type { FormOutcome } from "./accounts_api.ts";
import { batchName, type BatchResult, useBatch } from "./batch.ts";
import { showToast } from "./toasts.ts";
import { changeVideo } from "./videos_api.ts";

/** A request that makes a new video. */
export interface VideoCreation {
  title: string;
  create: (batch: string) => Promise<FormOutcome<Video>>;
}

/** What can be taken back: the changes that do it, and what is said of it. */
export interface Undo {
  text: string;
  changes: VideoChange[];
}

/**
 * Changes many videos, and takes that back: `undo` is there from the end of a batch until the next
 * begins. A video that was changed meanwhile is left as it is, in both directions. `onEnd` gets the
 * videos as they are now; `what` names the batch in the history.
 */
export function useBatchChanges(
  what: string,
  onEnd: (videos: Video[]) => void | Promise<void>,
) {
  const batch = useBatch();
  const [undoing, setUndoing] = useState(false);
  const [undo, setUndo] = useState<Undo>();

  async function send(kind: string, changes: VideoChange[], creations: VideoCreation[] = []) {
    setUndo(undefined);
    const name = batchName(kind, changes.length + creations.length);
    const results = await batch.run([
      ...changes.map((change) => ({ title: change.title, send: () => changeVideo(change, name) })),
      ...creations.map(({ title, create }) => ({ title, send: () => create(name) })),
    ]);
    if (results.every(({ state }) => state === "done")) batch.clear();
    await onEnd(results.flatMap(({ value }) => value ?? []));
    return { changed: results.slice(0, changes.length), made: results.slice(changes.length) };
  }

  /** Gives what became of each change and each creation. */
  async function apply(changes: VideoChange[], creations: VideoCreation[] = []) {
    setUndoing(false);
    const { changed, made } = await send(what, changes, creations);
    const back = changed.flatMap(({ value }, index) =>
      value ? [reverted(changes[index]!, value.updatedAt)] : []
    );
    const done = [
      (back.length > 0 || made.length === 0) && `${videos(back.length)} changed`,
      made.length > 0 && `${videos(doneOf(made))} created`,
    ].filter(Boolean).join(", ");
    const failed = failureOf([...changed, ...made]);
    if (failed) showToast("error", "Error", `Failed to update videos: ${failed}`);
    setUndo({ text: done, changes: back });
    return { changed, made };
  }

  async function takeBack(): Promise<void> {
    if (!undo) return;
    setUndoing(true);
    const { changed } = await send(`${what} undone`, undo.changes);
    const left = undo.changes.filter((_, index) => changed[index]!.state !== "done");
    const count = changed.length - left.length;
    if (left.length === 0) return showToast("success", "Undone", `${videos(count)} as before`);
    const reason = failureOf(changed);
    const text = `${videos(count)} as before, ${left.length} not restored`;
    showToast("error", "Not everything is undone", reason ? `${text}: ${reason}` : text);
    setUndo({ text, changes: left });
  }

  return { batch, undoing, undo, apply, takeBack, forget: () => setUndo(undefined) };
}

function doneOf(results: BatchResult<Video>[]): number {
  return results.filter(({ state }) => state === "done").length;
}

function failureOf(results: BatchResult<Video>[]): string | undefined {
  return results.find(({ state }) => state === "failed")?.message;
}

function videos(count: number): string {
  return count === 1 ? "1 video" : `${count.toLocaleString("en")} videos`;
}
