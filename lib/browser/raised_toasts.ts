import { useEffect } from "react";
import { toasts } from "./toasts.ts";

/** Shows toasts above a dialog that is open: what is modal would cover them. */
export function useRaisedToasts(): void {
  useEffect(() =>
    toasts.subscribe((shown) => {
      const place = document.querySelector<HTMLElement>(".toasts");
      if (!place?.showPopover) return;
      if (place.matches(":popover-open")) place.hidePopover();
      place.popover = shown.length > 0 && document.querySelector("dialog:modal") ? "manual" : null;
      if (place.popover) place.showPopover();
    }), []);
}
