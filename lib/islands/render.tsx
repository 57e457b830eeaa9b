import { createElement, type FunctionComponent, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Assets, IslandHead, UsedIsland } from "./assets.ts";
import { IslandContext, IslandRoot, type IslandSink, type When } from "./Island.tsx";
import { encodeProps, propsTableId } from "./props_table.ts";

/** A rendered page body and what the document around it has to print. */
export interface RenderedIslands {
  /** HTML of the body. */
  readonly html: string;
  readonly head: IslandHead;
  /** The script element with the props of all islands, to stand after the body; "" without. */
  readonly propsTable: string;
}

/** Collects the islands of one page while React renders it. */
class PageIslands implements IslandSink {
  readonly used: UsedIsland[] = [];
  #rows = "";

  add(component: FunctionComponent, props: object, when: When) {
    const name = component.name;
    if (!name) {
      throw new Error(
        "An island needs a name: export it as `export function Name(props)` from islands/Name.tsx, " +
          "without memo() or forwardRef() around it",
      );
    }
    const id = `island-${this.used.length}`;
    this.#rows += `${this.#rows && ","}"${id}":${encodeProps(props, name)}`;
    this.used.push({ name, when });
    const root = <IslandRoot>{createElement(component, props)}</IslandRoot>;
    return { id, name, html: renderToString(root, { identifierPrefix: id }) };
  }

  propsTable(): string {
    if (this.used.length === 0) return "";
    return `<script type="application/json" id="${propsTableId}">{${this.#rows}}</script>`;
  }
}

/**
 * Renders the body of a page. Each island in it becomes an `<x-island>` element whose content is a
 * React root of its own, with the ids that the browser will make again.
 *
 * @throws {Error} for an island that `assets` does not know or whose props cannot travel.
 */
export function renderWithIslands(body: ReactNode, assets: Assets): RenderedIslands {
  const islands = new PageIslands();
  const html = renderToString(<IslandContext value={islands}>{body}</IslandContext>);
  return { html, head: assets.head(islands.used), propsTable: islands.propsTable() };
}
