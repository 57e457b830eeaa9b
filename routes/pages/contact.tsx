import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ZodError } from "zod";
import { ContactForm } from "../../islands/ContactForm.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { contactFormSchema } from "../../lib/schema/contact_message.ts";
import { type ContactFields, EMPTY_CONTACT_FIELDS } from "../../lib/schema/contact_rules.ts";
import type { Viewer } from "../../lib/schema/viewer.ts";
import { StoreUnavailableError } from "../../lib/store/store.ts";
import { clientAddress } from "../middleware/client_address.ts";
import { smallBody } from "../middleware/small_body.ts";
import { RETRY_AFTER, retryAfterOf, statusOf } from "../refusals.ts";
import { sentFields } from "../sent_fields.ts";
import type { AppEnv, Services } from "../services.ts";
import type { Page } from "./page.tsx";
import { type SendPage, sendPrivate, viewerOf } from "./send_page.ts";

/** What the form of the page shows. */
interface FormState {
  values: ContactFields;
  errors: Record<string, string | undefined>;
  /** What is said of no field. */
  problem: string | null;
  sent: boolean;
}

/** `/contact`: the form, and where it goes without a script. */
export function contactPages(services: Services, send: SendPage) {
  return new Hono<AppEnv>()
    .get(paths.contact, (c) => {
      const sent = c.req.query("sent") !== undefined;
      const key = sent ? paths.contactSent : paths.contact;
      return send(c, key, (viewer) => contactPage(services, startOf(viewer, sent)));
    })
    .post(paths.contact, smallBody, (c) => sendByForm(c, services));
}

/** The form as it is at first: who is signed in need not type their address. */
function startOf({ user }: Viewer, sent: boolean): FormState {
  const values = { ...EMPTY_CONTACT_FIELDS, email: user?.email ?? "" };
  return { values, errors: {}, problem: null, sent };
}

async function sendByForm(c: Context<AppEnv>, services: Services): Promise<Response> {
  const { contact, config } = services;
  const fields = await sentFields(c);
  const { firstName = "", lastName = "", email = "", message = "" } = fields;
  const viewer = await viewerOf(c, services);
  function again(status: ContentfulStatusCode, what: Partial<FormState>) {
    const state = { errors: {}, problem: null, sent: false, ...what };
    const values = { firstName, lastName, email, message };
    return sendPrivate(c, services, contactPage(services, { ...state, values }), viewer, status);
  }

  const parsed = contactFormSchema.safeParse(fields);
  if (!parsed.success) return again(400, { errors: messagesByField(parsed.error) });
  try {
    const outcome = await contact.send(parsed.data, clientAddress(c, config.trustProxy));
    // A reload of the page that this leads to sends nothing again.
    if (outcome.ok) return c.redirect(paths.contactSent, 303);
    const { refusal } = outcome;
    const retryAfter = retryAfterOf(refusal);
    if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
    return again(statusOf(refusal), { problem: refusal.message });
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    // What was written is not lost with the store.
    c.header("Retry-After", String(RETRY_AFTER));
    return again(503, { problem: "Failed to send your message. Please try again later." });
  }
}

function messagesByField({ issues }: ZodError): FormState["errors"] {
  const errors: FormState["errors"] = {};
  for (const { path, message } of issues) errors[path.join(".")] ??= message;
  return errors;
}

function contactPage({ config }: Services, state: FormState): Page {
  return {
    head: {
      title: "Contact Us",
      description: "Write to the house: about a plate, a license, or a shoot made to order.",
      canonical: config.publicUrl + paths.contact,
      noindex: state.sent,
    },
    current: paths.contact,
    interactive: true,
    main: (
      <div className="contact">
        <div className="contact-main">
          <h1>Contact Us</h1>
          <p className="prose-lead">
            About a plate, a license, or a shoot made to order. A person reads every message.
          </p>
          <Island of={ContactForm} when="load" props={{ ...state }} />
        </div>
        <aside className="contact-aside" aria-labelledby="contact-aside-title">
          <img
            src={paths.sampleMedia("thumbnails", "led-volume-stage.jpg")}
            alt="An LED volume showing a plate, unrolled to its full sphere"
            width={960}
            height={480}
            loading="lazy"
          />
          <h2 id="contact-aside-title">Premium Footage Solutions</h2>
          <p>
            Prestitched 360° environments up to 16K for virtual production, film, television and
            advertising. When a script asks for a place that is not in the library, we shoot it.
          </p>
        </aside>
      </div>
    ),
  };
}
