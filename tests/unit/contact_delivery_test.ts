import { expect } from "expect";
import { type Contact, openContact } from "../../lib/contact/contact.ts";
import type { DeliveryTimes } from "../../lib/contact/delivery.ts";
import type { SentMessage } from "../../lib/schema/contact_message.ts";
import type { Store } from "../../lib/store/store.ts";
import { serve } from "../support/browser.ts";
import { fakeClock, memoryStore, value } from "../support/store.ts";

const TIMES: DeliveryTimes = { deadline: 400, firstPause: 5, longestPause: 40 };

const FORM = {
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.com",
  message: "Is there a plate of Oslo?",
};

/** A webhook that answers as it is told and keeps what it was sent. */
function openWebhook(
  answer: (message: SentMessage, count: number) => Response | Promise<Response>,
) {
  const received: SentMessage[] = [];
  const headers: Headers[] = [];
  const server = serve(async (request) => {
    const message: SentMessage = await request.json();
    headers.push(request.headers);
    received.push(message);
    return await answer(message, received.length);
  });
  return {
    url: `${server.origin}/hook?key=secret`,
    received,
    headers,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function open(store: Store, url: string | undefined, log: string[] = []): Contact {
  return openContact({
    store,
    clock: fakeClock(),
    config: { contactWebhookUrl: url, rateLimits: true },
    log: {
      info: (message, fields) => log.push(`${message} ${JSON.stringify(fields)}`),
      error: (message, error) => log.push(`${message} ${error}`),
    },
    times: TIMES,
  });
}

function another(number: number) {
  return { ...FORM, message: `${FORM.message} ${number}` };
}

/** Waits until the store holds no message that is still to be delivered. */
async function allDelivered(store: Store): Promise<void> {
  while ((await store.contactMessages.undelivered()).length > 0) await pause(5);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

Deno.test("A message is posted once, with what was written and nothing else", async () => {
  using opened = await memoryStore();
  await using webhook = openWebhook(() => new Response(null, { status: 204 }));
  const contact = open(opened.store, webhook.url);
  const sent = value(await contact.send(FORM, undefined));
  await allDelivered(opened.store);
  await pause(3 * TIMES.longestPause);
  await contact.close();
  expect(webhook.received).toEqual([sent]);
  expect(sent).toEqual({ id: 1, ...FORM, createdAt: "2026-01-01T00:00:00.000Z" });
  expect(webhook.headers[0]?.get("Content-Type")).toBe("application/json");
  expect(webhook.headers[0]?.get("Webhook-Id")).toBe("contact-message-1");
  expect((await opened.store.contactMessages.get(1))?.deliveredAt).not.toBe(null);
});

Deno.test("An outage of the webhook loses no message, and each is delivered once it is back", async () => {
  using opened = await memoryStore();
  let out = true;
  await using webhook = openWebhook(() => new Response("?", { status: out ? 503 : 200 }));
  const log: string[] = [];
  const contact = open(opened.store, webhook.url, log);
  for (let count = 0; count < 5; count++) value(await contact.send(another(count), undefined));
  while (webhook.received.length < 4) await pause(5);
  expect((await opened.store.contactMessages.undelivered()).length).toBe(5);
  // While it is out, it is asked with one message and not with all of them.
  expect(new Set(webhook.received.map(({ id }) => id))).toEqual(new Set([1]));
  out = false;
  webhook.received.length = 0;
  await allDelivered(opened.store);
  await contact.close();
  expect(webhook.received.map(({ id }) => id).slice(-5)).toEqual([1, 2, 3, 4, 5]);
  expect(log.join()).not.toContain("secret");
});

Deno.test("A webhook that hangs, redirects or is not there is an outage like any other", async () => {
  using opened = await memoryStore();
  const hanging = Promise.withResolvers<Response>();
  await using webhook = openWebhook((_message, count) => {
    if (count === 1) return hanging.promise;
    return count === 2 ? Response.redirect("http://127.0.0.1:1/") : new Response();
  });
  const log: string[] = [];
  const gone = open(opened.store, "http://127.0.0.1:1/hook?key=secret", log);
  value(await gone.send(FORM, undefined));
  while (log.length < 2) await pause(5);
  await gone.close();
  const contact = open(opened.store, webhook.url, log);
  await allDelivered(opened.store);
  await contact.close();
  hanging.resolve(new Response());
  expect(webhook.received.length).toBe(3);
  const reasons = log.map((line) => /"reason":"(.*?)"/.exec(line)?.[1]);
  expect(reasons[0]).toBe("TypeError");
  expect(reasons.slice(-3)).toEqual(["TimeoutError", "status 302", undefined]);
  expect(log.join()).not.toContain("secret");
});

Deno.test("A message that the webhook refuses holds up no other", async () => {
  using opened = await memoryStore();
  await using webhook = openWebhook(({ id }) =>
    new Response(null, { status: id === 1 ? 400 : 200 })
  );
  const contact = open(opened.store, webhook.url);
  for (let count = 0; count < 3; count++) value(await contact.send(FORM, undefined));
  const { contactMessages } = opened.store;
  while ((await contactMessages.undelivered()).length > 1) await pause(5);
  expect((await contactMessages.undelivered()).map(({ id }) => id)).toEqual([1]);
  await contact.close();
});

Deno.test("Messages of a process before this one, and of the time without a webhook, are delivered", async () => {
  using opened = await memoryStore();
  const without = open(opened.store, undefined);
  value(await without.send(FORM, undefined));
  await without.close();
  await using webhook = openWebhook(() => new Response());
  const contact = open(opened.store, webhook.url);
  await allDelivered(opened.store);
  await contact.close();
  expect(webhook.received.map(({ id }) => id)).toEqual([1]);
});

Deno.test("Two instances share the work: no message is posted twice", async () => {
  using opened = await memoryStore();
  await using webhook = openWebhook(async () => {
    await pause(3);
    return new Response();
  });
  const instances = [open(opened.store, webhook.url), open(opened.store, webhook.url)];
  for (let count = 0; count < 20; count++) {
    value(await instances[count % 2]!.send(another(count), undefined));
  }
  await allDelivered(opened.store);
  for (const instance of instances) await instance.close();
  const ids = webhook.received.map(({ id }) => id).sort((a, b) => a - b);
  expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
