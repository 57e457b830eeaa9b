import { z } from "zod";
import { FILTER_NAME_MIN, FILTER_NAME_SHORT as NAME_SHORT } from "./filter_rules.ts";
import { id, instant, LINE_LIMIT, optionalText, slug } from "./fields.ts";

/** A keyword filter as stored: it matches the videos with a keyword whose slug is the filter's. */
export const filterRecordSchema = z.object({
  id,
  name: z.string().min(1),
  slug: z.string().min(1),
  description: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export type Filter = z.infer<typeof filterRecordSchema>;

/** What a client sends to create a keyword filter; without a slug one is made from the name. */
export const filterInputSchema = z.object({
  name: z.string(NAME_SHORT).trim().min(FILTER_NAME_MIN, NAME_SHORT).max(LINE_LIMIT),
  slug: z.union([z.literal(""), slug]).optional(),
  description: optionalText,
});

export type FilterInput = z.infer<typeof filterInputSchema>;
