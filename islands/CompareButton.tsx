import { compareIds, toggleCompare } from "../lib/browser/compare_choice.ts";
import { useSignalValue } from "../lib/islands/use_signal_value.ts";
import { CompareIcon } from "../lib/ui/icons.tsx";

const NONE: readonly number[] = [];

interface Props {
  videoId: number;
  title: string;
  withText?: boolean;
}

/** Chooses a video to be compared with others: an icon on a card, words on the video's own page. */
export function CompareButton({ videoId, title, withText = false }: Props) {
  const isChosen = useSignalValue(compareIds, NONE).includes(videoId);
  return (
    <button
      type="button"
      className={`needs-script ${withText ? "button" : "card-compare"}`}
      aria-pressed={isChosen}
      aria-label={withText ? undefined : `Compare ${title}`}
      onClick={() => toggleCompare(videoId)}
    >
      <CompareIcon /> {withText && "Compare"}
    </button>
  );
}
