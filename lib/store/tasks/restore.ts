import { systemClock } from "../../clock.ts";
import { restoreBackup } from "../restore.ts";
import { fail, fileArgument, openTaskDatabase } from "./task_database.ts";

const file = fileArgument("deno task restore FILE");
const database = await openTaskDatabase();
const rows = await restoreBackup(database.kv, systemClock, file);
database.close();
if (!rows.ok) fail(rows.refusal.message);
console.log(`Restored ${rows.value} rows from ${file}.`);
