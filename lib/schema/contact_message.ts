import { z } from "zod";
import { EMAIL_MAX, EMAIL_PATTERN } from "./account_rules.ts";
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_MESSAGE_MIN,
  CONTACT_MESSAGES as MESSAGES,
  CONTACT_NAME_MAX,
  CONTACT_TRAP,
} from "./contact_rules.ts";
import { id, instant } from "./fields.ts";

/** What a visitor sends from the contact form. */
export const contactInputSchema = z.object({
  firstName: z.string(MESSAGES.firstName).trim().min(1, MESSAGES.firstName)
    .max(CONTACT_NAME_MAX, MESSAGES.firstNameLong),
  lastName: z.string(MESSAGES.lastName).trim().min(1, MESSAGES.lastName)
    .max(CONTACT_NAME_MAX, MESSAGES.lastNameLong),
  email: z.string(MESSAGES.email).trim()
    .max(EMAIL_MAX, { error: MESSAGES.email, abort: true })
    .regex(EMAIL_PATTERN, MESSAGES.email),
  message: z.string(MESSAGES.messageShort).trim()
    .min(CONTACT_MESSAGE_MIN, MESSAGES.messageShort)
    .max(CONTACT_MESSAGE_MAX, MESSAGES.messageLong),
});

export type ContactInput = z.infer<typeof contactInputSchema>;

/**
 * Body of `POST /api/contact`, and the form of `/contact`: the message, and the trap for robots.
 */
export const contactFormSchema = contactInputSchema.extend({
  [CONTACT_TRAP]: z.string().nullish(),
});

export type ContactForm = z.infer<typeof contactFormSchema>;

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

/** A contact message as its sender is answered, and as the contact webhook gets it. */
export type SentMessage = Omit<ContactMessage, "readAt" | "deliveredAt">;

/** A contact message without what is the house's own business. */
export function sentMessage(message: ContactMessage): SentMessage {
  const { readAt: _read, deliveredAt: _delivered, ...sent } = message;
  return sent;
}
