import { type RefObject, useEffect, useState } from "react";
import type { PlayerPlate } from "../../schema/player_plate.ts";
import { currentUser } from "../viewer.ts";
import type { LookExtra } from "./look_extras.ts";
import type { SphereView } from "./sphere_view.ts";
import { webXr } from "./web_xr.ts";

/**
 * The controls of a sphere that only some devices or visitors have: turning the device, a headset, an
 * admin's "Save view". Their code is loaded for those alone. `show` tells what became of them.
 */
export function useLookExtras(
  sphere: RefObject<SphereView | null>,
  plate: PlayerPlate,
  show: (text: string) => void,
): LookExtra[] {
  const [extras, setExtras] = useState<LookExtra[]>([]);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isGone = false;
    async function load(): Promise<void> {
      const has = {
        // Phones and tablets, rather than laptops that happen to know how they lie.
        device: "DeviceOrientationEvent" in globalThis && matchMedia("(pointer: coarse)").matches,
        // A page in a frame may not be allowed to ask: then there is no headset for it.
        headset: await webXr()?.isSessionSupported("immersive-vr").catch(() => false) ?? false,
        admin: currentUser?.isAdmin ?? false,
      };
      if (!has.device && !has.headset && !has.admin) return;
      const { lookExtras } = await import("./look_extras.ts");
      if (!isGone) end = lookExtras({ has, sphere, plate, show, onChange: setExtras });
    }
    void load();
    return () => {
      isGone = true;
      end?.();
    };
  }, []);
  return extras;
}
