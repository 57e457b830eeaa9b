import { expect } from "expect";
import { describe, it } from "node:test";
import { verifyStore } from "../../lib/store/verify.ts";
import { openAccounts, registration, VISITOR } from "../support/accounts.ts";
import { outcome, value } from "../support/store.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const WRONG = { username: "ann", password: "a wrong guess" };
const RIGHT = { username: "ann", password: "secret-password" };

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

describe("registration", () => {
  it("of one name by 500 at the same moment succeeds once", async () => {
    using opened = await openAccounts();
    const all = await Promise.all(
      times(
        500,
        (index) =>
          opened.accounts.register(
            { ...registration("ann"), email: `${index}@example.com` },
            VISITOR,
          ),
      ),
    );
    expect(all.filter((one) => one.ok)).toHaveLength(1);
    expect(all.map(outcome).filter((one) => one === "duplicate username")).toHaveLength(499);
    expect(await opened.store.users.count()).toBe(1);
    expect(value(await verifyStore(opened.kv, opened.clock)).problems).toEqual([]);
  });

  it("of 500 names at the same moment succeeds for all, under ids without gaps", async () => {
    using opened = await openAccounts();
    const all = await Promise.all(
      times(500, (index) => opened.accounts.register(registration(`user${index}`), VISITOR)),
    );
    const ids = all.map((one) => value(one).user.id).sort((a, b) => a - b);
    expect(ids).toEqual(times(500, (index) => index + 1));
    expect(new Set(all.map((one) => value(one).token)).size).toBe(500);
    expect(value(await verifyStore(opened.kv, opened.clock)).problems).toEqual([]);
  });

  it("says which field is taken, whatever the case and Unicode form", async () => {
    using opened = await openAccounts();
    const { accounts } = opened;
    value(await accounts.register(registration("René"), VISITOR));
    const sameName = await accounts.register(
      { ...registration("RENE\u0301"), email: "other@example.com" },
      VISITOR,
    );
    expect(sameName).toEqual({
      ok: false,
      refusal: { code: "duplicate", message: "Username already exists", path: "username" },
    });
    const sameEmail = await accounts.register(
      { ...registration("other"), email: "rené@EXAMPLE.com" },
      VISITOR,
    );
    expect(sameEmail).toEqual({
      ok: false,
      refusal: { code: "duplicate", message: "Email already exists", path: "email" },
    });
  });
});

describe("login", () => {
  it("takes the right password, and tells nothing about a wrong one", async () => {
    using opened = await openAccounts();
    const { accounts } = opened;
    value(await accounts.register(registration("Ann"), VISITOR));
    const signIn = value(await accounts.login({ ...RIGHT, username: "ANN" }, VISITOR));
    expect(signIn.user.username).toBe("Ann");
    expect((await accounts.sessionOf(signIn.token))?.user).toEqual(signIn.user);
    const refusal = { code: "unauthenticated", message: "Invalid username or password" };
    expect(await accounts.login(WRONG, VISITOR)).toEqual({ ok: false, refusal });
    expect(await accounts.login({ ...WRONG, username: "nobody" }, VISITOR))
      .toEqual({ ok: false, refusal });
  });

  it("ends the session that the browser had before", async () => {
    using opened = await openAccounts();
    const { accounts } = opened;
    const first = value(await accounts.register(registration("ann"), VISITOR));
    const again = { ...VISITOR, sessionToken: first.token, browserToken: first.browserToken };
    const second = value(await accounts.login(RIGHT, again));
    expect(second.token).not.toBe(first.token);
    expect(await accounts.sessionOf(first.token)).toBeUndefined();
    expect(await accounts.sessionOf(second.token)).toBeDefined();
  });

  it("hashes a password anew when it was hashed at another cost", async () => {
    using opened = await openAccounts();
    const { accounts, store } = opened;
    value(await accounts.register(registration("ann"), VISITOR));
    const { hash } = await import("@node-rs/argon2");
    const passwordHash = await hash(RIGHT.password, { memoryCost: 16, timeCost: 1 });
    value(await store.users.update(1, { passwordHash }));
    const signIn = value(await accounts.login(RIGHT, VISITOR));
    expect((await store.users.get(1))?.passwordHash).toContain("m=8,t=1,p=1");
    expect(await accounts.sessionOf(signIn.token)).toBeDefined();
    value(await accounts.login(RIGHT, VISITOR));
  });

  it("opens no session with a password that was changed while it was checked", async () => {
    using opened = await openAccounts();
    const { accounts, store } = opened;
    value(await accounts.register(registration("ann"), VISITOR));
    const { byUsername } = store.users;
    store.users.byUsername = async (username) => {
      store.users.byUsername = byUsername;
      const user = await byUsername(username);
      value(await accounts.resetPassword(username, "another-password"));
      return user;
    };
    expect(outcome(await accounts.login(RIGHT, VISITOR))).toBe("conflict");
    expect(await store.sessions.ofUser(1)).toEqual([]);
  });

  it("does not take the name of a Google account without a password", async () => {
    using opened = await openAccounts();
    const claims = { subject: "1", name: "Ann", email: "ann@example.com", photoUrl: null };
    value(await opened.accounts.signInWithGoogle(claims, VISITOR));
    expect(outcome(await opened.accounts.login(WRONG, VISITOR))).toBe("unauthenticated");
  });
});

