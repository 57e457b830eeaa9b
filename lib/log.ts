/** What a log line may carry besides its message; never a secret. */
export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** A log of the server: one line an event. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  error(message: string, error: unknown, fields?: LogFields): void;
}

/** A log to the console: `text` for people, `json` with one object a line for machines. */
export function consoleLog(format: "text" | "json", now: () => Date): Log {
  function line(level: string, message: string, fields: LogFields): string {
    const time = now().toISOString();
    if (format === "json") return JSON.stringify({ time, level, message, ...fields });
    const rest = Object.entries(fields).filter(([, value]) => value !== undefined)
      .map(([name, value]) => ` ${name}=${value}`).join("");
    return `${time} ${level} ${message}${rest}`;
  }
  return {
    info: (message, fields = {}) => console.log(line("info", message, fields)),
    error: (message, error, fields = {}) => {
      const text = error instanceof Error ? error.stack ?? error.message : String(error);
      console.error(line("error", message, { ...fields, error: text }));
    },
  };
}
