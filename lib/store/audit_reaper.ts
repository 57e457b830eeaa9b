import { type Audit, REAPED_AT_ONCE } from "./audit.ts";

/** How often entries past their time are looked for, in milliseconds. */
const INTERVAL = 3_600_000;

/** The job that keeps the audit trail to its time. Every instance may run one. */
export interface AuditReaper {
  /** Ends it; resolves when nothing is under way any more. */
  close(): Promise<void>;
}

/**
 * Deletes entries past their time now and then, a commit of a hundred at a time, until `close`.
 * `onError` is told why a turn was given up; the next one goes on.
 */
export function startAuditReaper(
  audit: Pick<Audit, "reap">,
  onError: (error: unknown) => void,
): AuditReaper {
  let closed = false;
  let turn = Promise.resolve();

  async function reapAll(): Promise<void> {
    try {
      while (!closed && await audit.reap() === REAPED_AT_ONCE);
    } catch (error) {
      onError(error);
    }
  }

  const begin = () => turn = turn.then(reapAll);
  const timer = setInterval(begin, INTERVAL);
  begin();
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      await turn;
    },
  };
}