describe("guessing", () => {
  it("is stopped after ten wrong passwords, for known and unknown names alike", async () => {
    using opened = await openAccounts();
    const { accounts, clock } = opened;
    value(await accounts.register(registration("ann"), VISITOR));
    for (const username of ["ann", "nobody"]) {
      for (let time = 0; time < 10; time++) {
        expect(outcome(await accounts.login({ ...WRONG, username }, VISITOR)))
          .toBe("unauthenticated");
      }
      const refused = await accounts.login({ ...RIGHT, username }, VISITOR);
      expect(refused).toMatchObject({ refusal: { code: "rate_limited", retryAfter: 5 } });
    }
    clock.advance(5000);
    value(await accounts.login(RIGHT, VISITOR));
    expect(outcome(await accounts.login(WRONG, VISITOR))).toBe("unauthenticated");
  });

  it("at the same moment gets ten answers and no more", async () => {
    using opened = await openAccounts();
    value(await opened.accounts.register(registration("ann"), VISITOR));
    const all = await Promise.all(times(30, () => opened.accounts.login(WRONG, VISITOR)));
    const codes = all.map(outcome);
    expect(codes.filter((code) => code === "unauthenticated")).toHaveLength(10);
    expect(codes.filter((code) => code === "rate_limited")).toHaveLength(20);
  });

  it("does not hinder right passwords at the same moment", async () => {
    using opened = await openAccounts();
    value(await opened.accounts.register(registration("ann"), VISITOR));
    const all = await Promise.all(times(30, () => opened.accounts.login(RIGHT, VISITOR)));
    expect(all.map(outcome)).toEqual(times(30, () => "ok"));
  });

  it("keeps nobody out of a browser that they have used, and out of others for a minute at most", async () => {
    using opened = await openAccounts();
    const { accounts, clock } = opened;
    const known = value(await accounts.register(registration("ann"), VISITOR));
    value(await accounts.register(registration("bob"), VISITOR));
    // Somebody guesses for a day, as fast as it goes.
    for (const until = clock.now().getTime() + DAY; clock.now().getTime() < until;) {
      const guess = await accounts.login(WRONG, VISITOR);
      if (guess.ok) throw new Error("The guess should be wrong.");
      const { code, retryAfter = 0 } = guess.refusal;
      expect(retryAfter).toBeLessThanOrEqual(60);
      if (code === "rate_limited") clock.advance(retryAfter * 1000);
    }
    value(await accounts.login({ username: "bob", password: "secret-password" }, VISITOR));
    value(await accounts.login(RIGHT, { ...VISITOR, browserToken: known.browserToken }));
    clock.advance(MINUTE);
    value(await accounts.login(RIGHT, VISITOR));
  });

  it("from a known browser is stopped too", async () => {
    using opened = await openAccounts();
    const { accounts } = opened;
    const { browserToken } = value(await accounts.register(registration("ann"), VISITOR));
    const visitor = { ...VISITOR, browserToken };
    for (let time = 0; time < 10; time++) await accounts.login(WRONG, visitor);
    expect(outcome(await accounts.login(RIGHT, visitor))).toBe("rate_limited");
    value(await accounts.login(RIGHT, VISITOR));
  });

  it("is not made easier by a browser token that somebody has planted", async () => {
    using opened = await openAccounts();
    const { accounts } = opened;
    value(await accounts.register(registration("ann"), VISITOR));
    const browserToken = "x".repeat(43);
    const signIn = value(await accounts.login(RIGHT, { ...VISITOR, browserToken }));
    expect(signIn.browserToken).not.toBe(browserToken);
  });
});

