import { useEffect, useState } from "react";

/**
 * What `load` gives, once it is wanted and there; undefined where it cannot be loaded, offline for one.
 * Unlike `lazy` it is shown as soon as it is there: React holds back what was suspended for 300 ms.
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    if (isWanted) load().then((value) => setLoaded(() => value), () => {});
  }, [isWanted]);
  return loaded;
}
