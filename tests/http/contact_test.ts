import { expect } from "expect";
import { Window } from "happy-dom";
import { registration } from "../support/accounts.ts";
import { serve } from "../support/browser.ts";
import { TestClient } from "../support/client.ts";
import { openSite, type TestSite } from "../support/site.ts";
import { value } from "../support/store.ts";

const empty = () => Promise.resolve();
const HOUR = 3_600_000;
const FORM = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  message: "Is there a plate of Oslo?",
};

async function stored(site: TestSite) {
  const page = value(await site.store.contactMessages.list({ limit: 100 }));
  return page.messages;
}

async function documentOf(response: Response) {
  expect(response.headers.get("Content-Type")).toMatch(/^text\/html; charset=utf-8$/i);
  const { document } = new Window({ url: "http://localhost:8000" });
  document.write(await response.text());
  return document;
}

function sendForm(site: TestSite, fields: Record<string, string>, address?: string) {
  const init = { method: "POST", body: new URLSearchParams(fields) };
  return site.request("/contact", init, address);
}

Deno.test("A message is answered with what was kept of it, and kept unread", async () => {
  await using site = await openSite(empty);
  const response = await new TestClient(site).post("/api/contact", {
    ...FORM,
    firstName: "  Ann ",
    readAt: "2026-01-01T00:00:00.000Z",
    id: 77,
  });
  expect(response.status).toBe(201);
  const answer = await response.json();
  expect(answer).toEqual({ id: 1, ...FORM, createdAt: "2026-01-01T00:00:00.000Z" });
  expect(await stored(site)).toEqual([{ ...answer, readAt: null, deliveredAt: null }]);
});

Deno.test("What is wrong with a message is said of each field, and nothing is kept", async () => {
  await using site = await openSite(empty);
  const client = new TestClient(site);
  const refused = await client.post("/api/contact", { email: "nobody", message: "Too short" });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toEqual({
    message: "First name is required",
    errors: [
      { path: "firstName", message: "First name is required" },
      { path: "lastName", message: "Last name is required" },
      { path: "email", message: "Invalid email address" },
      { path: "message", message: "Message should be at least 10 characters" },
    ],
  });
  const bodies: [string, string, number][] = [
    ["application/json", "{", 400],
    ["application/json", "[]", 400],
    ["application/json", "null", 400],
    ["text/plain", JSON.stringify(FORM), 400],
    ["application/json", JSON.stringify({ ...FORM, message: "x".repeat(70_000) }), 413],
  ];
  for (const [type, body, status] of bodies) {
    const init = { method: "POST", headers: { "Content-Type": type }, body };
    expect([body.slice(0, 9), (await site.request("/api/contact", init)).status])
      .toEqual([body.slice(0, 9), status]);
  }
  expect(await stored(site)).toEqual([]);
  expect(site.failures).toEqual([]);
});

Deno.test("A robot that fills in the hidden field is answered like anybody, and nothing is kept", async () => {
  await using site = await openSite(empty);
  const answer = async (website: string) => {
    const response = await new TestClient(site).post("/api/contact", { ...FORM, website });
    return [response.status, await response.json()];
  };
  const robot = await answer("https://spam.example");
  const page = await sendForm(site, { ...FORM, website: "https://spam.example" });
  expect([page.status, page.headers.get("Location")]).toEqual([303, "/contact?sent=1"]);
  expect(await stored(site)).toEqual([]);
  // A browser sends the field empty.
  expect(await answer("")).toEqual(robot);
  expect((await stored(site)).length).toBe(1);
});

Deno.test("An address sends thirty messages an hour, by script and by form; a loopback one any number", async () => {
  await using site = await openSite(empty);
  let written = 0;
  const another = () => ({ ...FORM, message: `${FORM.message} ${++written}` });
  const send = (address: string) =>
    new TestClient(site, { address }).post("/api/contact", another());
  for (let count = 0; count < 15; count++) {
    expect((await send("203.0.113.1")).status).toBe(201);
    expect((await sendForm(site, another(), "203.0.113.1")).status).toBe(303);
  }
  const refused = await send("203.0.113.1");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "3600"]);
  expect(await refused.json()).toEqual({
    message: "Too many attempts. Please try again in 60 minutes.",
  });
  const page = await sendForm(site, FORM, "203.0.113.1");
  expect([page.status, page.headers.get("Retry-After")]).toEqual([429, "3600"]);
  const document = await documentOf(page);
  expect(document.querySelector("[role=alert]")?.textContent)
    .toBe("Too many attempts. Please try again in 60 minutes.");
  expect(document.querySelector("textarea")?.textContent).toBe(FORM.message);
  expect((await send("203.0.113.2")).status).toBe(201);
  for (let count = 0; count < 35; count++) expect((await send("127.0.0.1")).status).toBe(201);
  expect(await site.store.contactMessages.count()).toBe(66);
  site.clock.advance(HOUR);
  expect((await send("203.0.113.1")).status).toBe(201);
});

