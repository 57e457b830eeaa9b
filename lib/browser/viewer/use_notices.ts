import { useEffect, useRef, useState } from "react";
import { describeView, type View } from "../../schema/view.ts";

/** How long nobody has to turn the view until it is said where it looks, in ms. */
const QUIET = 600;

/** How long a note stays, in ms. */
const NOTE = 2500;

/** What a player tells: `spoken` to screen readers alone, `note` to everybody for a moment. */
export function useNotices() {
  const [spoken, setSpoken] = useState("");
  const [note, setNote] = useState("");
  const timers = useRef<Record<"quiet" | "note", ReturnType<typeof setTimeout> | undefined>>({
    quiet: undefined,
    note: undefined,
  });
  useEffect(() => () => Object.values(timers.current).forEach(clearTimeout), []);

  return {
    spoken,
    note,
    /** The view was turned by keys or buttons: says where it looks once they stop. */
    sayView(view: View): void {
      clearTimeout(timers.current.quiet);
      timers.current.quiet = setTimeout(() => setSpoken(describeView(view)), QUIET);
    },
    show(text: string): void {
      setNote(text);
      clearTimeout(timers.current.note);
      timers.current.note = setTimeout(() => setNote(""), NOTE);
    },
  };
}
