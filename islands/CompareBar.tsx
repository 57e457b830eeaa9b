import { useEffect } from "react";
import { chooseToCompare, compareIds, refreshChoice } from "../lib/browser/compare_choice.ts";
import { useLoaded } from "../lib/browser/use_loaded.ts";
import { useSignalValue } from "../lib/islands/use_signal_value.ts";

const NONE: readonly number[] = [];

/** Most visitors compare nothing: what is shown is loaded with the first choice. */
const loadTray = () => import("./CompareTray.tsx").then(({ CompareTray }) => CompareTray);

/** What was chosen to be compared, and the way there, at the lower edge of the page. */
export function CompareBar() {
  useEffect(() => {
    addEventListener("pageshow", refreshChoice);
    return () => removeEventListener("pageshow", refreshChoice);
  }, []);
  const ids = useSignalValue(compareIds, NONE);
  const Tray = useLoaded(loadTray, ids.length > 0);
  return Tray && ids.length > 0 && <Tray ids={ids} clear={() => chooseToCompare([])} />;
}
