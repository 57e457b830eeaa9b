import { createHash } from "node:crypto";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { newToken } from "../tokens.ts";
import type { Person } from "./people.ts";

/** How long a code can be exchanged, in milliseconds, and how many wait to be at most. */
const CODE_LIFETIME = 60_000;
const MAX_CODES = 1000;

const requestSchema = z.object({
  response_type: z.literal("code"),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().refine((scope) => scope.split(" ").includes("openid")),
  state: z.string().min(1),
  nonce: z.string().min(1),
  code_challenge: z.string().length(43),
  code_challenge_method: z.literal("S256"),
});

/** An authorization request that is in order. */
export type AuthorizationRequest = z.infer<typeof requestSchema>;

/** The parsed request; undefined for one that may not even be answered by a redirect. */
export function authorizationRequest(
  query: Record<string, string>,
  client: { clientId: string; redirectUri: string },
): AuthorizationRequest | undefined {
  const request = requestSchema.safeParse(query);
  const known = request.success && request.data.client_id === client.clientId &&
    request.data.redirect_uri === client.redirectUri;
  return known ? request.data : undefined;
}

interface Grant {
  person: Person;
  request: AuthorizationRequest;
  until: number;
}

/**
 * The codes that were given out: each is good for one exchange, within a minute, by who asked for
 * it.
 */
export class Codes {
  readonly #grants = new Map<string, Grant>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  issue(person: Person, request: AuthorizationRequest): string {
    const oldest = this.#grants.keys().next().value;
    if (this.#grants.size >= MAX_CODES && oldest !== undefined) this.#grants.delete(oldest);
    const code = newToken();
    this.#grants.set(code, { person, request, until: this.#clock.now().getTime() + CODE_LIFETIME });
    return code;
  }

  /**
   * What the code was given for, if the verifier fits its challenge (RFC 7636); spends the code.
   */
  redeem(
    code: string,
    { redirectUri, codeVerifier }: { redirectUri: string; codeVerifier: string },
  ): Pick<Grant, "person" | "request"> | undefined {
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    if (!grant || grant.until <= this.#clock.now().getTime()) return undefined;
    const challenge = createHash("sha256").update(codeVerifier).digest("base64url");
    const { request } = grant;
    const fits = challenge === request.code_challenge && redirectUri === request.redirect_uri;
    return fits ? grant : undefined;
  }
}
