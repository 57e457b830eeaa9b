import { z } from "zod";
import { id, instant } from "./fields.ts";

export const AUTH_PROVIDERS = ["local", "google"] as const;

/** A user as stored. `passwordHash` is a PHC string, or null for an account without a password. */
export const userRecordSchema = z.object({
  id,
  username: z.string().min(1),
  email: z.string().min(1),
  passwordHash: z.string().nullable(),
  isAdmin: z.boolean(),
  googleId: z.string().nullable(),
  googleName: z.string().nullable(),
  googleEmail: z.string().nullable(),
  googlePhotoUrl: z.string().nullable(),
  authProvider: z.enum(AUTH_PROVIDERS),
  createdAt: instant,
  updatedAt: instant,
});

export type UserRecord = z.infer<typeof userRecordSchema>;

/** The form under which usernames and emails are unique: Unicode form and case aside. */
export function identityKey(text: string): string {
  return text.normalize("NFKC").toLowerCase().normalize("NFKC");
}

/** A session as stored, under the hash of its token (hex SHA-256); the token itself is nowhere. */
export const sessionRecordSchema = z.object({
  tokenHash: z.string().regex(/^[0-9a-f]{64}$/),
  userId: id,
  createdAt: instant,
  lastSeenAt: instant,
  expiresAt: instant,
  userAgent: z.string(),
});

export type SessionRecord = z.infer<typeof sessionRecordSchema>;

/** A favourite as stored: one row a user and video. */
export const favoriteRecordSchema = z.object({ userId: id, videoId: id, createdAt: instant });

export type FavoriteRecord = z.infer<typeof favoriteRecordSchema>;
