import { useEffect, useState } from "react";

/** Throws in the browser: while it hydrates, in an effect, or when it renders after a click. */
export function Fragile({ breaks }: { breaks: "hydrating" | "in an effect" | "on a click" }) {
  const [broken, setBroken] = useState(false);
  if (broken || (breaks === "hydrating" && typeof document !== "undefined")) {
    throw new Error("Fragile broke");
  }
  useEffect(() => {
    if (breaks === "in an effect") throw new Error("Fragile broke");
  }, [breaks]);
  return <button type="button" onClick={() => setBroken(true)}>Break {breaks}</button>;
}
