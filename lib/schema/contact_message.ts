import { z } from "zod";
import { id, instant, LINE_LIMIT, TEXT_LIMIT } from "./fields.ts";

/** What a visitor sends from the contact form. */
export const contactInputSchema = z.object({
  firstName: z.string("First name is required").trim().min(1, "First name is required")
    .max(LINE_LIMIT),
  lastName: z.string("Last name is required").trim().min(1, "Last name is required")
    .max(LINE_LIMIT),
  email: z.email("Invalid email address").max(254),
  message: z.string("Message should be at least 10 characters").trim()
    .min(10, "Message should be at least 10 characters").max(TEXT_LIMIT),
});

export type ContactInput = z.infer<typeof contactInputSchema>;

/** A contact message as stored; `deliveredAt` is null until the contact webhook has taken it. */
export const contactMessageRecordSchema = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  message: z.string(),
  readAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  createdAt: instant,
});

export type ContactMessage = z.infer<typeof contactMessageRecordSchema>;
