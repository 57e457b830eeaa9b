import type { BatchWords } from "./batch_words.ts";
import { Dialog } from "./Dialog.tsx";

interface Item {
  title: string;
  state: "waiting" | "running" | "done" | "failed" | "stopped";
  message?: string;
}

/** Items that are listed one by one; of more, only those that ask for attention are. */
const LISTED = 200;

/** How far a batch of requests is, with the result of each, and a way to stop it. */
export function BatchProgress({ items, running, words, onStop, onClose }: {
  items: readonly Item[];
  running: boolean;
  words: BatchWords;
  onStop: () => void;
  onClose: () => void;
}) {
  const ended = items.filter(({ state }) => state === "done" || state === "failed").length;
  const failed = items.filter(({ state }) => state === "failed");
  const isLong = items.length > LISTED;
  const listed = isLong ? failed.slice(0, LISTED) : running ? items : failedFirst(items);
  const labels: Record<Item["state"], string> = {
    waiting: "Waiting",
    running: `${words.doing}...`,
    done: words.done,
    failed: "Failed",
    stopped: words.left,
  };
  return (
    <Dialog open={items.length > 0} title={words.title} closable={!running} onClose={onClose}>
      <p role="status">
        {running
          ? `${words.doing} ${ended + 1} of ${items.length}`
          : `${ended} of ${items.length} done`}
        {failed.length > 0 && `, ${failed.length} failed`}
      </p>
      <progress
        max={items.length}
        value={ended}
        aria-label={`Videos ${words.done.toLowerCase()}`}
      />
      {isLong && <p className="field-hint">Listed are those that failed, up to {LISTED}.</p>}
      {listed.length > 0 && (
        <ul className="batch-items" tabIndex={0} aria-label="Results">
          {listed.map(({ title, state, message }, index) => (
            <li key={index} data-state={state}>
              <span>{title}</span>
              <span>{message ? `${labels[state]}: ${message}` : labels[state]}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="dialog-actions">
        {running
          ? <button type="button" className="button" onClick={onStop}>Stop</button>
          : <button type="button" className="button primary" onClick={onClose}>Close</button>}
      </div>
    </Dialog>
  );
}

/** The items as they are looked at when nothing moves any more. */
function failedFirst(items: readonly Item[]): Item[] {
  const isFailed = ({ state }: Item) => state === "failed";
  return [...items.filter(isFailed), ...items.filter((item) => !isFailed(item))];
}
