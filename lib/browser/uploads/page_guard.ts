/** Keeps the page open and the machine awake while bytes move. */
export interface PageGuard {
  /** Begins; the result ends it. */
  hold(): () => void;
}

/** A guard that asks before the page is left, for as long as anybody holds it. */
export function createPageGuard(): PageGuard {
  let holders = 0;
  let lock: Promise<WakeLockSentinel | undefined> | undefined;

  function ask(event: BeforeUnloadEvent): void {
    event.preventDefault();
  }

  return {
    hold() {
      if (holders++ === 0) {
        addEventListener("beforeunload", ask);
        // Refused on low battery and in background tabs: then it is only not kept awake.
        lock = navigator.wakeLock?.request("screen").catch(() => undefined);
      }
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        if (--holders > 0) return;
        removeEventListener("beforeunload", ask);
        void lock?.then((sentinel) => sentinel?.release());
      };
    },
  };
}
