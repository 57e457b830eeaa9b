/** What the routes answer, as schemas: made from those of the records they answer. */
import { z } from "zod";
import { auditEntrySchema } from "../../../lib/schema/audit.ts";
import { categoryRecordSchema } from "../../../lib/schema/category.ts";
import { contactMessageRecordSchema } from "../../../lib/schema/contact_message.ts";
import { FACT_FACETS } from "../../../lib/schema/fact_facets.ts";
import { instant } from "../../../lib/schema/fields.ts";
import { filterRecordSchema } from "../../../lib/schema/filter.ts";
import { importPlanSchema } from "../../../lib/schema/import_plan.ts";
import { publicUserSchema } from "../../../lib/schema/public_user.ts";
import { siteSettingRecordSchema } from "../../../lib/schema/site_setting.ts";
import { uploadedMediaSchema, uploadRecordSchema } from "../../../lib/schema/upload.ts";
import { videoRecordSchema } from "../../../lib/schema/video.ts";

const id = z.int().positive();
const count = z.int().min(0);

const categorySummary = categoryRecordSchema.pick({
  id: true,
  name: true,
  slug: true,
  parentId: true,
});

const videoAnswer = videoRecordSchema.extend({ category: categorySummary.nullable() });

const valueCount = z.object({ value: z.string(), count });

const statusCode = z.int().nullable();

const uploadProgress = uploadRecordSchema
  .pick({ stage: true, progress: true, status: true, data: true })
  .extend({ type: z.literal("upload_progress"), videoId: z.string() });

/** The body of every refusal. */
export const errorAnswer = z.object({
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export const answers = {
  user: publicUserSchema,
  userPage: z.object({
    users: z.array(publicUserSchema),
    cursor: id.nullable(),
    total: count,
    isWhole: z.boolean(),
  }),
  account: z.object({
    user: publicUserSchema,
    hasPassword: z.boolean(),
    googleEmail: z.string().nullable(),
  }),
  session: z.object({
    id: z.string(),
    createdAt: instant,
    lastSeenAt: instant,
    expiresAt: instant,
    userAgent: z.string(),
    current: z.boolean(),
  }),
  video: videoAnswer,
  selectedVideo: videoRecordSchema.pick({
    id: true,
    title: true,
    updatedAt: true,
    keywords: true,
    categoryId: true,
    price: true,
    resolution: true,
    colorspace: true,
    bitDepth: true,
    camera: true,
    projection: true,
    stereo: true,
    motion: true,
    timeOfDay: true,
    weather: true,
  }),
  importPlan: importPlanSchema,
  category: categoryRecordSchema.extend({
    parent: categorySummary.nullable(),
    videoCount: count,
  }),
  filter: filterRecordSchema,
  siteSetting: siteSettingRecordSchema,
  filePath: z.object({ filePath: z.string(), updatedAt: instant }),
  favorite: z.object({ videoId: id, createdAt: instant, video: videoAnswer }),
  favoriteCount: z.object({ count }),
  favoriteStatus: z.object({ isFavorited: z.boolean() }),
  facets: z.object({
    categories: z.array(z.object({ id, count })),
    filters: z.array(z.object({ id, count })),
    resolutions: z.array(valueCount),
    facts: z.partialRecord(z.enum(FACT_FACETS.map(({ name }) => name)), z.array(valueCount)),
    total: count,
    suggestion: z.string().nullable(),
  }),
  completion: z.object({
    kind: z.enum(["keyword", "title", "category"]),
    text: z.string(),
    id: id.nullable(),
  }),
  auditPage: z.object({ entries: z.array(auditEntrySchema), cursor: z.string().nullable() }),
  message: contactMessageRecordSchema,
  messagePage: z.object({
    messages: z.array(contactMessageRecordSchema),
    cursor: z.string().nullable(),
  }),
  sentMessage: contactMessageRecordSchema.omit({ readAt: true, deliveredAt: true }),
  health: z.object({
    status: z.enum(["ok", "unavailable"]),
    version: z.string(),
    kv: z.enum(["ok", "unreachable"]),
    videoHost: z.enum(["ok", "unreachable", "embedded"]),
  }),
  upload: uploadedMediaSchema.extend({ trackingId: z.string() }),
  acceptedUpload: uploadRecordSchema
    .pick({ trackingId: true, stage: true, progress: true, status: true }),
  uploadProgress,
  namedUploadProgress: uploadProgress.extend({ fileName: z.string() }),
  unclaimedUpload: uploadRecordSchema.pick({ trackingId: true, fileName: true, data: true })
    .extend({ completedAt: instant, expiresAt: instant }),
  thumbnails: z.object({ thumbnails: z.array(z.string()) }),
  resumableUpload: z.object({
    trackingId: z.string(),
    videoId: z.string(),
    tus: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
  }),
  said: z.object({ message: z.string() }),
  hostTest: z.object({
    status: z.enum(["success", "error"]),
    statusCode,
    message: z.string(),
    library_id: z.string(),
    apiKeyPrefix: z.string(),
    responsePreview: z.string(),
  }),
  libraryTest: z.object({
    connection: z.object({ success: z.boolean(), statusCode, message: z.string() }),
    library: z.object({
      name: z.string(),
      storageUsed: z.number(),
      videoCount: count,
      dateCreated: instant.nullable(),
    }).nullable(),
    videos: z.array(z.object({
      id: z.string(),
      title: z.string(),
      status: z.string(),
      length: z.number(),
      created: instant.nullable(),
      thumbnailUrl: z.string(),
      embedUrl: z.string(),
      previewUrl: z.string(),
    })),
  }),
};
