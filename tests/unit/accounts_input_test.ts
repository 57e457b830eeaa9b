import { expect } from "expect";
import fc from "fast-check";
import { describe, it } from "node:test";
import type { z } from "zod";
import {
  loginSchema,
  passwordChangeSchema,
  registerFormSchema,
  registerSchema,
} from "../../lib/schema/account_input.ts";
import {
  loginProblems,
  passwordChangeProblems,
  registerProblems,
} from "../../lib/schema/account_rules.ts";

/** The first sentence of a schema for each field. */
function problemsBySchema(schema: z.ZodType, input: unknown): Record<string, string> {
  const parsed = schema.safeParse(input);
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    problems[String(path[0])] ??= message;
  }
  return problems;
}

const texts = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.emailAddress(),
  fc.constantFrom(
    "ann",
    " ann ",
    "a\u200bnn",
    "a".repeat(101),
    "a".repeat(129),
    "secret",
    "a@b.co",
  ),
  fc.constantFrom("a@b", "a..b@c.de", ".a@b.de", "Ann@Example.COM", `${"a".repeat(250)}@b.de`),
);

describe("the account forms", () => {
  it("say the sentences of the specification", () => {
    expect(loginProblems({ username: "ab", password: "12345" })).toEqual({
      username: "Username must be at least 3 characters",
      password: "Password must be at least 6 characters",
    });
    const form = { username: "ann", email: "ann", password: "secret1", confirmPassword: "secret2" };
    expect(registerProblems(form)).toEqual({
      email: "Please enter a valid email address",
      confirmPassword: "Passwords do not match",
    });
    expect(registerProblems({ ...form, email: "ann@example.com", confirmPassword: "secret1" }))
      .toEqual({});
  });

  it("say in the browser what the server says", () => {
    fc.assert(
      fc.property(texts, texts, texts, texts, (username, email, password, confirmPassword) => {
        expect(loginProblems({ username, password }))
          .toEqual(problemsBySchema(loginSchema, { username, password }));
        const form = { username, email, password, confirmPassword };
        const { confirmPassword: confirmation, ...others } = registerProblems(form);
        expect(others).toEqual(problemsBySchema(registerSchema, form));
        const valid = { ...form, username: "ann", email: "a@b.de" };
        const server = problemsBySchema(registerFormSchema, valid);
        if (!server.password) expect(confirmation).toEqual(server.confirmPassword);
        const change = { currentPassword: password, newPassword: confirmPassword };
        if (password.length <= 128) {
          expect(passwordChangeProblems({ ...change, confirmPassword }).newPassword)
            .toEqual(problemsBySchema(passwordChangeSchema, change).newPassword);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("take an isAdmin along to nowhere", () => {
    const parsed = registerSchema.parse({
      username: " ann ",
      email: "ann@example.com",
      password: " secret ",
      isAdmin: true,
    });
    expect(parsed).toEqual({ username: "ann", email: "ann@example.com", password: " secret " });
  });
});
