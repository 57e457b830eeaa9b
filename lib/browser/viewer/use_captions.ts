import { type RefObject, useEffect, useState } from "react";

/** The captions of a video, shown by us: its own would lie behind the sphere. */
export function useCaptions(ref: RefObject<HTMLVideoElement | null>) {
  const [track, setTrack] = useState<TextTrack>();
  const [isOn, setIsOn] = useState(false);
  const [text, setText] = useState("");

  useEffect(() => {
    const { textTracks } = ref.current!;
    const find = () =>
      setTrack([...textTracks].find(({ kind }) => kind === "captions" || kind === "subtitles"));
    find();
    textTracks.addEventListener("addtrack", find);
    textTracks.addEventListener("removetrack", find);
    return () => {
      textTracks.removeEventListener("addtrack", find);
      textTracks.removeEventListener("removetrack", find);
    };
  }, []);

  useEffect(() => {
    if (!track || !isOn) return;
    const update = () =>
      setText([...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text).join("\n"));
    track.mode = "hidden";
    track.addEventListener("cuechange", update);
    update();
    return () => {
      track.removeEventListener("cuechange", update);
      track.mode = "disabled";
      setText("");
    };
  }, [track, isOn]);

  return { has: track !== undefined, isOn, text, toggle: () => setIsOn(!isOn) };
}
