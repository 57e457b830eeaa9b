/** A duration as text, `m:ss` or `h:mm:ss`, from seconds (rounded): 15 gives "0:15". */
export function formatDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const rest = String(total % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** The seconds of a duration such as "0:15" or "1:02:03"; 0 when the text is no duration. */
export function parseDuration(text: string): number {
  if (!/^\d+(:\d{1,2}){0,2}$/.test(text)) return 0;
  return text.split(":").reduce((total, part) => total * 60 + Number(part), 0);
}

/** An ISO 8601 duration from seconds: 75 gives "PT1M15S". */
export function isoDuration(seconds: number): string {
  const total = Math.max(0, Math.round(seconds));
  const hours = Math.floor(total / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const rest = total % 60;
  const parts = [
    hours ? `${hours}H` : "",
    minutes ? `${minutes}M` : "",
    rest || total < 60 ? `${rest}S` : "",
  ];
  return `PT${parts.join("")}`;
}
