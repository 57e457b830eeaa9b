import { Hono } from "hono";
import { contactFormSchema } from "../../lib/schema/contact_message.ts";
import { clientAddress } from "../middleware/client_address.ts";
import { smallBody } from "../middleware/small_body.ts";
import { valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { validate } from "./validate.ts";

/** `/api/contact`: takes a message from a visitor. */
export function contactRoutes({ contact, config }: Services) {
  return new Hono<AppEnv>()
    .post("/", smallBody, validate("json", contactFormSchema), async (c) => {
      const address = clientAddress(c, config.trustProxy);
      return c.json(valueOrRefuse(await contact.send(c.req.valid("json"), address)), 201);
    });
}