Deno.test("A form that is sent twice is one message, until ten minutes have passed", async () => {
  await using site = await openSite(empty);
  const send = () => new TestClient(site).post("/api/contact", FORM);
  const answers = await Promise.all([send(), send(), sendForm(site, FORM, "203.0.113.1")]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 303]);
  expect((await stored(site)).length).toBe(1);
  value(await site.store.contactMessages.delete(1));
  expect((await (await send()).json()).id).toBe(2);
  site.clock.advance(10 * 60_000);
  expect((await (await send()).json()).id).toBe(3);
});

Deno.test("The page has a form that works without a script, and a success box to go on from", async () => {
  await using site = await openSite(empty);
  const page = await documentOf(await site.request("/contact"));
  expect(page.querySelector("h1")?.textContent).toBe("Contact Us");
  expect(page.title).toBe("Contact Us · Platehouse");
  const form = page.querySelector("form[method=post]");
  expect(form?.getAttribute("action")).toBe("/contact");
  const labels = [...page.querySelectorAll("form .field label")].map((label) => [
    label.textContent,
    page.getElementById(label.getAttribute("for") ?? "")?.getAttribute("name"),
  ]);
  expect(labels).toEqual([
    ["First Name", "firstName"],
    ["Last Name", "lastName"],
    ["Email", "email"],
    ["Message", "message"],
  ]);
  expect(page.querySelector("[name=email]")?.getAttribute("type")).toBe("email");
  expect(page.querySelector("aside h2")?.textContent).toBe("Premium Footage Solutions");

  const sent = await sendForm(site, FORM);
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, "/contact?sent=1"]);
  expect(await stored(site)).toMatchObject([FORM]);
  const after = await documentOf(await site.request("/contact?sent=1"));
  expect(after.querySelector(".contact-sent h2")?.textContent).toBe("Message Sent Successfully!");
  expect(after.querySelector(".contact-sent button")?.textContent).toBe("Send Another Message");
  expect(after.querySelector(".contact-sent form")?.getAttribute("action")).toBe("/contact");
  expect(after.querySelector("[name=message]")).toBe(null);
});

Deno.test("A form with faults comes back with what was written and a sentence under each field", async () => {
  await using site = await openSite(empty);
  const response = await sendForm(site, { ...FORM, lastName: " ", email: `"><script>` });
  expect(response.status).toBe(400);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const document = await documentOf(response);
  const faults = [...document.querySelectorAll("[aria-invalid]")].map((field) => [
    field.getAttribute("name"),
    field.getAttribute("value"),
    document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent,
  ]);
  expect(faults).toEqual([
    ["lastName", " ", "Last name is required"],
    ["email", `"><script>`, "Invalid email address"],
  ]);
  expect(document.querySelector("textarea")?.textContent).toBe(FORM.message);
  expect(await stored(site)).toEqual([]);
});

Deno.test("What is sent to the page and is no form is refused, with nothing logged as a failure", async () => {
  await using site = await openSite(empty);
  const send = async (type: string | undefined, body: string) => {
    const headers: Record<string, string> = type ? { "Content-Type": type } : {};
    return (await site.request("/contact", { method: "POST", headers, body })).status;
  };
  expect(await send("application/json", JSON.stringify(FORM))).toBe(415);
  expect(await send("text/plain", "hello")).toBe(415);
  expect(await send("multipart/form-data; boundary=x", "no form at all")).toBe(400);
  expect(await send("application/x-www-form-urlencoded", "x".repeat(70_000))).toBe(413);
  const foreign = await site.request("/contact", {
    method: "POST",
    headers: { Origin: "https://evil.example" },
    body: new URLSearchParams(FORM),
  });
  expect(foreign.status).toBe(403);
  expect([await stored(site), site.failures]).toEqual([[], []]);
});

Deno.test("Who is signed in finds their address in the form, and nobody else does", async () => {
  await using site = await openSite(empty);
  const ann = new TestClient(site);
  await ann.register("ann");
  const own = await documentOf(await ann.get("/contact"));
  expect(own.querySelector("[name=email]")?.getAttribute("value")).toBe(registration("ann").email);
  const others = await documentOf(await site.request("/contact"));
  expect(others.querySelector("[name=email]")?.getAttribute("value")).toBe("");
});

Deno.test("A message is delivered to the webhook that the environment names", async () => {
  const received = Promise.withResolvers<unknown>();
  await using webhook = serve(async (request) => {
    received.resolve(await request.json());
    return new Response();
  });
  await using site = await openSite(empty, { CONTACT_WEBHOOK_URL: `${webhook.origin}/inbox` });
  const response = await new TestClient(site).post("/api/contact", FORM);
  expect(await received.promise).toEqual(await response.json());
});
