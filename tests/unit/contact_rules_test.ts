import { expect } from "expect";
import { readConfig } from "../../lib/config.ts";
import { contactInputSchema } from "../../lib/schema/contact_message.ts";
import { type ContactFields, contactProblems } from "../../lib/schema/contact_rules.ts";

const GOOD: ContactFields = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  message: "Is there a plate of Oslo?",
};

/** What the server says of a form, by field. */
function refusals(form: unknown): Record<string, string> {
  const parsed = contactInputSchema.safeParse(form);
  const issues = parsed.success ? [] : parsed.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

const CASES: [Partial<ContactFields>, Record<string, string>][] = [
  [{}, {}],
  [{ firstName: "" }, { firstName: "First name is required" }],
  [{ firstName: "   ", lastName: "\t" }, {
    firstName: "First name is required",
    lastName: "Last name is required",
  }],
  [{ firstName: "x".repeat(100), lastName: "👩‍🎤".repeat(33) }, {}],
  [{ lastName: "x".repeat(101) }, { lastName: "Last name must be at most 100 characters" }],
  [{ email: "" }, { email: "Invalid email address" }],
  [{ email: "ann" }, { email: "Invalid email address" }],
  [{ email: "ann@example" }, { email: "Invalid email address" }],
  [{ email: `${"a".repeat(250)}@example.com` }, { email: "Invalid email address" }],
  [{ email: "ann@example.com\r\nBcc: all@example.com" }, { email: "Invalid email address" }],
  [{ email: "  ann@example.com " }, {}],
  [{ message: "Ten chars." }, {}],
  [{ message: "Too short" }, { message: "Message should be at least 10 characters" }],
  [{ message: "short         " }, { message: "Message should be at least 10 characters" }],
  [{ message: "🎬".repeat(9) }, { message: "Message should be at least 10 characters" }],
  [{ message: "🎬".repeat(5000) }, {}],
  [{ message: "x".repeat(5001) }, { message: "Message should be at most 5000 characters" }],
];

Deno.test("Browser and server say the same of a contact form", () => {
  for (const [fields, problems] of CASES) {
    const form = { ...GOOD, ...fields };
    expect([fields, contactProblems(form)]).toEqual([fields, problems]);
    expect([fields, refusals(form)]).toEqual([fields, problems]);
  }
});

Deno.test("What is no form at all is refused with the sentences of the form", () => {
  expect(refusals({})).toEqual({
    firstName: "First name is required",
    lastName: "Last name is required",
    email: "Invalid email address",
    message: "Message should be at least 10 characters",
  });
  expect(Object.keys(refusals({ ...GOOD, firstName: 7, message: ["long enough text"] })))
    .toEqual(["firstName", "message"]);
});

Deno.test("The webhook's address is any http(s) URL; a malformed one is refused and not repeated", () => {
  const read = (url: string) => readConfig({ CONTACT_WEBHOOK_URL: url });
  for (const url of ["https://hooks.example.com/a/b?key=secret&x=1", "http://127.0.0.1:9/in/"]) {
    const config = read(url);
    expect(config.ok && config.value.contactWebhookUrl).toBe(url);
  }
  const none = read("");
  expect(none.ok && none.value.contactWebhookUrl).toBe(undefined);
  for (
    const url of ["hooks.example.com/secret", "ftp://example.com/secret", "https://u:secret@a.b"]
  ) {
    const config = read(url);
    expect([url, !config.ok && config.refusal.path]).toEqual([url, "CONTACT_WEBHOOK_URL"]);
    expect(config.ok || config.refusal.message).not.toContain("secret");
  }
});
