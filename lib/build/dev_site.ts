/** The site as a child process that can be started again. */
export interface DevSite {
  /** Stops the site if it runs and starts it; returns once it accepts requests or has ended. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const stopWithinMs = 5000;

/** A site that is started by `deno run -A SCRIPT` with the development version of React. */
export function createDevSite(script: string, cwd: string, env: Record<string, string>): DevSite {
  let child: Deno.ChildProcess | undefined;

  async function stop(): Promise<void> {
    if (!child) return;
    const { status } = child;
    const kill = setTimeout(() => child && signal(child, "SIGKILL"), stopWithinMs);
    signal(child, "SIGTERM");
    await status;
    clearTimeout(kill);
    child = undefined;
  }

  return {
    stop,
    async restart() {
      await stop();
      child = new Deno.Command(Deno.execPath(), {
        args: ["run", "-A", script],
        cwd,
        env: { NODE_ENV: "development", ...env },
        stdout: "piped",
      }).spawn();
      await untilReady(child);
    },
  };
}

/** Passes the output on; returns after the line that says that requests are accepted. */
async function untilReady(child: Deno.ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  child.stdout.pipeTo(
    new WritableStream({
      write(bytes) {
        if (new TextDecoder().decode(bytes).includes("Ready on http")) resolve();
        Deno.stdout.writeSync(bytes);
      },
    }),
  );
  await Promise.race([promise, child.status]);
}

function signal(child: Deno.ChildProcess, name: Deno.Signal): void {
  try {
    child.kill(name);
  } catch (error) {
    // It has ended by itself, as Ctrl-C ends all processes of a terminal.
    if (!(error instanceof TypeError)) throw error;
  }
}
