import { effect, type Signal } from "@preact/signals-react";
import { largestFrame } from "../../schema/frame_lines.ts";
import { type FramingPlate, NO_PICTURE, type ShownPicture } from "../../schema/framing_plate.ts";
import { isSphere } from "../viewer/plate_part.ts";
import { playerIsSphere, playerVideo } from "../viewer/player_signals.ts";

/** Keeps `picture` to what the page's player shows and where. Returns what ends it. */
export function watchPicture(plate: FramingPlate, picture: Signal<ShownPicture>): () => void {
  return effect(() => {
    const video = playerVideo.value;
    const isLook = playerIsSphere.value;
    if (!video) return;
    const update = () => picture.value = shownOn(video, isLook, plate);
    const observer = new ResizeObserver(update);
    observer.observe(video);
    const events = ["loadedmetadata", "resize"];
    for (const type of events) video.addEventListener(type, update);
    update();
    return () => {
      observer.disconnect();
      for (const type of events) video.removeEventListener(type, update);
    };
  });
}

/** The video covers the stage, its picture inside keeps its shape; a look into the sphere fills the stage. */
function shownOn(
  { videoWidth: width, videoHeight: height, clientWidth, clientHeight }: HTMLVideoElement,
  isLook: boolean,
  { projection }: FramingPlate,
): ShownPicture {
  if (clientHeight === 0) return NO_PICTURE;
  const stage = clientWidth / clientHeight;
  if (isLook) return { ...NO_PICTURE, kind: "sphere", aspect: stage };
  if (height === 0) return NO_PICTURE;
  const aspect = width / height;
  const { left, top, ...size } = largestFrame({ width: stage, height: 1 }, aspect);
  const box = { left: left / stage, top, width: size.width / stage, height: size.height };
  return { kind: isSphere(projection, { width, height }) ? "plate" : "flat", aspect, box };
}