describe("addresses", () => {
  const from = (address: string) => ({ ...VISITOR, address });

  it("have a hundred logins an hour", async () => {
    using opened = await openAccounts();
    const { accounts, clock } = opened;
    value(await accounts.register(registration("ann"), VISITOR));
    for (let time = 0; time < 100; time++) {
      expect(outcome(await accounts.login(RIGHT, from("203.0.113.1")))).toBe("ok");
    }
    expect(await accounts.login(RIGHT, from("203.0.113.1")))
      .toMatchObject({ refusal: { code: "rate_limited", retryAfter: 3600 } });
    expect(outcome(await accounts.login(RIGHT, from("203.0.113.2")))).toBe("ok");
    expect(outcome(await accounts.login(RIGHT, VISITOR))).toBe("ok");
    clock.advance(60 * MINUTE);
    expect(outcome(await accounts.login(RIGHT, from("203.0.113.1")))).toBe("ok");
  });

  it("have sixty registrations an hour", async () => {
    using opened = await openAccounts();
    const all = await Promise.all(
      times(
        70,
        (index) => opened.accounts.register(registration(`user${index}`), from("203.0.113.1")),
      ),
    );
    expect(all.filter((one) => one.ok)).toHaveLength(60);
    expect(all.map(outcome).filter((one) => one === "rate_limited")).toHaveLength(10);
  });

  it("have no limits where those are off", async () => {
    using opened = await openAccounts({ RATE_LIMITS: "off" });
    const { accounts } = opened;
    value(await accounts.register(registration("ann"), VISITOR));
    for (let time = 0; time < 101; time++) {
      expect(outcome(await accounts.login(WRONG, from("203.0.113.1")))).toBe("unauthenticated");
    }
  });
});

describe("sessions", () => {
  it("live for 30 days after they were last seen, which is written once an hour", async () => {
    using opened = await openAccounts();
    const { accounts, clock } = opened;
    const { token } = value(await accounts.register(registration("ann"), VISITOR));
    clock.advance(59 * MINUTE);
    expect(await accounts.sessionOf(token))
      .toMatchObject({ renewed: false, session: { lastSeenAt: "2026-01-01T00:00:00.000Z" } });
    clock.advance(29 * DAY);
    expect(await accounts.sessionOf(token))
      .toMatchObject({ renewed: true, session: { lastSeenAt: "2026-01-30T00:59:00.000Z" } });
    clock.advance(30 * DAY - 1);
    expect(await accounts.sessionOf(token)).toMatchObject({ renewed: true });
    clock.advance(30 * DAY);
    expect(await accounts.sessionOf(token)).toBeUndefined();
  });

  it("end for good", async () => {
    using opened = await openAccounts();
    const { accounts } = opened;
    const { token } = value(await accounts.register(registration("ann"), VISITOR));
    await accounts.logout(token);
    expect(await accounts.sessionOf(token)).toBeUndefined();
    await accounts.logout(token);
    for (const text of ["", "x", token.slice(1), `${token}x`, "x".repeat(43)]) {
      expect(await accounts.sessionOf(text)).toBeUndefined();
    }
  });
});
