import { type EnvironmentReader, isLoopbackUrl } from "../environment.ts";
import { registerSchema } from "../schema/account_input.ts";

/** An OpenID provider that people may sign in with. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/** The part of the configuration that the accounts go by. */
export interface AccountsConfig {
  /** An admin that exists after the start. */
  admin: { username: string; email: string; password: string } | undefined;
  /** The provider; "embedded" for the stand-in; undefined where Google sign-in is not set up. */
  google: GoogleConfig | "embedded" | undefined;
  rateLimits: boolean;
}

const GOOGLE_ISSUER = "https://accounts.google.com";

/** Reads ADMIN_*, GOOGLE_* and RATE_LIMITS; what is wrong with them is left in `env`. */
export function readAccountsConfig(env: EnvironmentReader, publicUrl: string): AccountsConfig {
  const rateLimits = env.choice("RATE_LIMITS", ["on", "off"]) === "on";
  if (!rateLimits && !isLoopbackUrl(publicUrl)) {
    env.refuse(
      "RATE_LIMITS",
      "RATE_LIMITS may be off only while PUBLIC_URL is a loopback address.",
    );
  }
  return { admin: readAdmin(env), google: readGoogle(env, publicUrl), rateLimits };
}

function readAdmin(env: EnvironmentReader): AccountsConfig["admin"] {
  const given = env.together("ADMIN_USERNAME", "ADMIN_EMAIL", "ADMIN_PASSWORD");
  if (!given) return undefined;
  const input = {
    username: given.ADMIN_USERNAME,
    email: given.ADMIN_EMAIL,
    password: given.ADMIN_PASSWORD,
  };
  const checked = registerSchema.safeParse(input);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const field = String(issue?.path[0]).toUpperCase();
  env.refuse(`ADMIN_${field}`, `ADMIN_${field} cannot be used: ${issue?.message}.`);
  return undefined;
}

function readGoogle(env: EnvironmentReader, publicUrl: string): AccountsConfig["google"] {
  const given = env.together("GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET");
  const issuer = env.baseUrl("GOOGLE_ISSUER", GOOGLE_ISSUER);
  if (issuer.startsWith("http:") && !isLoopbackUrl(issuer)) {
    env.refuse("GOOGLE_ISSUER", "GOOGLE_ISSUER must begin with https://.");
  }
  if (given) {
    return { clientId: given.GOOGLE_CLIENT_ID, clientSecret: given.GOOGLE_CLIENT_SECRET, issuer };
  }
  if (env.text("GOOGLE_ISSUER")) {
    env.refuse("GOOGLE_ISSUER", "GOOGLE_ISSUER needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.");
  }
  return isLoopbackUrl(publicUrl) ? "embedded" : undefined;
}
