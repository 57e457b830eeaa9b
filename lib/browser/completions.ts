import { useEffect, useRef, useState } from "react";
import type { Completion } from "../schema/facets.ts";
import { cleanSearchText } from "../schema/search_query.ts";
import { fetchCompletions } from "./catalogue_api.ts";

/** Pause in typing after which completions are asked for, in ms. */
const PAUSE = 120;

/**
 * Completions of a text that is being typed: `ask` after each change, `close` to put them away. An
 * answer that was overtaken is dropped; without an answer there is just no list.
 */
export function useCompletions() {
  const [completions, setCompletions] = useState<Completion[]>([]);
  const running = useRef<AbortController>(undefined);

  function close() {
    running.current?.abort();
    setCompletions([]);
  }
  function ask(text: string) {
    running.current?.abort();
    const controller = running.current = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const wanted = cleanSearchText(text);
      const found = wanted ? await fetchCompletions(wanted, signal).catch(() => []) : [];
      if (!signal.aborted) setCompletions(found);
    }, PAUSE);
    signal.addEventListener("abort", () => clearTimeout(timer));
  }
  useEffect(() => () => running.current?.abort(), []);

  return { completions, ask, close };
}
