import type { PlayerPlate } from "../../schema/player_plate.ts";
import { followDevice } from "./gyroscope.ts";
import { enterHeadset } from "./immersive.ts";
import { playerView } from "./player_signals.ts";
import { saveInitialView } from "./save_view.ts";
import type { SphereView } from "./sphere_view.ts";
import { webXr } from "./web_xr.ts";

/** A control that only some devices or visitors have. */
export interface LookExtra {
  name: string;
  icon: "phone" | "headset" | "save";
  isOn?: boolean;
  onPress: () => void;
}

interface Options {
  has: { device: boolean; headset: boolean; admin: boolean };
  sphere: { readonly current: SphereView | null };
  plate: PlayerPlate;
  show: (text: string) => void;
  onChange: (extras: LookExtra[]) => void;
}

/** Gives the controls to `onChange`, and again when one of them is another; returns what ends them. */
export function lookExtras({ has, sphere, plate, show, onChange }: Options): () => void {
  let endFollowing: (() => void) | undefined;

  async function toggleDevice(): Promise<void> {
    if (endFollowing) {
      endFollowing();
      endFollowing = undefined;
    } else {
      endFollowing = await followDevice(playerView);
      if (!endFollowing) show("This device may not tell its direction");
    }
    tell();
  }
  async function wearHeadset(): Promise<void> {
    const [xr, view] = [webXr(), sphere.current];
    if (!xr || !view) return;
    try {
      await enterHeadset(xr, view.renderer, plate, playerView.peek().yaw);
    } catch (error) {
      show(`The headset could not be started: ${messageOf(error)}`);
    }
  }
  async function save(): Promise<void> {
    try {
      await saveInitialView(plate.id, playerView.peek());
      show("Saved as the first view");
    } catch (error) {
      show(messageOf(error));
    }
  }
  function tell(): void {
    const extras: LookExtra[] = [];
    if (has.device) {
      extras.push({
        name: "Look with the phone",
        icon: "phone",
        isOn: endFollowing !== undefined,
        onPress: () => void toggleDevice().catch((error) => show(messageOf(error))),
      });
    }
    if (has.headset) {
      extras.push({
        name: "Look with a headset",
        icon: "headset",
        onPress: () => void wearHeadset(),
      });
    }
    if (has.admin) extras.push({ name: "Save view", icon: "save", onPress: () => void save() });
    onChange(extras);
  }

  tell();
  return () => endFollowing?.();
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
