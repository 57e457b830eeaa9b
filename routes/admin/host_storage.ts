import type { Clock } from "../../lib/clock.ts";
import type { HostingTests } from "../../lib/video_host/hosting_tests.ts";

/** How long an answer is good for, and how long pages wait for one, in milliseconds. */
const LIFETIME = 60_000;
const PATIENCE = 1_000;

/** One question to the host, and the end of waiting for it; undefined where nothing was said. */
interface Question {
  askedAt: number;
  answer: Promise<number | undefined>;
  late: Promise<undefined>;
}

/**
 * Bytes stored at the video host; undefined while it cannot be reached. It is asked at most once a
 * minute, and a page waits a second at most: an answer that comes later is for the pages after it,
 * which do not wait again.
 */
export function createHostStorage(
  tests: Pick<HostingTests, "comprehensive">,
  clock: Clock,
): () => Promise<number | undefined> {
  let question: Question | undefined;

  async function ask(): Promise<number | undefined> {
    return (await tests.comprehensive()).library?.storageUsed;
  }

  function newQuestion(askedAt: number): Question {
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(late.resolve, PATIENCE);
    const answer = ask().finally(() => clearTimeout(timer));
    return { askedAt, answer, late: late.promise };
  }

  return () => {
    const now = clock.now().getTime();
    if (!question || now - question.askedAt >= LIFETIME) question = newQuestion(now);
    return Promise.race([question.answer, question.late]);
  };
}
