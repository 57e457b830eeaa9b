import {
  createContext,
  createElement,
  type FunctionComponent,
  type ReactNode,
  useContext,
  useEffect,
} from "react";
import type { Serializable } from "./serializable.ts";

/** When an island wakes up in the browser. Whatever the visitor does to it wakes it before. */
export type When = "load" | "idle" | "visible" | "interaction";

/** What the page renderer does with an island: gives it an id and keeps its props. */
export interface IslandSink {
  add(component: FunctionComponent, props: object, when: When): {
    id: string;
    name: string;
    html: string;
  };
}

/** Above a page: its sink. Inside an island, on the server and in the browser: "inside". */
export const IslandContext = createContext<IslandSink | "inside" | undefined>(undefined);

type IslandProps<P> =
  & { of: (props: P) => ReactNode; when: When }
  // deno-lint-ignore ban-types -- `{}` asks whether P has no required key
  & ({} extends P ? { props?: NoInfer<Serializable<P>> } : { props: NoInfer<Serializable<P>> });

/**
 * Renders the component `of` on the server and wakes it up in the browser. It must be the export of
 * a file in `islands/` that has its name. Inside another island it is rendered as it is: the outer
 * one wakes both. Contexts of the page do not reach into an island, what it needs are its props.
 *
 * @throws {Error} outside of `renderWithIslands`, and for a component without a name.
 */
export function Island<P>({ of, props, when }: IslandProps<P>): ReactNode {
  const owner = useContext(IslandContext);
  const component = of as FunctionComponent;
  if (owner === "inside") return createElement(component, props as object);
  if (owner === undefined) {
    throw new Error("An <Island> can only be rendered by renderWithIslands()");
  }
  const { id, name, html } = owner.add(component, (props ?? {}) as object, when);
  return createElement("x-island", { id, name, when, dangerouslySetInnerHTML: { __html: html } });
}

/**
 * The root of an island, the same on both sides, so that ids made by `useId` agree. `onHydrated`
 * is called once in the browser, after the effects of the island.
 */
export function IslandRoot(
  { children, onHydrated }: { children: ReactNode; onHydrated?: () => void },
): ReactNode {
  useEffect(() => onHydrated?.(), []);
  return <IslandContext value="inside">{children}</IslandContext>;
}
