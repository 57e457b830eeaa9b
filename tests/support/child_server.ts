const root = new URL("../../", import.meta.url).pathname;

/** A server in a process of its own, which can be killed. */
export interface ChildServer extends AsyncDisposable {
  origin: string;
  /** What it printed until it was ready. */
  printed: string;
  pid: number;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end, and gives its exit code. */
  end(signal: Deno.Signal): Promise<number>;
}

/** Starts a script of the project and waits for its line that says it is ready. */
export async function startServer(
  script: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<ChildServer> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", script, ...args],
    cwd: root,
    env: { NODE_ENV: "production", ...env },
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const errors = child.stderr.text();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let output = "";
  while (!/Ready on (http:\S+)/.test(output)) {
    const { value, done } = await lines.read();
    if (done) throw new Error(`${script} ended before it was ready: ${output}${await errors}`);
    output += value;
  }
  const drained = (async () => {
    while (!(await lines.read()).done);
  })();
  let ended = false;
  async function end(signal: Deno.Signal): Promise<number> {
    if (!ended) child.kill(signal);
    const { code } = await child.status;
    ended = true;
    await Promise.all([drained, errors]);
    return code;
  }
  const kill = async () => void await end("SIGKILL");
  const origin = /Ready on (http:\S+)/.exec(output)![1]!;
  return { origin, printed: output, pid: child.pid, kill, end, [Symbol.asyncDispose]: kill };
}

/** A port that nothing listens on. */
export function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}
