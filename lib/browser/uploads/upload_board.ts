import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { PROGRESS_LIFETIME, type UploadProgress } from "../../schema/upload_rules.ts";
import { hasEnded, sectionOf, type UploadSections, type UploadView } from "./upload_view.ts";

/** Every upload that is shown, each in a signal of its own: a change renders one row. */
export interface UploadBoard {
  /** Keys by list, in the order they came; changes only when an upload comes, goes or ends. */
  sections: ReadonlySignal<UploadSections>;
  view(key: string): ReadonlySignal<UploadView> | undefined;
  put(view: UploadView): void;
  change(key: string, part: Partial<UploadView>): void;
  drop(key: string): void;
  /** Takes in what the site says of an upload that was begun elsewhere; true when it is a new one. */
  hear(message: UploadProgress): boolean;
  /** Drops what ended five minutes ago; the own failures stay until somebody has dealt with them. */
  expire(): void;
}

export const NO_UPLOADS: UploadSections = { active: [], completed: [], failed: [] };

/** An empty board; `now` gives milliseconds. */
export function createUploadBoard(now: () => number = Date.now): UploadBoard {
  const entries = new Map<string, { view: Signal<UploadView>; changedAt: number }>();
  const sections = signal<UploadSections>(NO_UPLOADS);

  function sort(): void {
    const lists = { active: [], completed: [], failed: [] } as Record<
      keyof UploadSections,
      string[]
    >;
    for (const [key, { view }] of entries) lists[sectionOf(view.peek())].push(key);
    sections.value = lists;
  }

  function put(view: UploadView): void {
    const entry = entries.get(view.key);
    if (!entry) {
      entries.set(view.key, { view: signal(view), changedAt: now() });
      return sort();
    }
    const isMoved = sectionOf(entry.view.peek()) !== sectionOf(view);
    entry.view.value = view;
    entry.changedAt = now();
    if (isMoved) sort();
  }

  return {
    sections,
    view: (key) => entries.get(key)?.view,
    put,
    change(key, part) {
      const entry = entries.get(key);
      if (entry) put({ ...entry.view.peek(), ...part });
    },
    drop(key) {
      if (entries.delete(key)) sort();
    },
    hear({ videoId, stage, progress, status, data }) {
      const known = entries.get(videoId)?.view.peek();
      const news = {
        progress,
        status,
        media: data,
        stage: stage === "initial" ? "waiting" : stage,
      };
      // A connection that is made again tells of the same things again.
      if (known && JSON.stringify({ ...known, ...news }) === JSON.stringify(known)) return false;
      put({ key: videoId, fileName: "", own: false, ...known, ...news } as UploadView);
      return known === undefined;
    },
    expire() {
      const earliest = now() - PROGRESS_LIFETIME;
      for (const [key, { view, changedAt }] of entries) {
        const { own, stage } = view.peek();
        const isWanted = !hasEnded(view.peek()) || own && stage === "error";
        if (changedAt < earliest && !isWanted) entries.delete(key);
      }
      const { active, completed, failed } = sections.peek();
      if (entries.size < active.length + completed.length + failed.length) sort();
    },
  };
}
