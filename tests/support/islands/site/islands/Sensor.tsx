import { useState } from "react";

/** Shows which events reached it. */
export function Sensor() {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const see = (type: string) => () => setSeen((before) => [...before, type]);
  return (
    <div
      onPointerEnter={see("pointerenter")}
      onMouseEnter={see("mouseenter")}
      onFocus={see("focus")}
      onKeyDown={(event) => see(event.key)()}
      onClick={see("click")}
    >
      <button type="button">Sense</button>
      <a href="#followed">Follow</a>
      <output>{seen.join(" ")}</output>
    </div>
  );
}
