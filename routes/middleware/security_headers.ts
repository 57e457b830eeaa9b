import { secureHeaders } from "hono/secure-headers";
import type { Config } from "../../lib/config.ts";

/**
 * The security headers of every answer. No inline script or style anywhere, so pages need no nonce
 * and stay cacheable. Media may come from any https host: records hold addresses of the video host
 * and of whatever an admin entered.
 */
export function securityHeaders(config: Config) {
  const https = config.publicUrl.startsWith("https:");
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", "https:"],
      mediaSrc: ["'self'", "https:", "blob:"],
      connectSrc: ["'self'"],
      fontSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: https && "max-age=63072000; includeSubDomains",
    referrerPolicy: "strict-origin-when-cross-origin",
    xFrameOptions: "DENY",
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
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
