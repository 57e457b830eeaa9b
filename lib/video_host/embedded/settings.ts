/**
 * What the embedded host is told by its own environment: how its library is set up, and how it
 * misbehaves, so that the site can be tried out and tested against a host that does.
 *
 * | variable | default | meaning |
 * | --- | --- | --- |
 * | `EMBEDDED_HOST_TOKEN_KEY` | none | the CDN and the player pages want a token signed with this key |
 * | `EMBEDDED_HOST_REFERERS` | none | host names that may show the files, by commas; `*.example.com` for those below one |
 * | `EMBEDDED_HOST_DIRECT_FILES` | `allowed` | `refused`: files are not served without a Referer |
 * | `EMBEDDED_HOST_DELAY` | 0 | milliseconds that every answer waits |
 * | `EMBEDDED_HOST_FAIL_FIRST` | 0 | so many of the first calls are answered with 500 |
 * | `EMBEDDED_HOST_FAIL_PERCENT` | 0 | so many of the calls are answered with 503 |
 * | `EMBEDDED_HOST_CALLS_PER_SECOND` | 0 | more are answered with 429; 0 for any number |
 * | `EMBEDDED_HOST_DROP_PERCENT` | 0 | so many of the calls are carried out and their answer is lost on the way |
 * | `EMBEDDED_HOST_CUT_UPLOADS` | 0 | the connections of so many of the first uploaded bodies break half way |
 * | `EMBEDDED_HOST_REFUSE_TUS` | 0 | so many of the first requests to resumable uploads under way are answered with 401, as for an expired signature |
 * | `EMBEDDED_HOST_WEBHOOKS` | none | what is wrong with the webhooks, by commas: `lost`, `late` (2 s), `doubled`, `swapped` (in pairs), `forged` (each once more with a wrong signature) |
 * | `EMBEDDED_HOST_SEED` | 1 | of the random numbers behind the percentages |
 */
import type { EnvironmentReader } from "../../environment.ts";

const WEBHOOK_FAULTS = ["lost", "late", "doubled", "swapped", "forged"] as const;

export type WebhookFault = typeof WEBHOOK_FAULTS[number];

/** Whom the CDN serves. */
export interface CdnRules {
  /** Signs media addresses and player pages; undefined where they need no token. */
  tokenKey: string | undefined;
  /** Hosts that may show the files; empty for all. */
  referers: string[];
  /** Whether files are served to requests without a Referer. */
  servesDirectly: boolean;
}

/** How the host misbehaves; all zero and empty where it does not. */
export interface HostFaults {
  delay: number;
  failFirst: number;
  failPercent: number;
  callsPerSecond: number;
  dropPercent: number;
  cutUploads: number;
  refuseTus: number;
  webhooks: WebhookFault[];
  seed: number;
}

/** The part of the configuration that the embedded host goes by. */
export interface EmbeddedHostSettings {
  rules: CdnRules;
  faults: HostFaults;
}

/** Reads EMBEDDED_HOST_*; what is wrong with them is left in `env`. */
export function readEmbeddedHostSettings(env: EnvironmentReader): EmbeddedHostSettings {
  const number = (name: string, max: number, fallback = 0) =>
    env.integer(`EMBEDDED_HOST_${name}`, fallback, [0, max], `a number from 0 to ${max}`);
  const webhooks = list(env.text("EMBEDDED_HOST_WEBHOOKS"));
  const known = WEBHOOK_FAULTS.filter((fault) => webhooks.includes(fault));
  if (known.length < webhooks.length) {
    env.refuse(
      "EMBEDDED_HOST_WEBHOOKS",
      `EMBEDDED_HOST_WEBHOOKS may hold ${WEBHOOK_FAULTS.join(", ")}.`,
    );
  }
  return {
    rules: {
      tokenKey: env.text("EMBEDDED_HOST_TOKEN_KEY"),
      referers: list(env.text("EMBEDDED_HOST_REFERERS")),
      servesDirectly: env.choice("EMBEDDED_HOST_DIRECT_FILES", ["allowed", "refused"]) ===
        "allowed",
    },
    faults: {
      delay: number("DELAY", 600_000),
      failFirst: number("FAIL_FIRST", 1_000_000),
      failPercent: number("FAIL_PERCENT", 100),
      callsPerSecond: number("CALLS_PER_SECOND", 1_000_000),
      dropPercent: number("DROP_PERCENT", 100),
      cutUploads: number("CUT_UPLOADS", 1_000_000),
      refuseTus: number("REFUSE_TUS", 1_000_000),
      webhooks: known,
      seed: number("SEED", 2 ** 31, 1),
    },
  };
}

function list(text = ""): string[] {
  return [...new Set(text.split(",").map((item) => item.trim().toLowerCase()).filter(Boolean))];
}
