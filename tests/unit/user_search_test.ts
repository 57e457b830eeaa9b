import { expect } from "expect";
import { systemClock } from "../../lib/clock.ts";
import { userSearchWords, userTerms } from "../../lib/schema/user_search.ts";
import { keys } from "../../lib/store/keys.ts";
import { openDatabase, openStore } from "../../lib/store/open.ts";
import { createStore } from "../../lib/store/store.ts";
import { memoryStore, userInput, value } from "../support/store.ts";

Deno.test("A user is found by the beginnings of names, words and domain, case and accents aside", () => {
  const user = { username: "René.K", email: "r.kant@Mail.example", googleName: "René Kant" };
  expect(userTerms(user))
    .toEqual(["rene.k", "r.kant@mail.example", "mail.example", "rene", "k", "r", "kant"]);
  expect(userTerms({ username: "ann", email: "ann@a.co", googleName: null }))
    .toEqual(["ann", "ann@a.co", "a.co"]);
  expect(userSearchWords("  RENÉ  kant@ rene ")).toEqual(["rene", "kant@"]);
  expect(userSearchWords(" ")).toEqual([]);
  expect(userTerms({ ...user, username: "x".repeat(500) })[0]?.length).toBe(48);
  expect(userSearchWords("x".repeat(500))[0]?.length).toBe(48);
});

Deno.test("Every word must match, the newest come first, and a cursor leads on", async () => {
  using opened = await memoryStore();
  const { users } = opened.store;
  for (const name of ["Ann Lee", "Ann Ray", "Bob Lee", "Anton Leeds"]) {
    const [first = "", last = ""] = name.split(" ");
    value(await users.create(userInput(`${first}.${last}`, { googleName: name })));
  }
  const names = async (search: string) => {
    const { users: found, total, cursor } = await users.find({ search, limit: 2 });
    return [found.map(({ username }) => username), total, cursor];
  };
  expect(await names("ann")).toEqual([["Ann.Ray", "Ann.Lee"], 2, null]);
  expect(await names("an LEE")).toEqual([["Anton.Leeds", "Ann.Lee"], 2, null]);
  expect(await names("lee")).toEqual([["Anton.Leeds", "Bob.Lee"], 3, 3]);
  expect(await names("")).toEqual([["Anton.Leeds", "Bob.Lee"], 4, 3]);
  expect(await names("zebra")).toEqual([[], 0, null]);
  const next = await users.find({ search: "lee", limit: 2, before: 3 });
  expect([next.users.map(({ id }) => id), next.cursor, next.total]).toEqual([[1], null, 3]);
  value(await users.update(1, { username: "Eve", email: "eve@a.co", googleName: null }));
  value(await users.delete(2));
  expect(await names("ann")).toEqual([[], 0, null]);
  expect(await names("eve")).toEqual([["Eve"], 1, null]);
});

Deno.test("A store of an earlier program gets the index rows it lacks at the next start", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const path = `${folder}/kv.sqlite`;
    const database = value(await openDatabase(path, { server: true }));
    const earlier = createStore(database.kv, systemClock);
    value(await earlier.users.create(userInput("ann")));
    const from = { firstName: "Ann", lastName: "Lee", email: "a@b.co", message: "Is it for sale?" };
    value(await earlier.contactMessages.create(from));
    for (const prefix of [keys.indexes("user"), keys.indexes("contactMessage")]) {
      for await (const { key } of database.kv.list({ prefix })) await database.kv.delete(key);
    }
    database.close();
    const store = value(await openStore(path, systemClock));
    expect((await store.users.find({ search: "ann", limit: 9 })).total).toBe(1);
    expect(await store.contactMessages.countUnread(9)).toBe(1);
    store.close();
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
