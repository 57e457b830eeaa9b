import type { EnvironmentReader } from "../environment.ts";
import { type EmbeddedHostSettings, readEmbeddedHostSettings } from "./embedded/settings.ts";

/** Base addresses of the host, without a trailing slash. */
export interface HostAddresses {
  /** The Stream API. */
  apiUrl: string;
  /** Where resumable uploads are created. */
  tusUrl: string;
  /** The files of the videos. */
  cdnUrl: string;
  /** The account's API, for the details of a library. */
  accountUrl: string;
  /** Player pages. */
  embedUrl: string;
}

/** A library at the video host, and the keys to it. */
export interface HostConfig extends HostAddresses {
  libraryId: string;
  apiKey: string;
  /** Signs the webhooks. */
  readOnlyKey: string;
  /** Opens the details of the library. */
  accountKey: string | undefined;
  /** Signs media addresses, where the library asks for that. */
  tokenKey: string | undefined;
}

/** The part of the configuration that the video host goes by. */
export interface VideoHostConfig {
  /** What the stand-in is set up with; of no use where there is another host. */
  embeddedHost: EmbeddedHostSettings;
  /** "embedded" for the stand-in in this process. */
  videoHost: HostConfig | "embedded";
}

const DEFAULTS = {
  BUNNY_API_URL: "https://video.bunnycdn.com",
  BUNNY_TUS_URL: "https://video.bunnycdn.com/tusupload",
  BUNNY_ACCOUNT_URL: "https://api.bunny.net",
  BUNNY_EMBED_URL: "https://player.mediadelivery.net/embed",
};

const EXTRAS = [
  "BUNNY_ACCOUNT_KEY",
  "BUNNY_TOKEN_KEY",
  "BUNNY_CDN_URL",
  ...Object.keys(DEFAULTS),
];

/** Reads BUNNY_* and EMBEDDED_HOST_*; what is wrong with them is left in `env`. */
export function readVideoHostConfig(env: EnvironmentReader): VideoHostConfig {
  return { embeddedHost: readEmbeddedHostSettings(env), videoHost: readHostConfig(env) };
}

function readHostConfig(env: EnvironmentReader): HostConfig | "embedded" {
  const given = env.together(
    "BUNNY_LIBRARY_ID",
    "BUNNY_API_KEY",
    "BUNNY_READ_ONLY_KEY",
    "BUNNY_CDN_HOSTNAME",
  );
  if (!given) {
    const lonely = EXTRAS.find((name) => env.text(name) !== undefined);
    if (lonely) {
      env.refuse(lonely, `${lonely} needs BUNNY_LIBRARY_ID and the keys that go with it.`);
    }
    return "embedded";
  }
  if (!/^\d{1,15}$/.test(given.BUNNY_LIBRARY_ID)) {
    env.refuse("BUNNY_LIBRARY_ID", "BUNNY_LIBRARY_ID must be the number of a library.");
  }
  if (!/^[\w-]+(\.[\w-]+)*$/.test(given.BUNNY_CDN_HOSTNAME)) {
    env.refuse(
      "BUNNY_CDN_HOSTNAME",
      "BUNNY_CDN_HOSTNAME must be a host name such as vz-1234.b-cdn.net.",
    );
    return "embedded";
  }
  return {
    libraryId: given.BUNNY_LIBRARY_ID,
    apiKey: given.BUNNY_API_KEY,
    readOnlyKey: given.BUNNY_READ_ONLY_KEY,
    accountKey: env.text("BUNNY_ACCOUNT_KEY"),
    tokenKey: env.text("BUNNY_TOKEN_KEY"),
    apiUrl: env.baseUrl("BUNNY_API_URL", DEFAULTS.BUNNY_API_URL),
    tusUrl: env.baseUrl("BUNNY_TUS_URL", DEFAULTS.BUNNY_TUS_URL),
    cdnUrl: env.baseUrl("BUNNY_CDN_URL", `https://${given.BUNNY_CDN_HOSTNAME}`),
    accountUrl: env.baseUrl("BUNNY_ACCOUNT_URL", DEFAULTS.BUNNY_ACCOUNT_URL),
    embedUrl: env.baseUrl("BUNNY_EMBED_URL", DEFAULTS.BUNNY_EMBED_URL),
  };
}
