/** A picture that takes longer than this, in ms, is drawn with fewer pixels while it moves. */
const SLOW = 45;

/** Bounds of the share of pixels, along each side, and how fast it goes down and up. */
const COARSEST = 0.35;
const COARSER = 0.75;
const FINER = 1.15;

/** How long nothing has to change until the picture is drawn once with all its pixels, in ms. */
const STILL = 180;

/** How often the state of a picture under way is looked at, in ms. */
const POLL = 4;

/** When to draw. */
export interface DrawPacer {
  /** Something has changed: draws with the next animation frame, once for however many changes. */
  request(): void;
  /** Draws at once: the canvas has another size and would show nothing. */
  now(): void;
  /** Forgets what was under way; for a new context. */
  reset(): void;
  stop(): void;
}

/**
 * Paces `draw`, which takes the share of pixels to draw along each side and says whether it drew. One
 * picture is under way at a time, so a slow (software) renderer never piles up work before what the
 * visitor does next; what is slow becomes coarser while it moves and sharp when it stands still.
 */
export function drawPacer(
  gl: WebGL2RenderingContext,
  draw: (scale: number) => boolean,
): DrawPacer {
  let scale = 1;
  let frame = 0;
  let poll: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  let underWay: { fence: WebGLSync; since: number } | undefined;

  function request(): void {
    isDue = true;
    clearTimeout(rest);
    if (!underWay) frame ||= requestAnimationFrame(() => paint(scale));
  }

  function paint(at: number): void {
    frame = 0;
    isDue = false;
    const since = performance.now();
    if (gl.isContextLost() || !draw(at)) return;
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (!fence) return;
    gl.flush();
    underWay = { fence, since };
    poll = setTimeout(look, POLL, at);
  }

  function look(at: number): void {
    if (!underWay || gl.isContextLost()) return;
    if (gl.getSyncParameter(underWay.fence, gl.SYNC_STATUS) !== gl.SIGNALED) {
      poll = setTimeout(look, POLL, at);
      return;
    }
    const took = performance.now() - underWay.since;
    gl.deleteSync(underWay.fence);
    underWay = undefined;
    if (at === scale && took > SLOW) scale = Math.max(COARSEST, scale * COARSER);
    else if (took < SLOW / 3) scale = Math.min(1, scale * FINER);
    if (isDue) request();
    else if (at < 1) rest = setTimeout(paint, STILL, 1);
  }

  function reset(): void {
    clearTimeout(poll);
    clearTimeout(rest);
    cancelAnimationFrame(frame);
    frame = 0;
    underWay = undefined;
  }

  return {
    request,
    now() {
      reset();
      paint(scale);
    },
    reset,
    stop: reset,
  };
}
