/** The seconds that a key on the seek bar leads to, or undefined for other keys. */
export function seekByKey(key: string, time: number, duration: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -10,
    PageUp: 10,
    Home: -Infinity,
    End: Infinity,
  };
  const step = steps[key];
  return step === undefined ? undefined : Math.min(duration, Math.max(0, time + step));
}
