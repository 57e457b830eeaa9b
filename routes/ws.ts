import { Hono } from "hono";
import type { VideoHost } from "../lib/video_host/video_host.ts";
import { siteCookies } from "./cookies.ts";
import { isSameOrigin } from "./middleware/same_origin.ts";
import { requireAdmin } from "./middleware/session.ts";
import { RefusedRequest } from "./refusals.ts";
import type { AppEnv, Services } from "./services.ts";

/** Seconds without a word from the browser after which it is asked whether it is there. */
const IDLE = 30;

/** How often it is looked whether who listens still may, in milliseconds. */
const SESSION_INTERVAL = 30_000;

/** Said first, and again every time that it has been looked. */
const CONNECTED = JSON.stringify({ type: "connection", status: "Connected" });

/** Close codes: a message that nobody asked for, a session that has ended (RFC 6455, section 7.4). */
const POLICY_VIOLATION = 1008;
const SIGNED_OUT = 4401;

/**
 * `/ws`: tells admins how uploads go on. First a message of type `connection`, then the uploads that
 * are under way, then every change of one.
 */
export function webSocketRoutes({ videoHost, accounts, config, log }: Services) {
  const cookie = siteCookies(config).session;

  return new Hono<AppEnv>().get("/ws", requireAdmin, (c) => {
    if (!isSameOrigin(c, config.publicUrl)) {
      throw new RefusedRequest(403, "This request comes from another site");
    }
    if (c.req.header("Upgrade")?.toLowerCase() !== "websocket") {
      throw new RefusedRequest(426, "This address is for WebSockets");
    }
    const token = cookie.read(c);
    const { socket, response } = Deno.upgradeWebSocket(c.req.raw, { idleTimeout: IDLE });
    follow(socket, videoHost, async () => {
      const session = token === undefined ? undefined : await accounts.sessionOf(token);
      return session?.user.isAdmin === true;
    });
    socket.onerror = (event) => {
      const error = event instanceof ErrorEvent ? event.error : undefined;
      log.info("websocket broke", { reason: String(error?.message ?? "unknown") });
    };
    return response;
  });
}

function follow(
  socket: WebSocket,
  { progress }: VideoHost,
  mayListen: () => Promise<boolean>,
): void {
  let leave = () => {};
  let timer: ReturnType<typeof setInterval> | undefined;
  socket.onopen = () => {
    socket.send(CONNECTED);
    leave = progress.subscribe((message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(message);
    });
    timer = setInterval(async () => {
      // While the store is out nobody is sent away.
      if (!(await mayListen().catch(() => true))) return socket.close(SIGNED_OUT, "Signed out");
      // Browsers do not see pings: by this they know that the connection lives.
      if (socket.readyState === WebSocket.OPEN) socket.send(CONNECTED);
    }, SESSION_INTERVAL);
  };
  socket.onmessage = () => socket.close(POLICY_VIOLATION, "Nothing is expected");
  socket.onclose = () => {
    clearInterval(timer);
    leave();
  };
}
