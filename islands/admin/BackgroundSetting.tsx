import { type FormEvent, useRef, useState } from "react";
import { usePendingAction } from "../../lib/browser/admin_action.ts";
import {
  removeBackground,
  saveBackground,
  uploadBackground,
} from "../../lib/browser/site_settings_api.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import { backgroundProblem } from "../../lib/schema/background_rules.ts";
import { BackgroundPreview } from "../../lib/ui/BackgroundPreview.tsx";
import { Field } from "../../lib/ui/Field.tsx";

/** The background of the home page: what it is, a file to upload, an address to take it from. */
export function BackgroundSetting({ initial }: { initial: string }) {
  const [current, setCurrent] = useState(initial);
  const [address, setAddress] = useState(initial);
  const [fileError, setFileError] = useState<string>();
  const file = useRef<HTMLInputElement>(null);
  const { pending, run } = usePendingAction();

  function show(value: string, text: string) {
    setCurrent(value);
    setAddress(value);
    showToast("success", text, "The home page shows it from now on");
  }

  function upload(event: FormEvent) {
    event.preventDefault();
    const chosen = file.current?.files?.[0];
    const problem = backgroundProblem(chosen);
    setFileError(problem);
    if (problem !== undefined || !chosen) {
      file.current?.focus();
      return;
    }
    void run(() => uploadBackground(chosen), {
      failure: "Failed to upload background: ",
      onDone({ filePath }) {
        show(filePath, "Background uploaded");
        if (file.current) file.current.value = "";
      },
    });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    void run(() => saveBackground(address), {
      failure: "",
      onDone: ({ value }) => show(value, "Background saved"),
    });
  }

  return (
    <section className="admin-section" aria-labelledby="background-title">
      <h2 id="background-title">Homepage background</h2>
      <BackgroundPreview key={current} url={current} />
      <form className="form needs-script" noValidate onSubmit={upload}>
        <div className="field">
          <label htmlFor="background-file">Upload a new background</label>
          <input
            ref={file}
            id="background-file"
            type="file"
            accept="image/jpeg,image/png,image/gif,video/mp4,video/webm"
            aria-describedby={fileError ? "background-error" : "background-hint"}
            {...(fileError && { "aria-invalid": true })}
          />
          <p id="background-hint">JPG, PNG, GIF, MP4 or WEBM, at most 50MB</p>
          {fileError && <p className="field-error" id="background-error">{fileError}</p>}
        </div>
        <button type="submit" className="button primary" aria-disabled={pending}>
          {pending ? "Uploading..." : "Upload Background"}
        </button>
      </form>
      <form className="form needs-script" noValidate onSubmit={save}>
        <Field
          label="Direct URL"
          name="value"
          autoComplete="off"
          value={address}
          onChange={setAddress}
        />
        <div className="form-buttons">
          <button type="submit" className="button" aria-disabled={pending}>Save URL</button>
          {current !== "" && (
            <button
              type="button"
              className="text-button"
              onClick={() =>
                run(removeBackground, {
                  failure: "",
                  onDone: () => show("", "Background removed"),
                })}
            >
              Use the plain background
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
