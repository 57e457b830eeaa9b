import { type RefObject, useEffect, useRef, useState } from "react";
import type { PlayerPlate } from "../../schema/player_plate.ts";
import { type ChainState, type MediaChain, startMediaChain } from "./media_chain.ts";
import { hlsSupport, mediaSources } from "./media_sources.ts";

/**
 * Keeps a video element playing what can be played of a plate. `served` is the address that the server's
 * HTML gave it; `begin` is {@link MediaChain.begin}.
 */
export function useMediaChain(
  ref: RefObject<HTMLVideoElement | null>,
  plate: PlayerPlate,
  hostPlayer: string | undefined,
  served: string,
): { state: ChainState; begin: (asked: boolean) => void } {
  const [state, setState] = useState<ChainState>({ kind: "media" });
  const chain = useRef<MediaChain>(undefined);
  useEffect(() => {
    const video = ref.current!;
    const isFlat = plate.projection === "flat";
    const sources = mediaSources({ ...plate, hostPlayer, isFlat }, hlsSupport(video));
    chain.current = startMediaChain(video, sources, served, setState);
    return () => chain.current?.stop();
  }, []);
  return { state, begin: (asked) => chain.current?.begin(asked) };
}
