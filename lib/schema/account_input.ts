import { z } from "zod";
import {
  ACCOUNT_MESSAGES as MESSAGES,
  EMAIL_MAX,
  EMAIL_PATTERN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  USERNAME_MAX,
  USERNAME_MIN,
  VISIBLE_PATTERN,
} from "./account_rules.ts";

const username = z.string(MESSAGES.usernameShort).trim()
  .min(USERNAME_MIN, { error: MESSAGES.usernameShort, abort: true })
  .max(USERNAME_MAX, MESSAGES.usernameLong)
  .regex(VISIBLE_PATTERN, MESSAGES.usernameHidden);

const email = z.string(MESSAGES.email).trim()
  .max(EMAIL_MAX, { error: MESSAGES.email, abort: true })
  .regex(EMAIL_PATTERN, MESSAGES.email);

const password = z.string(MESSAGES.passwordShort)
  .min(PASSWORD_MIN, MESSAGES.passwordShort)
  .max(PASSWORD_MAX, MESSAGES.passwordLong);

/** A password that is compared and never set: whatever was once allowed may be typed. */
const currentPassword = z.string(MESSAGES.currentPassword)
  .min(1, MESSAGES.currentPassword)
  .max(PASSWORD_MAX, MESSAGES.passwordLong);

/** Body of `POST /api/login`. */
export const loginSchema = z.object({ username, password });

export type LoginInput = z.infer<typeof loginSchema>;

/**
 * Body of `POST /api/register`. `isAdmin` is accepted, and dropped: nobody makes themselves an
 * admin.
 */
export const registerSchema = z.object({
  username,
  email,
  password,
  isAdmin: z.boolean().optional(),
}).transform(({ isAdmin: _, ...input }) => input);

export type RegisterInput = z.infer<typeof registerSchema>;

/** The registration form as a browser without scripts sends it. */
export const registerFormSchema = z.object({ username, email, password, confirmPassword: password })
  .refine((form) => form.password === form.confirmPassword, {
    error: MESSAGES.passwordsDiffer,
    path: ["confirmPassword"],
  })
  .transform(({ confirmPassword: _, ...input }) => input);

/** Body of `POST /api/account/password`; an account without a password has no current one. */
export const passwordChangeSchema = z.object({
  currentPassword: currentPassword.optional(),
  newPassword: password,
});

export type PasswordChangeInput = z.infer<typeof passwordChangeSchema>;

/** Body of `DELETE /api/account`; an account without a password has none to give. */
export const accountDeletionSchema = z.object({ password: currentPassword.optional() });

/** Longest ID token that is looked at, in characters. */
const CREDENTIAL_MAX = 8192;

/**
 * Body of `POST /api/auth/google`. Only `credential`, an ID token, is believed; without one the
 * answer is 401, so it is optional here. The rest is what clients of old send beside it.
 */
export const googleSignInSchema = z.object({
  googleId: z.string().max(300).nullish(),
  name: z.string().max(300).nullish(),
  email: z.string().max(300).nullish(),
  photoUrl: z.string().max(2000).nullish(),
  credential: z.string().max(CREDENTIAL_MAX).nullish(),
});
