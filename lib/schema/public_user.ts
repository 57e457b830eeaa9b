import { z } from "zod";
import { id, instant } from "./fields.ts";
import { AUTH_PROVIDERS, type UserRecord } from "./user.ts";

/** A user as every route answers one: nothing that signs anyone in. */
export const publicUserSchema = z.object({
  id,
  username: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  authProvider: z.enum(AUTH_PROVIDERS),
  googleName: z.string().nullable(),
  googlePhotoUrl: z.string().nullable(),
  createdAt: instant,
});

export type PublicUser = z.infer<typeof publicUserSchema>;

/** What may be shown of a user. */
export function publicUser(user: UserRecord): PublicUser {
  const { id, username, email, isAdmin, authProvider, googleName, googlePhotoUrl, createdAt } =
    user;
  return { id, username, email, isAdmin, authProvider, googleName, googlePhotoUrl, createdAt };
}

/** A session as its owner may see it; `id` names it and opens nothing. */
export interface PublicSession {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  userAgent: string;
  /** Whether it is the one that asked. */
  current: boolean;
}
