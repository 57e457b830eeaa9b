import { z } from "zod";
import type { Clock } from "../../clock.ts";
import { isLoopbackUrl } from "../../environment.ts";
import { done, refused, type Result } from "../../schema/result.ts";

/** How the server reaches the provider; the embedded one is called without a network. */
export type Fetch = (request: Request) => Promise<Response>;

/**
 * How long an answer of the provider is waited for, and how long its discovery document is kept
 * (ms).
 */
export const PROVIDER_DEADLINE = 8_000;
const DISCOVERY_LIFETIME = 86_400_000;

const safeUrl = z.url().refine((url) => url.startsWith("https:") || isLoopbackUrl(url));

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: safeUrl,
  token_endpoint: safeUrl,
  jwks_uri: safeUrl,
});

/** Where a provider does what (OpenID Connect Discovery 1.0). */
export type Discovery = z.infer<typeof discoverySchema>;

/**
 * A function that gives the discovery document of an issuer, kept for a day; refuses "unavailable".
 */
export function createDiscovery(
  issuer: string,
  fetch: Fetch,
  clock: Clock,
): () => Promise<Result<Discovery>> {
  let known: { document: Discovery; until: number } | undefined;
  return async () => {
    const now = clock.now().getTime();
    if (known && known.until > now) return done(known.document);
    const json = await fetchJson(
      fetch,
      new Request(`${issuer}/.well-known/openid-configuration`, {
        signal: AbortSignal.timeout(PROVIDER_DEADLINE),
      }),
    );
    const document = discoverySchema.safeParse(json?.body);
    if (!document.success || document.data.issuer !== issuer) return providerUnavailable();
    known = { document: document.data, until: now + DISCOVERY_LIFETIME };
    return done(document.data);
  };
}

/** The status and the JSON body of an answer; undefined when there is none, or none in time. */
export async function fetchJson(
  fetch: Fetch,
  request: Request,
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const response = await fetch(request);
    return { status: response.status, body: await response.json() };
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** The refusal of everything that needs the provider while it does not answer as it should. */
export function providerUnavailable(): Result<never> {
  return refused("unavailable", "Google cannot be reached at the moment. Please try again later.", {
    retryAfter: 30,
  });
}
