import { useEffect, useState } from "react";
import { runComprehensiveTest, runSimpleTest } from "../../lib/browser/host_test_api.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import {
  COMPREHENSIVE_TEST_FAILED,
  type ComprehensiveTest,
  HOST_NAME,
  SIMPLE_TEST_FAILED,
  type SimpleTest,
} from "../../lib/schema/host_test.ts";
import { HostLibrary } from "../../lib/ui/HostLibrary.tsx";
import { HostTestResult } from "../../lib/ui/HostTestResult.tsx";
import { CustomKeyTest } from "./CustomKeyTest.tsx";

/** What is known of a test: `undefined` while it runs, `null` when it could not be run. */
type Outcome<T> = T | null | undefined;

/** The tests of the video host; two of them run by themselves. */
export function BunnyTest() {
  const [simple, setSimple] = useState<Outcome<SimpleTest>>();
  const [comprehensive, setComprehensive] = useState<Outcome<ComprehensiveTest>>();

  function runAll() {
    void follow(runSimpleTest(), setSimple, SIMPLE_TEST_FAILED);
    void follow(runComprehensiveTest(), setComprehensive, COMPREHENSIVE_TEST_FAILED);
  }
  useEffect(runAll, []);

  return (
    <div className="host-test">
      <section aria-labelledby="simple-test" aria-busy={simple === undefined}>
        <h2 id="simple-test">Simple test</h2>
        {simple ? <HostTestResult result={simple} /> : <Waiting outcome={simple} />}
        <button type="button" className="button" onClick={runAll}>Run the tests again</button>
      </section>
      <section aria-labelledby="custom-test">
        <h2 id="custom-test">Test another key</h2>
        <CustomKeyTest />
      </section>
      <section aria-labelledby="comprehensive-test" aria-busy={comprehensive === undefined}>
        <h2 id="comprehensive-test">Comprehensive test</h2>
        {comprehensive
          ? <HostLibrary result={comprehensive} />
          : <Waiting outcome={comprehensive} />}
      </section>
    </div>
  );
}

function Waiting({ outcome }: { outcome: null | undefined }) {
  if (outcome === undefined) return <p role="status">Testing {HOST_NAME}…</p>;
  return <p className="form-problem">The test could not be run.</p>;
}

async function follow<T>(
  running: Promise<T>,
  set: (outcome: Outcome<T>) => void,
  failure: string,
): Promise<void> {
  set(undefined);
  try {
    set(await running);
  } catch (error) {
    set(null);
    showToast("error", failure, error instanceof Error ? error.message : "");
  }
}
