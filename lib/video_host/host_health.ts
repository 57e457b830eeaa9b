import type { Clock } from "../clock.ts";
import type { HostClient } from "./host_client.ts";

/** How the video host is. */
export type HostHealth = "ok" | "unreachable" | "embedded";

/** How long an answer is good for, in milliseconds: health is asked more often than the host need be. */
const LIFETIME = 15_000;

/** Who asks for health does not wait long, in milliseconds. */
const DEADLINE = 3_000;

/** Asks whether the host answers with the configured key, at most once in {@link LIFETIME}. */
export function createHealthCheck(client: HostClient, clock: Clock): () => Promise<HostHealth> {
  let known: { at: number; health: Promise<HostHealth> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (!known || now - known.at >= LIFETIME) known = { at: now, health: ask(client) };
    return known.health;
  };
}

async function ask(client: HostClient): Promise<HostHealth> {
  return (await client.probe(client.config.apiKey, { deadline: DEADLINE })).ok
    ? "ok"
    : "unreachable";
}
