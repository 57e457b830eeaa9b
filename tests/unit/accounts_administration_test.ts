import { expect } from "expect";
import { describe, it } from "node:test";
import { createAccounts } from "../../lib/accounts/accounts.ts";
import { readConfig } from "../../lib/config.ts";
import { CHEAP_HASH, openAccounts, registration, VISITOR } from "../support/accounts.ts";
import { outcome, value } from "../support/store.ts";

const ADMIN = {
  ADMIN_USERNAME: "root",
  ADMIN_EMAIL: "root@example.com",
  ADMIN_PASSWORD: "first-password",
};

describe("the first admin", () => {
  it("is made with a random password where there is nobody, and told once", async () => {
    using opened = await openAccounts();
    const { accounts } = opened;
    const credentials = value(await accounts.ensureFirstAdmin());
    expect(credentials).toEqual({
      username: "admin",
      password: expect.stringMatching(/^[\w-]{20}$/),
    });
    const signIn = value(await accounts.login(credentials!, VISITOR));
    expect(signIn.user).toMatchObject({ username: "admin", isAdmin: true });
    expect(value(await accounts.ensureFirstAdmin())).toBeUndefined();
    expect(opened.log.join()).not.toContain(credentials!.password);
  });

  it("is not made where somebody is", async () => {
    using opened = await openAccounts();
    value(await opened.accounts.register(registration("ann"), VISITOR));
    expect(value(await opened.accounts.ensureFirstAdmin())).toBeUndefined();
    expect(await opened.store.users.count()).toBe(1);
  });

  it("is the configured one, made, or promoted and given its password", async () => {
    using opened = await openAccounts(ADMIN);
    const { accounts, store } = opened;
    expect(value(await accounts.ensureFirstAdmin())).toBeUndefined();
    const login = { username: "root", password: "first-password" };
    const { token } = value(await accounts.login(login, VISITOR));
    const made = await store.users.get(1);
    expect(made).toMatchObject({ isAdmin: true, email: "root@example.com" });
    // Another start changes nothing and signs nobody out.
    value(await accounts.ensureFirstAdmin());
    expect(await store.users.get(1)).toEqual(made);
    expect(await accounts.sessionOf(token)).toBeDefined();

    value(await accounts.createAdmin({ ...registration("second") }));
    value(await accounts.setAdmin("root", false));
    const config = value(readConfig({ ...ADMIN, ADMIN_PASSWORD: "second-password" }));
    const log = { info() {}, error() {} };
    const { clock } = opened;
    const next = createAccounts({ store, clock, log, config, hashCost: CHEAP_HASH });
    value(await next.ensureFirstAdmin());
    expect((await store.users.get(1))?.isAdmin).toBe(true);
    expect(await accounts.sessionOf(token)).toBeUndefined();
    expect(outcome(await next.login(login, VISITOR))).toBe("unauthenticated");
    value(await next.login({ ...login, password: "second-password" }, VISITOR));
  });

  it("is refused where its email is somebody else's", async () => {
    using opened = await openAccounts(ADMIN);
    const { accounts } = opened;
    value(
      await accounts.register({ ...registration("ann"), email: "root@example.com" }, VISITOR),
    );
    expect(outcome(await accounts.ensureFirstAdmin())).toBe("duplicate email");
  });
});

describe("the administration", () => {
  it("promotes, demotes and keeps the last admin", async () => {
    using opened = await openAccounts();
    const { accounts } = opened;
    const { token } = value(await accounts.register(registration("ann"), VISITOR));
    expect(value(await accounts.setAdmin("ANN", true)).isAdmin).toBe(true);
    expect((await accounts.sessionOf(token))?.user.isAdmin).toBe(true);
    expect(outcome(await accounts.setAdmin("ann", false))).toBe("protected");
    value(await accounts.createAdmin(registration("bob")));
    expect(value(await accounts.setAdmin("ann", false)).isAdmin).toBe(false);
    expect((await accounts.sessionOf(token))?.user.isAdmin).toBe(false);
    expect(outcome(await accounts.setAdmin("nobody", true))).toBe("not_found");
  });

  it("resets a password, which ends all sessions", async () => {
    using opened = await openAccounts();
    const { accounts } = opened;
    const { token } = value(await accounts.register(registration("ann"), VISITOR));
    value(await accounts.resetPassword("Ann", "another-password"));
    expect(await accounts.sessionOf(token)).toBeUndefined();
    expect(outcome(await accounts.login(registration("ann"), VISITOR))).toBe("unauthenticated");
    value(await accounts.login({ username: "ann", password: "another-password" }, VISITOR));
    expect(outcome(await accounts.resetPassword("nobody", "another-password"))).toBe("not_found");
  });
});
