import { type AccountsConfig, readAccountsConfig } from "./accounts/accounts_config.ts";
import { type ContactConfig, readContactConfig } from "./contact/contact_config.ts";
import { EnvironmentReader } from "./environment.ts";
import { done, refused, type Result } from "./schema/result.ts";
import { readVideoHostConfig, type VideoHostConfig } from "./video_host/video_host_config.ts";

/** What the environment says, checked; see the README for the meaning of each variable. */
export interface Config extends AccountsConfig, ContactConfig, VideoHostConfig {
  host: string;
  port: number;
  /** Origin as browsers see it, without a trailing slash. */
  publicUrl: string;
  /** How many proxies in front may be believed for the client address. */
  trustProxy: number;
  /** Folder of the local files. */
  dataDir: string;
  /**
   * Path of the KV file, `:memory:`, the https URL of a KV Connect server, or "" for the platform's
   * own.
   */
  kvUrl: string;
  sampleCatalogue: boolean;
  logFormat: "text" | "json";
}

/**
 * The configuration of an environment, or the first variable that is malformed, in one sentence.
 */
export function readConfig(variables: Record<string, string | undefined>): Result<Config> {
  const env = new EnvironmentReader(variables);
  const port = env.integer("PORT", 8000, [0, 65535], "a port number from 0 to 65535");
  const publicUrl = env.origin("PUBLIC_URL", `http://localhost:${port}`);
  const dataDir = (env.text("DATA_DIR") ?? "./data").replace(/\/+$/, "") || "/";
  const ownDatabase = env.text("DENO_DEPLOY") ? "" : `${dataDir}/catalogue.sqlite`;
  const config: Config = {
    host: env.text("HOST") ?? "127.0.0.1",
    port,
    publicUrl,
    trustProxy: env.integer("TRUST_PROXY", 0, [0, 10], "a number of proxies from 0 to 10"),
    dataDir,
    kvUrl: env.text("KV_URL") ?? ownDatabase,
    sampleCatalogue: env.choice("SAMPLE_CATALOGUE", ["on", "off"]) === "on",
    logFormat: env.choice("LOG_FORMAT", ["text", "json"]),
    ...readAccountsConfig(env, publicUrl),
    ...readVideoHostConfig(env),
    ...readContactConfig(env),
  };
  const { problem } = env;
  return problem ? refused("invalid", problem.sentence, problem.name) : done(config);
}
