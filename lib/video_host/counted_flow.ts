/** A stream of bytes that is watched while somebody else reads it. */
export interface CountedFlow {
  readable: ReadableStream<Uint8Array>;
  /** How many bytes have come, for how many milliseconds none has, and whether those were all. */
  state(): { bytes: number; silentFor: number; isWhole: boolean };
  /** Breaks the stream off for its reader. */
  fail(reason: string): void;
}

/** How many chunks are read while others are being sent: about a megabyte. */
const READ_AHEAD = 16;

/** Watches bytes on their way, and breaks them off beyond `limit`. */
export function countedFlow(source: AsyncIterable<Uint8Array>, limit: number): CountedFlow {
  const chunks = source[Symbol.asyncIterator]();
  let bytes = 0;
  let cameAt = performance.now();
  let isWhole = false;
  let flow: ReadableStreamDefaultController<Uint8Array> | undefined;
  const readable = new ReadableStream<Uint8Array>({
    start(controller) {
      flow = controller;
    },
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) {
        isWhole = true;
        return controller.close();
      }
      bytes += value.length;
      cameAt = performance.now();
      if (bytes > limit) throw new Error(`More than ${limit} bytes`);
      controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  }, new CountQueuingStrategy({ highWaterMark: READ_AHEAD }));
  return {
    readable,
    state: () => ({ bytes, silentFor: performance.now() - cameAt, isWhole }),
    fail: (reason) => flow?.error(new Error(reason)),
  };
}
