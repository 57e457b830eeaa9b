/** One import of a source file: who imports what, relative to the root; `typeOnly` leaves no code. */
export interface Arrow {
  from: string;
  to: string;
  typeOnly: boolean;
}

/** What each room may import besides itself, the most specific room first; see the README. */
const ROOMS: { room: string; may: string[] }[] = [
  { room: "main.ts", may: ["lib/", "routes/"] },
  { room: "vite.config.ts", may: ["lib/build/"] },
  { room: "routes/", may: ["lib/", "islands/"] },
  {
    room: "islands/",
    may: ["lib/schema/", "lib/ui/", "lib/browser/", "lib/islands/", "lib/paths.ts"],
  },
  { room: "lib/schema/", may: [] },
  { room: "lib/paths.ts", may: ["lib/schema/"] },
  { room: "lib/ui/", may: ["lib/schema/", "lib/paths.ts", "lib/islands/"] },
  { room: "lib/browser/", may: ["lib/schema/", "lib/paths.ts"] },
  { room: "lib/islands/", may: [] },
  { room: "lib/build/", may: ["lib/islands/", "vite.config.ts"] },
  { room: "lib/store/", may: ["lib/schema/", "lib/clock.ts", "lib/config.ts"] },
  { room: "lib/catalogue/", may: ["lib/schema/", "lib/store/", "lib/log.ts"] },
  { room: "lib/sample_catalogue/", may: ["lib/schema/", "lib/store/"] },
  { room: "lib/", may: ["lib/schema/"] },
  { room: "tests/", may: ["main.ts", "vite.config.ts", "lib/", "routes/", "islands/"] },
];

/** Types that cross a wall on purpose: the browser's typed client is made from the API's type. */
const TYPES_ALLOWED = [{ from: "lib/browser/client.ts", to: "routes/api/api.ts" }];

/** Packages that must stay out of a room. */
const PACKAGES_REFUSED = [{ room: "lib/store/", packages: ["hono", "react"] }];

const IMPORT = /^\s*(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"/gm;

/** The imports of a source text; `path` is where it lies, relative to the root. */
export function arrowsOf(path: string, source: string): Arrow[] {
  return [...source.matchAll(IMPORT)].map(([, type, target = ""]) => ({
    from: path,
    to: target.startsWith(".") ? new URL(target, `file:///${path}`).pathname.slice(1) : target,
    typeOnly: Boolean(type),
  }));
}

/** Why an import breaks the design, or undefined when it is in order. */
export function arrowFault({ from, to, typeOnly }: Arrow): string | undefined {
  if (!/\.tsx?$/.test(to)) {
    const refused = PACKAGES_REFUSED.some(({ room, packages }) =>
      from.startsWith(room) && packages.some((name) => to === name || to.startsWith(`${name}/`))
    );
    return refused ? `${from} must not import ${to}` : undefined;
  }
  const rules = ROOMS.find(({ room }) => from.startsWith(room));
  if (!rules) return `${from} lies in no room of the design`;
  if (to.startsWith(rules.room) || rules.may.some((room) => to.startsWith(room))) return undefined;
  if (typeOnly && TYPES_ALLOWED.some((pair) => pair.from === from && pair.to === to)) {
    return undefined;
  }
  return `${from} must not import ${to}`;
}
