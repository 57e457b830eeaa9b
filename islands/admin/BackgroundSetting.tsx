import { type FormEvent, useRef, useState } from "react";
import type { FormOutcome } from "../../lib/browser/accounts_api.ts";
import { usePendingAction } from "../../lib/browser/admin_action.ts";
import {
  fetchBackground,
  removeBackground,
  saveBackground,
  uploadBackground,
} from "../../lib/browser/site_settings_api.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import { backgroundProblem } from "../../lib/schema/background_rules.ts";
import type { SeenSetting } from "../../lib/schema/site_setting_rules.ts";
import { BackgroundFile } from "../../lib/ui/BackgroundFile.tsx";
import { BackgroundPreview } from "../../lib/ui/BackgroundPreview.tsx";
import { Field } from "../../lib/ui/Field.tsx";

/** The background of the home page: what it is, a file to upload, an address to take it from. */
export function BackgroundSetting({ initial }: { initial: SeenSetting }) {
  const [current, setCurrent] = useState(initial);
  const [address, setAddress] = useState(initial.value);
  const [fileError, setFileError] = useState<string>();
  const [conflict, setConflict] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const { pending, run } = usePendingAction();

  /** Sends a change of what is shown here; after a conflict, what is there now is shown instead. */
  function change<T>(
    send: () => Promise<FormOutcome<T>>,
    text: string,
    shown: (answer: T) => SeenSetting,
    failure = "",
  ) {
    void run(send, {
      failure,
      onDone(answer) {
        setConflict(false);
        setCurrent(shown(answer));
        setAddress(shown(answer).value);
        if (file.current) file.current.value = "";
        showToast("success", text, "The home page shows it from now on");
      },
      async onRefused({ status }) {
        setConflict(status === 409);
        if (status === 409) setCurrent(await fetchBackground());
      },
    });
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
    change(
      () => uploadBackground(chosen, current),
      "Background uploaded",
      ({ filePath, updatedAt }) => ({ value: filePath, updatedAt }),
      "Failed to upload background: ",
    );
  }

  function save(event: FormEvent) {
    event.preventDefault();
    change(() => saveBackground(address, current), "Background saved", (setting) => setting);
  }

  function remove() {
    const none = { value: "", updatedAt: null };
    change(() => removeBackground(current), "Background removed", () => none);
  }

  return (
    <section className="admin-section" aria-labelledby="background-title">
      <h2 id="background-title">Homepage background</h2>
      <BackgroundPreview key={current.value} url={current.value} />
      {conflict && (
        <p className="form-problem" role="alert">
          Somebody else changed the background meanwhile: theirs is shown above, and yours was not
          saved. Save again to replace it.
        </p>
      )}
      <form className="form needs-script" noValidate onSubmit={upload}>
        <BackgroundFile input={file} error={fileError} />
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
          {current.value !== "" && (
            <button type="button" className="text-button" onClick={remove}>
              Use the plain background
            </button>
          )}
        </div>
      </form>
    </section>
  );
}
