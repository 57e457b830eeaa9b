/**
 * `deno task test`: every check in order, then all tests; ends with one line `N passed, N failed`.
 * A check that is no test (format, types, the build) counts as one.
 */
import { chromiumPath } from "./chromium.ts";

interface Outcome {
  passed: number;
  failed: number;
}

const CHECKS: [string, string[]][] = [
  ["format", ["fmt", "--check"]],
  ["lint", ["lint"]],
  ["types", ["check"]],
  ["arrows", ["run", "--allow-read", "tests/support/check_arrows.ts"]],
  ["build", ["run", "-A", "lib/build/build.ts"]],
];

/** The folders of tests. Those of the browser mostly wait, so two files run at a time. */
const SUITES: [folder: string, jobs: number][] = [
  ["tests/unit", 1],
  ["tests/http", 1],
  ["tests/browser", 2],
];

async function deno(args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const command = new Deno.Command(Deno.execPath(), { args, env });
  return (await command.spawn().status).success;
}

async function check(name: string, args: string[]): Promise<Outcome> {
  console.log(`\n— ${name}`);
  return await deno(args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a folder of tests and reads the counts off its JUnit report. */
async function suite(folder: string, jobs: number, chromium: string): Promise<Outcome> {
  console.log(`\n— ${folder}`);
  const report = await Deno.makeTempFile({ suffix: ".xml" });
  const args = ["test", "-A", "--no-check", `--junit-path=${report}`];
  if (jobs > 1) args.push("--parallel");
  const success = await deno([...args, folder], {
    CHROME_PATH: chromium,
    DENO_JOBS: String(jobs),
  });
  const xml = await Deno.readTextFile(report);
  await Deno.remove(report);
  const count = (name: string) =>
    Number(new RegExp(`<testsuites[^>]* ${name}="(\\d+)"`).exec(xml)?.[1] ?? 0);
  const failed = count("failures") + count("errors");
  const passed = count("tests") - failed;
  // A suite that broke before its tests ran, or ran none, has failed as a whole.
  if (passed + failed === 0 || (!success && failed === 0)) return { passed, failed: failed + 1 };
  return { passed, failed };
}

const total: Outcome = { passed: 0, failed: 0 };
function add({ passed, failed }: Outcome) {
  total.passed += passed;
  total.failed += failed;
}

for (const [name, args] of CHECKS) add(await check(name, args));
const chromium = await chromiumPath();
for (const [folder, jobs] of SUITES) add(await suite(folder, jobs, chromium));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
Deno.exit(total.failed === 0 ? 0 : 1);
