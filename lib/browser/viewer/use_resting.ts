import { type RefObject, useEffect, useState } from "react";

/** How long nobody has to do anything until the controls give way to the picture, in ms. */
const REST = 2800;

/** Whether nobody has moved a pointer or pressed a key on an element for a while; never while not `watched`. */
export function useResting(ref: RefObject<HTMLElement | null>, watched: boolean): boolean {
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    setIsResting(false);
    if (!watched) return;
    const element = ref.current!;
    let timer: ReturnType<typeof setTimeout>;
    function stir(): void {
      setIsResting(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsResting(true), REST);
    }
    const types = ["pointermove", "pointerdown", "keydown", "focusin"];
    for (const type of types) element.addEventListener(type, stir);
    stir();
    return () => {
      clearTimeout(timer);
      for (const type of types) element.removeEventListener(type, stir);
    };
  }, [watched]);
  return isResting;
}
