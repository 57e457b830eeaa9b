import { showToast } from "../lib/browser/toasts.ts";
import { ShareIcon } from "../lib/ui/icons.tsx";

/** Shares the page with the device's share sheet, or copies its link where there is none. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast("success", "Link copied!", "Video link copied to clipboard");
      }
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast("error", "Sharing failed", "Could not share this video");
    }
  }
  return (
    <button type="button" className="button needs-script" onClick={share}>
      <ShareIcon /> Share
    </button>
  );
}
