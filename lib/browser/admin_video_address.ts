import { useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { paths } from "../paths.ts";
import { type AdminVideoState, parseAdminVideoState } from "../schema/admin_video_query.ts";
import { cleanSearchText } from "../schema/search_query.ts";

/** Pause in typing after which the table is searched, in ms. */
const PAUSE = 250;

/**
 * The state of the admin's table, held in the address. Typing replaces the address, after a pause;
 * everything else is a step of the history.
 */
export function useAdminVideoAddress() {
  const state = parseAdminVideoState(new URLSearchParams(useSearch()));
  const [, navigate] = useLocation();
  const [text, setText] = useState(state.search);
  const timer = useRef<number>(undefined);
  const { search } = state;

  // Clear All Filters and the way back change the text too.
  useEffect(() => setText((typed) => cleanSearchText(typed) === search ? typed : search), [search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    state,
    text,
    type(typed: string) {
      setText(typed);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const address = { ...state, search: cleanSearchText(typed), sort: undefined, page: 1 };
        navigate(paths.adminVideos(address), { replace: true });
      }, PAUSE) as unknown as number;
    },
    change(part: Partial<AdminVideoState>) {
      clearTimeout(timer.current);
      navigate(paths.adminVideos({ ...state, page: 1, ...part }));
    },
  };
}
