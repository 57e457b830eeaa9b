import type { Context } from "hono";
import { BlockList, isIP, isIPv6 } from "node:net";
import type { AppEnv } from "../services.ts";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/**
 * The network address of the client, by which attempts are limited: of IPv6 the /64 that one
 * household has. It is what the connection says or, behind `trustProxy` proxies, what the outermost
 * of them saw (X-Forwarded-For, counted from the right). Undefined for a loopback address, behind
 * which a proxy stands that is not believed, and for none.
 */
export function clientAddress(c: Context<AppEnv>, trustProxy: number): string | undefined {
  const peer = c.env?.remoteAddr;
  const hops = [peer && "hostname" in peer ? peer.hostname : ""];
  if (trustProxy > 0) {
    const forwarded = c.req.header("X-Forwarded-For")?.split(",") ?? [];
    hops.push(...forwarded.reverse().map(withoutPort));
  }
  const address = plainAddress(hops[Math.min(trustProxy, hops.length - 1)] ?? "");
  if (!isIP(address)) return undefined;
  if (!isIPv6(address)) return loopback.check(address, "ipv4") ? undefined : address;
  return loopback.check(address, "ipv6") ? undefined : networkOf(address);
}

/** An IPv4 address in its own form, also where it comes as one of IPv6. */
function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** "[::1]:80" and "1.2.3.4:80" without brackets and port. */
function withoutPort(hop: string): string {
  const text = hop.trim();
  return /^\[([^\]]+)\]/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

/** The first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groups = head.split(":").filter(Boolean);
  if (tail !== undefined) { while (groups.length < 4) groups.push("0"); }
  return groups.slice(0, 4).map((group) => parseInt(group, 16).toString(16)).join(":") + "::/64";
}
