import { PlayerButton } from "./PlayerButton.tsx";

/** A frame back, a frame on. */
export function StepButtons({ step }: { step: (frames: number) => void }) {
  return (
    <>
      <PlayerButton
        name="Previous frame"
        icon="previous"
        shortcut=","
        onPress={() => step(-1)}
      />
      <PlayerButton name="Next frame" icon="next" shortcut="." onPress={() => step(1)} />
    </>
  );
}
