/** Makes the media that tests upload, and sees to it that there is an ffmpeg. */
let found: Promise<void> | undefined;

/**
 * Sees to it that `ffmpeg` and `ffprobe` are on PATH, which the embedded video host needs too.
 *
 * @throws {Error} with one sentence when they are not and cannot be installed.
 */
export function ensureFfmpeg(): Promise<void> {
  return found ??= find();
}

async function find(): Promise<void> {
  if (await runs("ffmpeg", ["-version"])) return;
  console.error("No ffmpeg found: installing one");
  if (Deno.build.os === "linux" && Deno.uid() === 0) {
    await runs("apt-get", ["update"]);
    await runs("apt-get", ["install", "-y", "ffmpeg"]);
  }
  if (await runs("ffmpeg", ["-version"])) return;
  throw new Error("No ffmpeg was found and none could be installed: put one on PATH");
}

async function runs(command: string, args: string[]): Promise<boolean> {
  try {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    const options = { args, env, stdout: "null", stderr: "null" } as const;
    return (await new Deno.Command(command, options).output()).success;
  } catch {
    return false; // It is not there.
  }
}

/** A picture that moves, as ffmpeg's own source: "256x128", frames a second, seconds. */
export function movingPicture(size: string, rate: number, seconds: number): string[] {
  return ["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`];
}

/** A tone of some seconds. */
export function tone(seconds: number): string[] {
  return ["-f", "lavfi", "-i", `sine=frequency=440:duration=${seconds}`];
}

/** The bytes of a media file that ffmpeg makes by `args`; `name` says which container. */
export async function makeClip(name: string, args: string[]): Promise<Uint8Array<ArrayBuffer>> {
  await ensureFfmpeg();
  const dir = await Deno.makeTempDir();
  try {
    const { success, stderr } = await new Deno.Command("ffmpeg", {
      args: ["-v", "error", "-nostdin", ...args, `${dir}/${name}`],
    }).output();
    if (!success) throw new Error(new TextDecoder().decode(stderr));
    return await Deno.readFile(`${dir}/${name}`);
  } finally {
    await Deno.remove(dir, { recursive: true });
  }
}

/** A plain H.264 MP4 of 512 × 256 with sound, a few seconds long. */
export function smallMp4(seconds = 2): Promise<Uint8Array<ArrayBuffer>> {
  return makeClip("clip.mp4", [
    ...movingPicture("512x256", 24, seconds),
    ...tone(seconds),
    ...["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"],
  ]);
}
