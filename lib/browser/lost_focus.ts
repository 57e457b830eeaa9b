/**
 * Gives the focus to the page's heading where it was lost with what held it: a row or a button that
 * is gone. To be called when a dialog is about to close.
 */
export function keepFocus(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(".admin-main h1[tabindex]")?.focus();
  });
}
