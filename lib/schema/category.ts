import { z } from "zod";
import { CATEGORY_MESSAGES as MESSAGES } from "./category_rules.ts";
import { id, instant, LINE_LIMIT, slug } from "./fields.ts";

export { ALL_CATEGORY_SLUG } from "./category_slugs.ts";

/** A category as stored; `parentId` null means top level. */
export const categoryRecordSchema = z.object({
  id,
  name: z.string().min(1),
  slug: z.string().min(1),
  parentId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
});

export type CategoryRecord = z.infer<typeof categoryRecordSchema>;

/** A category as it stands inside a video. */
export type CategorySummary = Pick<CategoryRecord, "id" | "name" | "slug" | "parentId">;

/** A category as answered: with its parent, and how many videos are filed directly under it. */
export type Category = CategoryRecord & { parent: CategorySummary | null; videoCount: number };

/** What a client sends to create or change a category. */
export const categoryInputSchema = z.object({
  name: z.string(MESSAGES.name).trim().min(1, MESSAGES.name).max(LINE_LIMIT),
  slug,
  parentId: id.nullish().transform((value) => value ?? null),
});

export type CategoryInput = z.infer<typeof categoryInputSchema>;
