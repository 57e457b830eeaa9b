import type { View } from "../schema/view.ts";
import { isSphere, type PlateFormat, platePart } from "./viewer/plate_part.ts";
import { createSphereRenderer, type SphereRenderer } from "./viewer/sphere_renderer.ts";
import { followFrames } from "./viewer/video_frames.ts";

/** What is looked at inside a card. */
export interface CardPlate {
  /** Where the sphere is shown; it has `data-shown` once there is something to see. */
  slot: HTMLElement;
  format: PlateFormat;
  view: View;
}

/**
 * The one sphere of a page: a single canvas with one WebGL context, moved into the card that is looked
 * around in, so that however many cards there are, one texture is held.
 */
class CardSphere {
  #canvas: HTMLCanvasElement | undefined;
  #renderer: SphereRenderer | undefined;
  #plate: CardPlate | undefined;
  #frames: { again(): void; stop(): void } | undefined;

  /** Begins to look into a plate; false where the browser cannot. */
  open(plate: CardPlate): boolean {
    this.#canvas ??= document.createElement("canvas");
    this.#renderer ??= createSphereRenderer(this.#canvas, () => this.#frames?.again());
    if (!this.#renderer) return false;
    if (this.#plate) this.close(this.#plate.slot);
    this.#plate = plate;
    plate.slot.append(this.#canvas);
    this.#renderer.read(platePart(plate.format, "left"));
    this.#renderer.look(plate.view);
    return true;
  }

  /** Turns to another view. */
  look(slot: HTMLElement, view: View): void {
    if (this.#plate?.slot === slot) this.#renderer?.look(view);
  }

  /** Shows a still of the plate until its footage is there. */
  takePicture(slot: HTMLElement, image: HTMLImageElement): void {
    if (image.complete) this.#take(slot, image, image.naturalWidth, image.naturalHeight);
  }

  /** Shows the footage that plays in `video`, frame by frame. */
  follow(slot: HTMLElement, video: HTMLVideoElement): void {
    if (this.#plate?.slot !== slot) return;
    this.#frames?.stop();
    this.#frames = followFrames(
      video,
      () => this.#take(slot, video, video.videoWidth, video.videoHeight),
    );
  }

  /** Ends the look into the plate in `slot` and frees its frame; nothing when another is looked into. */
  close(slot: HTMLElement): void {
    if (this.#plate?.slot !== slot) return;
    this.#frames?.stop();
    this.#frames = undefined;
    this.#plate = undefined;
    delete slot.dataset.shown;
    this.#canvas?.remove();
    this.#renderer?.upload(new ImageData(1, 1), 1, 1);
  }

  #take(slot: HTMLElement, frame: TexImageSource, width: number, height: number): void {
    if (this.#plate?.slot !== slot || !isSphere(this.#plate.format.projection, { width, height })) {
      return;
    }
    // What may not be read, or is too large, leaves what was shown before.
    if (this.#renderer?.upload(frame, width, height)) slot.dataset.shown = "";
  }
}

export const cardSphere = new CardSphere();
