import { systemClock } from "../../clock.ts";
import { backUp } from "../backup.ts";
import { fail, fileArgument, openTaskDatabase } from "./task_database.ts";

const file = fileArgument("deno task backup FILE (gzip where it ends in .gz)");
const database = await openTaskDatabase();
const rows = await backUp(database.kv, systemClock, file);
database.close();
if (!rows.ok) fail(rows.refusal.message);
console.log(`Backed up ${rows.value} rows to ${file}.`);
