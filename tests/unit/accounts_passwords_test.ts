import { expect } from "expect";
import { describe, it } from "node:test";
import { HASH_COST, Passwords } from "../../lib/accounts/passwords.ts";
import { done } from "../../lib/schema/result.ts";
import { CHEAP_HASH } from "../support/accounts.ts";
import { outcome, value } from "../support/store.ts";

describe("passwords", () => {
  it("are hashed with Argon2id at 19 MiB, 2 passes, 1 lane", async () => {
    const passwords = new Passwords(HASH_COST);
    const phc = value(await passwords.hash("correct horse"));
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const compared = await passwords.whileChecking(async (matches) =>
      done(
        await Promise.all([
          matches(phc, "correct horse"),
          matches(phc, "correct horse "),
          matches(phc, ""),
          matches(null, "correct horse"),
        ]),
      )
    );
    expect(value(compared)).toEqual([true, false, false, false]);
    expect(value(await passwords.hash("correct horse"))).not.toBe(phc);
  });

  it("are hashed as typed, whatever they hold", async () => {
    const passwords = new Passwords(CHEAP_HASH);
    for (const password of [" secret ", "pa\u0000ss!", "Пароль🔑", "é", "x".repeat(128)]) {
      const phc = value(await passwords.hash(password));
      const compared = await passwords.whileChecking(async (matches) =>
        done([await matches(phc, password), await matches(phc, password.trim() + "\u0301")])
      );
      expect([password, value(compared)]).toEqual([password, [true, false]]);
    }
  });

  it("tell when a hash is of another cost", async () => {
    const cheap = new Passwords(CHEAP_HASH);
    const phc = value(await cheap.hash("secret"));
    expect(cheap.isOutdated(phc)).toBe(false);
    expect(new Passwords(HASH_COST).isOutdated(phc)).toBe(true);
    expect(cheap.isOutdated(phc.replace("argon2id", "argon2i"))).toBe(true);
  });

  it("are hashed two at a time, 128 wait, the rest is told to come again", async () => {
    const passwords = new Passwords(CHEAP_HASH);
    let running = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const asked = Array.from({ length: 150 }, () =>
      passwords.whileChecking(async () => {
        most = Math.max(most, ++running);
        await gate.promise;
        running--;
        return done(undefined);
      }));
    const refused = (await Promise.all(asked.slice(130))).map((result) =>
      result.ok ? "ok" : [result.refusal.code, result.refusal.retryAfter]
    );
    expect(refused).toEqual(Array.from({ length: 20 }, () => ["unavailable", 2]));
    gate.resolve();
    expect((await Promise.all(asked.slice(0, 130))).map(outcome)).toEqual(Array(130).fill("ok"));
    expect(most).toBe(2);
    expect(outcome(await passwords.hash("secret"))).toBe("ok");
  });
});
