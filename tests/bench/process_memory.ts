/** How often the memory is looked at, in milliseconds. */
const INTERVAL = 20;

/** Resident memory of a process in megabytes; it is read from /proc, which Linux alone has. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) / 1000;
}

/** How long `work` took in seconds, and the resident memory of a process before and at its peak. */
export async function watchMemory(
  pid: number,
  work: () => Promise<void>,
): Promise<{ seconds: number; before: number; peak: number }> {
  const before = await residentMemory(pid);
  let peak = before;
  const timer = setInterval(async () => {
    peak = Math.max(peak, await residentMemory(pid));
  }, INTERVAL);
  const start = performance.now();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return { seconds: (performance.now() - start) / 1000, before, peak };
}
