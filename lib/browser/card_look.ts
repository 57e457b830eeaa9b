import { type RefObject, useEffect, useRef } from "react";
import type { CardVideo } from "../schema/card.ts";
import { DEFAULT_VIEW, type View } from "../schema/view.ts";
import type { cardSphere } from "./card_sphere.ts";
import { dragView } from "./viewer/look_controls.ts";
import { viewAfterKey } from "./viewer/look_keys.ts";

/** Whether a plate may be the whole sphere: by its record, or by its frame where nothing is recorded. */
export function mayBeSphere({ projection }: CardVideo): boolean {
  return projection === null || projection === "equirectangular-360";
}

/**
 * Looking around inside a card's picture, `media`; the sphere appears inside `slot` with the first turn, which
 * is also when its code is loaded. `begin` is called then. It ends with the component.
 */
export function useCardLook(
  video: CardVideo,
  media: RefObject<HTMLElement | null>,
  begin: () => void,
) {
  const slot = useRef<HTMLDivElement>(null);
  const sphere = useRef<typeof cardSphere>(undefined);
  const footage = useRef<HTMLVideoElement>(undefined);
  const view = useRef<View>(undefined);

  useEffect(() => {
    const element = slot.current!;
    return () => {
      slot.current = null;
      sphere.current?.close(element);
    };
  }, []);

  async function open(initial: View): Promise<void> {
    const { cardSphere } = await import("./card_sphere.ts");
    const element = slot.current;
    if (!element || !cardSphere.open({ slot: element, format: video, view: initial })) return;
    sphere.current = cardSphere;
    cardSphere.look(element, view.current!);
    const picture = media.current?.querySelector("img");
    if (picture) cardSphere.takePicture(element, picture);
    if (footage.current) cardSphere.follow(element, footage.current);
  }
  function look(change: (view: View) => View | undefined): View | undefined {
    const initial = video.initialView ?? DEFAULT_VIEW;
    const next = mayBeSphere(video) ? change(view.current ?? initial) : undefined;
    if (!next) return undefined;
    if (!view.current) {
      begin();
      // Offline: the card stays what it is, a link.
      open(initial).catch(() => {});
    }
    view.current = next;
    if (slot.current) sphere.current?.look(slot.current, next);
    return next;
  }

  return {
    slot,
    drag(dx: number, dy: number): void {
      const width = media.current?.clientWidth;
      if (width) look((from) => dragView(from, dx, dy, width));
    },
    /** The view after an arrow key; undefined for other keys, and where there is nothing to look around in. */
    turn: (key: string) =>
      key.startsWith("Arrow")
        ? look((from) => viewAfterKey({ key, shiftKey: true }, from, from))
        : undefined,
    /** The footage plays now. */
    follow(video: HTMLVideoElement): void {
      footage.current = video;
      if (slot.current) sphere.current?.follow(slot.current, video);
    },
  };
}
