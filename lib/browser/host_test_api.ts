import type { ComprehensiveTest, SimpleTest } from "../schema/host_test.ts";
import { type FormOutcome, outcomeOf } from "./accounts_api.ts";
import { api, assertOk } from "./client.ts";

/** Whether the video host answers with the configured key. */
export async function runSimpleTest(): Promise<SimpleTest> {
  const response = await api.bunny["simple-test"].$get();
  await assertOk(response);
  return await response.json() as SimpleTest;
}

/** The library at the video host. */
export async function runComprehensiveTest(): Promise<ComprehensiveTest> {
  const response = await api.bunny["comprehensive-test"].$get();
  await assertOk(response);
  return await response.json() as ComprehensiveTest;
}

/** Whether another key opens the library. */
export async function runCustomTest(apiKey: string): Promise<FormOutcome<SimpleTest>> {
  return await outcomeOf(await api.bunny["test-custom"].$post({ json: { apiKey } }));
}
