import type { Signal } from "@preact/signals-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { PlayerPlate } from "../../schema/player_plate.ts";
import type { View } from "../../schema/view.ts";
import { isSphere } from "./plate_part.ts";
import { playerIsSphere, playerView } from "./player_signals.ts";
import type { SphereView } from "./sphere_view.ts";

/** The sphere of a player. */
export interface SphereState {
  /** The canvas belongs into the page; it covers the video once `isShown`. */
  isOn: boolean;
  isShown: boolean;
  /** The visitor may choose between the sphere and the plate as it is. */
  hasChoice: boolean;
  toggle(): void;
  current: RefObject<SphereView | null>;
}

/** Where a sphere's view and whether it is shown are kept: those of the page's player where not said. */
export interface SphereSignals {
  view: Signal<View>;
  isSphere: Signal<boolean>;
}

const OF_THE_PLAYER: SphereSignals = { view: playerView, isSphere: playerIsSphere };

/**
 * Shows a plate as the inside of a sphere, when it is one by its record or by its pixels. The viewer is
 * loaded only then. Where the browser cannot do it, the video itself is what is seen.
 */
export function useSphere(
  video: RefObject<HTMLVideoElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
  { projection, stereo }: PlayerPlate,
  { view, isSphere: shownSphere } = OF_THE_PLAYER,
): SphereState {
  const [is360, setIs360] = useState(false);
  const [isUnusable, setIsUnusable] = useState(false);
  const [wantsFlat, setWantsFlat] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const current = useRef<SphereView>(null);
  const hasChoice = is360 && !isUnusable;
  const isOn = hasChoice && !wantsFlat;

  useEffect(() => {
    const element = video.current!;
    const decide = () => {
      const { videoWidth: width, videoHeight: height } = element;
      if (width > 0) setIs360(isSphere(projection, { width, height }));
    };
    decide();
    element.addEventListener("loadedmetadata", decide);
    return () => element.removeEventListener("loadedmetadata", decide);
  }, []);

  useEffect(() => {
    if (!isOn) return;
    let isGone = false;
    async function start(): Promise<void> {
      const { startSphereView } = await import("./sphere_view.ts");
      if (isGone) return;
      current.current = startSphereView({
        canvas: canvas.current!,
        video: video.current!,
        format: { projection, stereo },
        view,
        onShown: () => {
          // The plate as it is, should it be asked for, is this frame and no longer the poster.
          video.current!.removeAttribute("poster");
          setIsShown(true);
        },
        onUnusable: () => setIsUnusable(true),
      }) ?? null;
    }
    start().catch(() => setIsUnusable(true));
    return () => {
      isGone = true;
      current.current?.stop();
      current.current = null;
      setIsShown(false);
    };
  }, [isOn]);

  useEffect(() => {
    shownSphere.value = isOn && isShown;
  }, [isOn, isShown]);

  return { isOn, isShown, hasChoice, toggle: () => setWantsFlat(!wantsFlat), current };
}
