import { type KeyboardEvent, type MouseEvent, useEffect, useState } from "react";
import { commandsOf, CompareControls } from "./CompareControls.tsx";
import { ComparePane } from "./ComparePane.tsx";
import { FavoriteButton } from "./FavoriteButton.tsx";
import { chooseToCompare } from "../lib/browser/compare_choice.ts";
import { comparisonAddress, keepAddress } from "../lib/browser/compare/keep_address.ts";
import { lockViews } from "../lib/browser/compare/lock_views.ts";
import { createPane, type Pane } from "../lib/browser/compare/pane.ts";
import { shareLink } from "../lib/browser/share_link.ts";
import { viewAfterKey } from "../lib/browser/viewer/look_keys.ts";
import { playerKey } from "../lib/browser/viewer/player_keys.ts";
import { useNotices } from "../lib/browser/viewer/use_notices.ts";
import { movedAhead, parseComparison } from "../lib/schema/compare.ts";
import { COMPARE_LIMITS } from "../lib/schema/compare_limits.ts";
import type { PlayerPlate } from "../lib/schema/player_plate.ts";
import { DEFAULT_VIEW, turnView, type View, zoomView } from "../lib/schema/view.ts";
import type { FavoriteIds } from "../lib/schema/viewer.ts";
import { PlateActions } from "../lib/ui/compare/PlateActions.tsx";
import { PlateMenu, type Suggestion } from "../lib/ui/compare/PlateMenu.tsx";
import { ShareIcon } from "../lib/ui/icons.tsx";
import { LookPad } from "../lib/ui/player/LookPad.tsx";

interface Props {
  plates: PlayerPlate[];
  /** What a plate can be swapped for, or added. */
  suggestions: Suggestion[];
  favorites: FavoriteIds;
}

const HINT = "compare-hint";

/**
 * Plates side by side: one look, zoom, seek or play moves all that are locked together. The address keeps what
 * the first of them shows.
 */
export function CompareView({ plates, suggestions, favorites }: Props) {
  const ids = plates.map(({ id }) => id);
  const initial: View = plates[0]?.initialView ?? DEFAULT_VIEW;
  const [panes] = useState(() => plates.map((plate) => createPane(plate, initial)));
  const [free, setFree] = useState<readonly number[]>([]);
  const notices = useNotices();
  const locked = panes.filter(({ plate }) => !free.includes(plate.id));
  const leader = locked[0] ?? panes[0]!;
  const lockedKey = locked.map(({ plate }) => plate.id).join();

  useEffect(() => {
    const { moment } = parseComparison(new URLSearchParams(location.search), initial);
    chooseToCompare(ids);
    if (moment.view) { for (const { view } of panes) view.value = moment.view; }
    if (moment.time !== undefined) commandsOf(leader).seek(moment.time);
  }, []);
  useEffect(() => lockViews(locked.map(({ view }) => view)), [lockedKey]);
  useEffect(() => keepAddress(ids, leader), [leader]);

  function groupOf(pane: Pane): Pane {
    return free.includes(pane.plate.id) ? pane : leader;
  }
  function look(pane: Pane, view: View): void {
    pane.view.value = view;
    notices.sayView(view);
  }
  function press(event: KeyboardEvent, pane: Pane): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const view = viewAfterKey(event, pane.view.peek(), initial);
    const key = playerKey(event, false);
    const commands = commandsOf(groupOf(pane));
    if (view) look(pane, view);
    else if (key === "play") commands.play();
    else if (key === "previousFrame") commands.step(-1);
    else if (key === "nextFrame") commands.step(1);
    else return;
    event.preventDefault();
  }
  /** A link to other plates leads to the moment and the look that are shown. */
  const follow = (shown: readonly number[]) => ({ currentTarget }: MouseEvent) => {
    chooseToCompare(shown);
    (currentTarget as HTMLAnchorElement).href = comparisonAddress(shown, leader);
  };
  const show = (shown: readonly number[]) => location.assign(comparisonAddress(shown, leader));
  const toggleLock = (id: number) =>
    setFree(free.includes(id) ? free.filter((other) => other !== id) : [...free, id]);
  const share = () =>
    shareLink(
      plates.map(({ title }) => title).join(" and "),
      location.origin + comparisonAddress(ids, leader),
      "Link to this comparison copied to clipboard",
    );

  return (
    <div className="compare-view">
      <p id={HINT} hidden>
        Drag, or press the arrow keys, to look around; plus and minus zoom, Home leads back. K
        plays, comma and full stop go by frames.
      </p>
      <ul className="compare-grid" data-count={plates.length}>
        {panes.map((pane, index) => {
          const { id, title } = pane.plate;
          const isFree = free.includes(id);
          const others = ids.filter((other) => other !== id);
          return (
            <li key={id}>
              <ComparePane
                pane={pane}
                hint={HINT}
                press={(event) => press(event, pane)}
                controls={isFree && (
                  <CompareControls label={`Controls of ${title}`} panes={[pane]} />
                )}
                actions={
                  <>
                    <PlateActions
                      title={title}
                      isLocked={!isFree}
                      // The last one that is locked has nothing to be freed from.
                      toggleLock={isFree || locked.length > 1 ? () => toggleLock(id) : undefined}
                      ahead={index > 0 ? movedAhead(ids, index) : undefined}
                      others={others}
                      follow={follow}
                    />
                    <PlateMenu
                      label={`Swap ${title} for`}
                      prompt="Swap for…"
                      action="Swap"
                      suggestions={suggestions}
                      idsWith={(other) => ids.with(index, other)}
                      onChoose={show}
                    />
                    <FavoriteButton videoId={id} title={title} favorites={favorites} />
                  </>
                }
              />
            </li>
          );
        })}
      </ul>
      <div className="compare-bar">
        <CompareControls key={lockedKey} label="Controls of all plates" panes={locked} />
        <div className="compare-look player needs-script">
          <LookPad
            turn={(right, up) => look(leader, turnView(leader.view.peek(), right, up))}
            zoom={(steps) => look(leader, zoomView(leader.view.peek(), steps))}
            home={() => look(leader, initial)}
          />
        </div>
      </div>
      <div className="compare-more">
        {ids.length < COMPARE_LIMITS.max && (
          <PlateMenu
            label="Another plate"
            prompt="Another plate…"
            action="Add"
            suggestions={suggestions}
            idsWith={(other) => [...ids, other]}
            onChoose={show}
          />
        )}
        <button type="button" className="button needs-script" onClick={share}>
          <ShareIcon /> Share
        </button>
      </div>
      <p className="visually-hidden" aria-live="polite">{notices.spoken}</p>
    </div>
  );
}
