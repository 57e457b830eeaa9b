import { useState } from "react";
import { Island } from "../../../../../lib/islands/Island.tsx";
import { Counter } from "./Counter.tsx";

/** An island with an island in it. */
export function Panel({ title }: { title: string }) {
  const [open, setOpen] = useState(true);
  return (
    <section aria-label={title}>
      <button type="button" onClick={() => setOpen(!open)}>{open ? "Close" : "Open"}</button>
      {open && <Island of={Counter} props={{ label: "Inner" }} when="load" />}
    </section>
  );
}
