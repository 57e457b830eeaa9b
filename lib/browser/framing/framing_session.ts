import { type ReadonlySignal, signal } from "@preact/signals-react";
import { cinemaSensor } from "../../schema/cinema_sensors.ts";
import { formatFraming, type Framing, parseFraming } from "../../schema/framing.ts";
import { reframed, withoutZoom } from "../../schema/framing_address.ts";
import { type FramingPlate, NO_PICTURE, type ShownPicture } from "../../schema/framing_plate.ts";
import type { LensSetup } from "../../schema/lens.ts";
import { viewThrough } from "../../schema/lens_view.ts";
import { stillName } from "../../schema/still_name.ts";
import { clampView, type View } from "../../schema/view.ts";
import { playerTime, playerVideo, playerView } from "../viewer/player_signals.ts";
import { drawFraming } from "./overlay.ts";
import { saveBlob } from "./save_blob.ts";
import { watchPicture } from "./watch_picture.ts";

/** How long the tools rest before the address follows, in milliseconds: browsers limit how often it may change. */
const REST = 150;

/** A change of the framing; undefined turns a tool off. */
export type FramingChange = { [K in keyof Framing]?: Framing[K] | undefined };

/** The framing tools of a page at work. */
export interface FramingSession {
  framing: ReadonlySignal<Framing>;
  picture: ReadonlySignal<ShownPicture>;
  view: ReadonlySignal<View>;
  /** Sets tools, in the address too. */
  change(change: FramingChange): void;
  /** Turns the player's zoom into the chosen lens, and keeps to it when another lens or frame is chosen. */
  lookThrough(): void;
  /** Saves a still of what is framed; answers with what is to be said. */
  grab(): Promise<string>;
  stop(): void;
}

/** Starts the tools with the framing of the page's address, and draws it over the page's player. */
export function startFraming(plate: FramingPlate): FramingSession {
  const query = new URLSearchParams(location.search);
  const framing = signal(parseFraming(query));
  const picture = signal<ShownPicture>(NO_PICTURE);
  // A lens that is sent without a zoom is meant to be looked through.
  let isThrough = framing.peek().lens !== undefined && !query.has("fov");
  let aimedFov: number | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function writeAddress(): void {
    const { lens } = framing.peek();
    // Who comes back to this address looks through the lens again.
    const href = isThrough && lens ? withoutZoom(location.href) : location.href;
    const address = reframed(href, formatFraming(framing.peek()));
    history.replaceState(history.state, "", address);
  }
  function writeSoon(): void {
    clearTimeout(rest);
    rest = setTimeout(writeAddress, REST);
  }

  function aim(): void {
    const { lens, frame } = framing.peek();
    const sensor = lens && cinemaSensor(lens.sensor);
    if (!sensor || picture.peek().kind !== "sphere") return;
    const setup: LensSetup = { ...lens, sensor };
    const fov = viewThrough(setup, { aspect: picture.peek().aspect, frame });
    playerView.value = clampView({ ...playerView.peek(), fov });
    aimedFov = playerView.peek().fov;
  }

  const ends = [
    watchPicture(plate, picture),
    drawFraming(plate, { framing, picture }),
    // Another shape of the picture holds the frame differently; who has zoomed since is left alone.
    picture.subscribe(() => {
      if (isThrough && (aimedFov ?? playerView.peek().fov) === playerView.peek().fov) aim();
    }),
  ];

  return {
    framing,
    picture,
    view: playerView,
    change(change) {
      framing.value = withoutUndefined({ ...framing.peek(), ...change });
      writeSoon();
      if (isThrough && ("lens" in change || "frame" in change)) aim();
    },
    lookThrough() {
      isThrough = true;
      writeSoon();
      aim();
    },
    async grab() {
      const video = playerVideo.peek();
      if (!video) return "There is no player on this page to take a still from.";
      const shown = picture.peek();
      const view = playerView.peek();
      const { frame } = framing.peek();
      const { grabStill } = await import("./grab_still.ts");
      const still = await grabStill({ video, plate, picture: shown, view, frame });
      if (!still.ok) return still.message;
      const name = stillName({
        title: plate.title,
        seconds: playerTime.peek(),
        frameRate: plate.frameRate,
        view: shown.kind === "sphere" ? view : undefined,
      });
      saveBlob(still.png, name);
      return `Saved as ${name}`;
    },
    stop() {
      clearTimeout(rest);
      for (const end of ends) end();
    },
  };
}

function withoutUndefined(framing: FramingChange): Framing {
  return Object.fromEntries(
    Object.entries(framing).filter(([, value]) => value !== undefined),
  );
}
