import { type FormEvent, useState } from "react";
import { settledOutcome } from "../../lib/browser/admin_action.ts";
import { runCustomTest } from "../../lib/browser/host_test_api.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import {
  API_KEY_REQUIRED,
  SIMPLE_TEST_FAILED,
  type SimpleTest,
} from "../../lib/schema/host_test.ts";
import { Field } from "../../lib/ui/Field.tsx";
import { HostTestResult } from "../../lib/ui/HostTestResult.tsx";

/** Tries a key that is not the configured one, and keeps it nowhere. */
export function CustomKeyTest() {
  const [apiKey, setApiKey] = useState("");
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<SimpleTest>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const missing = apiKey.trim() === "";
    setError(missing ? API_KEY_REQUIRED : undefined);
    if (missing) return;
    setPending(true);
    const outcome = await settledOutcome(runCustomTest(apiKey));
    setPending(false);
    if (outcome.ok) return setResult(outcome.value);
    setError(outcome.fields.apiKey);
    if (!outcome.fields.apiKey) showToast("error", SIMPLE_TEST_FAILED, outcome.message);
  }

  return (
    <>
      <form className="host-test-form" onSubmit={submit} noValidate>
        <Field
          label="API key"
          name="apiKey"
          type="password"
          autoComplete="off"
          value={apiKey}
          error={error}
          onChange={setApiKey}
        />
        <button type="submit" className="button" disabled={pending}>
          {pending ? "Testing…" : "Test API key"}
        </button>
      </form>
      <div aria-live="polite">{result && <HostTestResult result={result} />}</div>
    </>
  );
}
