import { systemClock } from "../../clock.ts";
import { readConfig } from "../../config.ts";
import type { Log } from "../../log.ts";
import { COMMAND_LINE } from "../../schema/audit.ts";
import { registerSchema } from "../../schema/account_input.ts";
import type { PublicUser } from "../../schema/public_user.ts";
import { done, refused, type Result } from "../../schema/result.ts";
import { openStoreForTask } from "../../store/open.ts";
import { type Accounts, createAccounts } from "../accounts.ts";
import { randomPassword } from "../administration.ts";

const USAGE = `Usage:
  deno task admin list
  deno task admin create USERNAME EMAIL [PASSWORD]
  deno task admin promote USERNAME
  deno task admin demote USERNAME
  deno task admin password USERNAME [PASSWORD]
Without a PASSWORD a random one is set and printed.`;

const AUTHOR = { actor: COMMAND_LINE };

/** The task says itself what it did. */
const silent: Log = { info() {}, error() {} };

async function run(accounts: Accounts, args: string[]): Promise<Result<string>> {
  const [command, username = "", ...rest] = args;
  switch (`${command} ${args.length}`) {
    case "list 1": {
      const admins = (await accounts.allUsers()).filter((user) => user.isAdmin);
      return done(admins.map((user) => `${user.id} ${user.username} ${user.email}`).join("\n"));
    }
    case "create 3":
    case "create 4": {
      const [email = "", password = randomPassword()] = rest;
      const input = registerSchema.safeParse({ username, email, password });
      if (!input.success) return refused("invalid", input.error.issues[0]?.message ?? USAGE);
      const created = await accounts.createAdmin(input.data, AUTHOR);
      return report(created, `is an admin now, with the password ${password}`);
    }
    case "promote 2":
      return report(await accounts.setAdmin(username, true, AUTHOR), "is an admin now");
    case "demote 2":
      return report(await accounts.setAdmin(username, false, AUTHOR), "is no admin any more");
    case "password 2":
    case "password 3": {
      const [password = randomPassword()] = rest;
      const checked = registerSchema.in.shape.password.safeParse(password);
      if (!checked.success) return refused("invalid", checked.error.issues[0]?.message ?? USAGE);
      const reset = await accounts.resetPassword(username, password, AUTHOR);
      return report(reset, `has the password ${password} and is signed out everywhere`);
    }
    default:
      return refused("invalid", USAGE);
  }
}

function report(result: Result<PublicUser>, outcome: string): Result<string> {
  return result.ok ? done(`${result.value.username} ${outcome}.`) : result;
}

function orExit<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  console.error(result.refusal.message);
  Deno.exit(1);
}

const config = orExit(readConfig(Deno.env.toObject()));
const store = orExit(await openStoreForTask(config.kvUrl, systemClock));
const accounts = createAccounts({ store, clock: systemClock, config, log: silent });
const outcome = await run(accounts, Deno.args);
store.close();
console.log(orExit(outcome));
