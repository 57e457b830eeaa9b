import { showToast } from "./toasts.ts";

/** Shares a link with the device's share sheet, or copies it where there is none and says `copied`. */
export async function shareLink(title: string, url: string, copied: string): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      showToast("success", "Link copied!", copied);
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    showToast("error", "Sharing failed", "Could not share this video");
  }
}
