/** Directives of a policy that lets no foreign or inline code run (w3.org/TR/CSP3). */
const DIRECTIVES = {
  "default-src": /^'none'$/,
  "script-src": /^'self'$/,
  "style-src": /^'self'$/,
  "object-src": /^'none'$/,
  "base-uri": /^'none'$/,
  "form-action": /^'self'$/,
  "frame-ancestors": /^'none'$/,
};

const HEADERS = {
  "X-Content-Type-Options": /^nosniff$/,
  "X-Frame-Options": /^DENY$/,
  "Referrer-Policy": /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/,
  "Cross-Origin-Opener-Policy": /^same-origin$/,
  "Cross-Origin-Resource-Policy": /^same-origin$/,
  "Permissions-Policy": /camera=\(\)/,
};

/** Headers that say what a server is made of. */
const TELLING = ["Server", "X-Powered-By"];

/**
 * What a page's headers lack of an A+ at Mozilla's observatory
 * (github.com/mdn/mdn-http-observatory), and of this site's own rules.
 */
export function headerFaults({ headers }: Response, { framed = false } = {}): string[] {
  const policy = new Map(
    (headers.get("Content-Security-Policy") ?? "").split(/;\s*/).map((directive) => {
      const [name = "", ...values] = directive.split(" ");
      return [name, values.join(" ")];
    }),
  );
  const rules: [string, RegExp, string][] = [
    ...Object.entries(DIRECTIVES).map(([name, rule]): [string, RegExp, string] => [
      name,
      rule,
      policy.get(name) ?? "",
    ]),
    ...Object.entries(HEADERS).map(([name, rule]): [string, RegExp, string] => [
      name,
      rule,
      headers.get(name) ?? "",
    ]),
  ];
  const mayDiffer = framed
    ? ["frame-ancestors", "X-Frame-Options", "Cross-Origin-Resource-Policy"]
    : [];
  return [
    ...rules.filter(([name, rule, value]) => !mayDiffer.includes(name) && !rule.test(value))
      .map(([name, , value]) => `${name} is "${value}"`),
    ...[...policy].filter(([, value]) => value.includes("unsafe")).map(([name]) =>
      `${name} is unsafe`
    ),
    ...TELLING.filter((name) => headers.has(name)).map((name) => `${name} is sent`),
  ];
}
