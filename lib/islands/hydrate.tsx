import { createElement, type FunctionComponent } from "react";
import { hydrateRoot } from "react-dom/client";
import { holdEvents } from "./early_events.ts";
import { IslandRoot, type When } from "./Island.tsx";
import { decodeProps, propsTableId } from "./props_table.ts";
import { schedule } from "./strategies.ts";

/** The island files by path ("/islands/admin/Name.tsx"), as `import.meta.glob` gives them. */
export type Registry = Record<string, () => Promise<unknown>>;

const retryAfterMs = 1000;

/**
 * Wakes the islands of the document, each by its own strategy. An island that is awake has
 * `data-hydrated`; one that cannot be loaded, or throws, keeps its server HTML and gets
 * `data-island-error`. Its error is reported, the other islands do not notice.
 */
export function hydrateIslands(registry: Registry): void {
  const table = JSON.parse(document.getElementById(propsTableId)?.textContent || "{}");
  const wakers = new Map<Element, () => void>();
  const replayEvents = holdEvents(wakers);

  for (const element of document.querySelectorAll<HTMLElement>("x-island")) {
    const name = element.getAttribute("name")!;
    const wakeUp = async () => {
      try {
        const component = await loadComponent(name, registry);
        const props = decodeProps(table[element.id]) as object;
        hydrate(element, component, props, () => replayEvents(element));
      } catch (error) {
        markFailed(element, error);
        replayEvents(element);
      }
    };
    let awake: Promise<void> | undefined;
    wakers.set(element, () => awake ??= wakeUp());
  }
  for (const [element, wake] of wakers) {
    schedule(element.getAttribute("when") as When, element, wake);
  }
}

/** The server and the build have made sure that there is such a file with such an export. */
async function loadComponent(name: string, registry: Registry): Promise<FunctionComponent> {
  const path = Object.keys(registry).find((path) => path.endsWith(`/${name}.tsx`))!;
  const load = registry[path]!;
  const module = await load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    return load();
  });
  return (module as Record<string, FunctionComponent>)[name]!;
}

function hydrate(
  element: HTMLElement,
  component: FunctionComponent,
  props: object,
  onHydrated: () => void,
): void {
  const serverHtml = element.innerHTML;
  const ready = () => {
    element.dataset.hydrated = "";
    onHydrated();
  };
  const root = hydrateRoot(
    element,
    <IslandRoot onHydrated={ready}>{createElement(component, props)}</IslandRoot>,
    {
      identifierPrefix: element.id,
      onRecoverableError: (error) => console.error(error),
      onUncaughtError(error) {
        // React has yet to finish emptying the element.
        queueMicrotask(() => {
          root.unmount();
          element.innerHTML = serverHtml;
          delete element.dataset.hydrated;
          markFailed(element, error);
          onHydrated();
        });
      },
    },
  );
}

function markFailed(element: HTMLElement, error: unknown): void {
  element.dataset.islandError = "";
  reportError(error);
}
