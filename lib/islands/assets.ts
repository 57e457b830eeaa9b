import type { When } from "./Island.tsx";

/** What the head of a page loads for its islands: URL paths, in order, none twice. */
export interface IslandHead {
  /** `<script type="module" src>`; empty for a page without islands. */
  readonly scripts: readonly string[];
  /** `<link rel="modulepreload" href>`. */
  readonly modulepreloads: readonly string[];
}

/** One island on a page. */
export interface UsedIsland {
  readonly name: string;
  readonly when: When;
}

/** Where the browser finds scripts and styles: a client build, or the dev server. */
export interface Assets {
  /** @throws {Error} for a name that is no island. */
  head(islands: readonly UsedIsland[]): IslandHead;
  /**
   * The URL path of a stylesheet by its file name without extension ("site").
   *
   * @throws {Error} for a name that is not built.
   */
  stylesheet(name: string): string;
  /** URL paths of the fonts of all stylesheets, for `<link rel="preload" as="font">`. */
  readonly fonts: readonly string[];
}
