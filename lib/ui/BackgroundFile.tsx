import type { RefObject } from "react";

/** The field in which a background is chosen, with what is wrong with it under it. */
export function BackgroundFile({ input, error }: {
  input: RefObject<HTMLInputElement | null>;
  error: string | undefined;
}) {
  return (
    <div className="field">
      <label htmlFor="background-file">Upload a new background</label>
      <input
        ref={input}
        id="background-file"
        type="file"
        accept="image/jpeg,image/png,image/gif,video/mp4,video/webm"
        aria-describedby={error ? "background-error" : "background-hint"}
        {...(error && { "aria-invalid": true })}
      />
      <p id="background-hint">JPG, PNG, GIF, MP4 or WEBM, at most 50MB</p>
      {error && <p className="field-error" id="background-error">{error}</p>}
    </div>
  );
}
