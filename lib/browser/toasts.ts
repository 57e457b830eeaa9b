import { signal } from "@preact/signals-react";

/** A short message at the edge of the page. */
export interface Toast {
  id: number;
  title: string;
  description: string;
  kind: "success" | "error";
}

/** How long a toast stays, in milliseconds. */
const LIFETIME = 6000;

/** The toasts on the page, oldest first; the island `Toasts` shows them. Written in the browser only. */
export const toasts = signal<Toast[]>([]);

/** Shows a toast. */
export function showToast(kind: Toast["kind"], title: string, description = ""): void {
  const id = (toasts.peek().at(-1)?.id ?? 0) + 1;
  toasts.value = [...toasts.peek(), { id, title, description, kind }].slice(-4);
  setTimeout(() => dismissToast(id), LIFETIME);
}

/** Takes a toast away. */
export function dismissToast(id: number): void {
  toasts.value = toasts.peek().filter((toast) => toast.id !== id);
}
