/** Formats that may be read. Playlists and the like are not among them: those name other files. */
const FORMATS = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,flv,asf";

/** Options before the name of any input: only local files, only containers of media. */
const SAFE_INPUT = ["-protocol_whitelist", "file", "-format_whitelist", FORMATS];

/** What a program printed, or why there is nothing. */
export type RunOutcome = { ok: true; output: string } | { ok: false; reason: string };

export interface RunOptions {
  signal: AbortSignal;
  /** Told how many seconds of the output are done. */
  onTime?: ((seconds: number) => void) | undefined;
}

/** `-i` of a file by its path, after `options` of that input. */
export function input(path: string, ...options: string[]): string[] {
  return [...options, ...SAFE_INPUT, "-i", `file:${path}`];
}

/** Runs ffmpeg; the reason of a failure is its own last words. */
export function ffmpeg(args: string[], options: RunOptions): Promise<RunOutcome> {
  const quiet = ["-hide_banner", "-nostdin", "-v", "error", "-nostats", "-progress", "pipe:1"];
  return run("ffmpeg", [...quiet, "-y", ...args], options);
}

/** What ffprobe prints of a file in JSON. */
export function ffprobe(path: string, options: RunOptions): Promise<RunOutcome> {
  const wanted = ["-v", "error", "-print_format", "json", "-show_format", "-show_streams"];
  return run("ffprobe", [...wanted, ...input(path)], options);
}

async function run(
  program: string,
  args: string[],
  { signal, onTime }: RunOptions,
): Promise<RunOutcome> {
  let child: Deno.ChildProcess;
  try {
    child = new Deno.Command(program, {
      args,
      stdin: "null",
      stdout: "piped",
      stderr: "piped",
      signal,
    }).spawn();
  } catch (error) {
    return { ok: false, reason: startFailure(program, error) };
  }
  const [output, errors, { success }] = await Promise.all([
    readOutput(child.stdout, onTime),
    new Response(child.stderr).text(),
    child.status,
  ]);
  if (success) return { ok: true, output };
  return { ok: false, reason: errors.trim().slice(-500) || `${program} failed` };
}

function startFailure(program: string, error: unknown): string {
  if (error instanceof Deno.errors.NotFound) {
    return `${program} is not installed on this machine: install ffmpeg and upload again`;
  }
  if (error instanceof Deno.errors.NotCapable) return `${program} may not be run (--allow-run)`;
  return `${program} cannot be started: ${error instanceof Error ? error.message : error}`;
}

async function readOutput(
  stdout: ReadableStream<Uint8Array<ArrayBuffer>>,
  onTime: RunOptions["onTime"],
): Promise<string> {
  if (!onTime) return await new Response(stdout).text();
  for await (const text of stdout.pipeThrough(new TextDecoderStream())) {
    const microseconds = /out_time_us=(\d+)\n/.exec(text)?.[1];
    if (microseconds) onTime(Number(microseconds) / 1e6);
  }
  return "";
}
