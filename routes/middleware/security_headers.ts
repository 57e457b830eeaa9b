import { createMiddleware } from "hono/factory";
import { secureHeaders } from "hono/secure-headers";
import type { Config } from "../../lib/config.ts";
import type { AppEnv } from "../services.ts";

/** The players that pages of other sites may show. */
const EMBED = /^\/embed\/\d+$/;

/** Pictures and films that other sites may show: in link previews and beside the players. */
const MEDIA = /^\/(static\/)?uploads\//;

/**
 * The security headers of every answer. No inline script or style anywhere, so pages need no nonce
 * and stay cacheable. Media may come from any https host: records hold addresses of the video host
 * and of whatever an admin entered. Pages of other sites may frame nothing but the embed page.
 */
export function securityHeaders(config: Config) {
  const page = headersOf(config, { framed: false, shared: false });
  const player = headersOf(config, { framed: true, shared: true });
  const media = headersOf(config, { framed: false, shared: true });
  return createMiddleware<AppEnv>(function securityHeaders(c, next) {
    if (EMBED.test(c.req.path)) return player(c, next);
    return (MEDIA.test(c.req.path) ? media : page)(c, next);
  });
}

/**
 * Origins of the video host: of its media where that is no https one, those that scripts ask, and that
 * of its players.
 */
function hostOrigins({ videoHost }: Config): Record<"media" | "asked" | "players", string[]> {
  if (videoHost === "embedded") return { media: [], asked: [], players: [] };
  const cdn = new URL(videoHost.cdnUrl).origin;
  return {
    media: cdn.startsWith("https:") ? [] : [cdn],
    asked: [cdn, new URL(videoHost.tusUrl).origin],
    players: [new URL(videoHost.embedUrl).origin],
  };
}

function headersOf(config: Config, { framed, shared }: { framed: boolean; shared: boolean }) {
  const { media, asked, players } = hostOrigins(config);
  const https = config.publicUrl.startsWith("https:");
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "https:", ...media],
      mediaSrc: ["'self'", "https:", "blob:", ...media],
      connectSrc: ["'self'", ...asked],
      fontSrc: ["'self'"],
      frameSrc: players.length > 0 ? players : ["'none'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      manifestSrc: ["'self'"],
      frameAncestors: [framed ? "*" : "'none'"],
    },
    strictTransportSecurity: https && "max-age=63072000; includeSubDomains",
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: framed ? false : "DENY",
    // Only old browsers know these; no current one heeds them.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: shared ? "cross-origin" : "same-origin",
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      fullscreen: ["self"],
      accelerometer: ["self"],
      gyroscope: ["self"],
      xrSpatialTracking: ["self"],
    },
  });
}
