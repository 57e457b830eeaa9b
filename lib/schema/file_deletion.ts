import { z } from "zod";
import { instant } from "./fields.ts";

/**
 * A file at the video host that nobody needs any more. `failures` is how often the host was asked in
 * vain; nobody asks before `dueAt`. Whoever has claimed the work is at it until then.
 */
export const fileDeletionSchema = z.object({
  hostVideoId: z.string().min(1),
  failures: z.int().nonnegative(),
  dueAt: instant,
  claimed: z.boolean(),
  createdAt: instant,
});

export type FileDeletion = z.infer<typeof fileDeletionSchema>;
