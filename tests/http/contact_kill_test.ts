import { expect } from "expect";
import { systemClock } from "../../lib/clock.ts";
import type { SentMessage } from "../../lib/schema/contact_message.ts";
import { openStore } from "../../lib/store/open.ts";
import { serve } from "../support/browser.ts";
import { type ChildServer, startServer } from "../support/child_server.ts";
import { value } from "../support/store.ts";

const KILLS = 3;
const CLIENTS = 4;

/** The real server on a folder of its own, once it accepts requests. */
function startSite(folder: string, webhook: string): Promise<ChildServer> {
  return startServer("main.ts", {
    PORT: "0",
    DATA_DIR: folder,
    SAMPLE_CATALOGUE: "off",
    CONTACT_WEBHOOK_URL: webhook,
  });
}

/** Sends messages from several clients until the server is killed; gives those it answered 201. */
async function sendUntilKilled(
  server: ChildServer,
  mark: string,
): Promise<SentMessage[]> {
  const accepted: SentMessage[] = [];
  let killed: Promise<unknown> | undefined;
  async function client(number: number): Promise<void> {
    for (let round = 0; !killed; round++) {
      const response = await fetch(`${server.origin}/api/contact`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          firstName: mark,
          lastName: `Client ${number}`,
          email: "ann@example.com",
          message: `Message ${mark} ${number} ${round}`,
        }),
      }).catch((error) => {
        if (!killed) throw error;
      });
      if (response?.status === 201) {
        // What the client knows once it has the status, before it has read the answer.
        if (accepted.length >= 20) killed ??= server.end("SIGKILL");
        accepted.push(await response.json().catch(() => undefined));
      } else await response?.body?.cancel();
    }
  }
  try {
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  } finally {
    await (killed ?? server.end("SIGKILL"));
  }
  return accepted.filter((message) => message !== undefined);
}

Deno.test("A server that is killed has kept every message it accepted, and delivers it later", async () => {
  const folder = await Deno.makeTempDir();
  let out = true;
  const delivered: SentMessage[] = [];
  await using webhook = serve(async (request) => {
    const message: SentMessage = await request.json();
    if (out) return new Response(null, { status: 503 });
    delivered.push(message);
    return new Response();
  });
  try {
    const accepted: SentMessage[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const server = await startSite(folder, webhook.origin);
      accepted.push(...await sendUntilKilled(server, `round-${kill}`));
    }
    expect(accepted.length).toBeGreaterThanOrEqual(20 * KILLS);
    const store = value(await openStore(`${folder}/catalogue.sqlite`, systemClock));
    for (const message of accepted) {
      expect(await store.contactMessages.get(message.id)).toMatchObject(message);
    }
    store.close();

    out = false;
    const server = await startSite(folder, webhook.origin);
    const missing = () =>
      accepted.filter(({ id }) => !delivered.some((message) => message.id === id));
    while (missing().length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await server.end("SIGTERM")).toBe(0);

    for (const message of accepted) {
      expect(delivered.find(({ id }) => id === message.id)).toEqual(message);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
