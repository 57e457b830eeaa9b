import { systemClock } from "../../clock.ts";
import { verifyStore } from "../verify.ts";
import { fail, openTaskDatabase } from "./task_database.ts";

const [option, ...others] = Deno.args;
if (others.length > 0 || (option !== undefined && option !== "--repair")) {
  fail("Usage: deno task verify [--repair]");
}
const repair = option === "--repair";
const database = await openTaskDatabase();
const report = await verifyStore(database.kv, systemClock, { repair });
database.close();
if (!report.ok) fail(report.refusal.message);

const { problems, mended } = report.value;
for (const problem of problems) console.log(problem);
if (problems.length === 0) console.log("Every row is right.");
else if (repair) console.log(`Mended ${mended} of ${problems.length} problems.`);
else console.log(`${problems.length} problems. "deno task verify --repair" mends what can be.`);
if (problems.length > (repair ? mended : 0)) Deno.exit(1);
