import { momentAddress } from "../lib/browser/viewer/share_moment.ts";
import { shareLink } from "../lib/browser/share_link.ts";
import { ShareIcon } from "../lib/ui/icons.tsx";
import { PlayerIcon } from "../lib/ui/player/PlayerIcon.tsx";

/**
 * Shares the page of a plate, or the moment and the view that its player shows, with the device's share
 * sheet, or copies the link where there is none.
 */
export function ShareButton({ id, title }: { id: number; title: string }) {
  const page = () => shareLink(title, location.href, "Video link copied to clipboard");
  const moment = () =>
    shareLink(title, momentAddress(id), "Link to this moment and view copied to clipboard");
  return (
    <>
      <button type="button" className="button needs-script" onClick={page}>
        <ShareIcon /> Share
      </button>
      <button type="button" className="button needs-script" onClick={moment}>
        <PlayerIcon name="link" /> This moment and view
      </button>
    </>
  );
}
