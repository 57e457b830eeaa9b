import { Hono } from "hono";
import { z } from "zod";
import {
  accountDeletionSchema,
  googleSignInSchema,
  loginSchema,
  passwordChangeSchema,
  registerSchema,
} from "../../lib/schema/account_input.ts";
import { setSignInCookies, siteCookies, visitorOf } from "../cookies.ts";
import { currentUser, requireUser } from "../middleware/session.ts";
import { smallBody } from "../middleware/small_body.ts";
import { RefusedRequest, valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { validate } from "./validate.ts";

/** `/api/user`, `/api/login`, `/api/register`, `/api/logout`, `/api/auth/google`. */
export function signInRoutes(services: Services) {
  const { accounts, config } = services;
  const cookies = siteCookies(config);
  return new Hono<AppEnv>()
    .get("/user", (c) => {
      const user = currentUser(c);
      if (!user) throw new RefusedRequest(401, "Not signed in");
      return c.json(user);
    })
    .post("/login", smallBody, validate("json", loginSchema), async (c) => {
      const visitor = visitorOf(c, services);
      const signIn = valueOrRefuse(await accounts.login(c.req.valid("json"), visitor));
      setSignInCookies(c, services, signIn);
      return c.json(signIn.user);
    })
    .post("/register", smallBody, validate("json", registerSchema), async (c) => {
      const visitor = visitorOf(c, services);
      const signIn = valueOrRefuse(await accounts.register(c.req.valid("json"), visitor));
      setSignInCookies(c, services, signIn);
      return c.json(signIn.user, 201);
    })
    .post("/auth/google", smallBody, validate("json", googleSignInSchema), async (c) => {
      const { credential } = c.req.valid("json");
      const visitor = visitorOf(c, services);
      const signIn = valueOrRefuse(
        await accounts.signInWithCredential(credential ?? undefined, visitor),
      );
      setSignInCookies(c, services, signIn);
      return c.json(signIn.user);
    })
    .post("/logout", async (c) => {
      const token = cookies.session.read(c);
      if (token) await accounts.logout(token);
      cookies.session.clear(c);
      return c.body(null, 204);
    });
}

const sessionParam = z.object({ id: z.string().max(64) });

/** `/api/account`: what people do with their own account. */
export function accountRoutes(services: Services) {
  const { accounts, config } = services;
  const cookies = siteCookies(config);
  return new Hono<AppEnv>()
    .get("/", requireUser, async (c) => {
      const details = await accounts.detailsOf(c.var.user.id);
      if (!details) throw new RefusedRequest(401, "Not signed in");
      return c.json(details);
    })
    .delete("/", requireUser, smallBody, validate("json", accountDeletionSchema), async (c) => {
      const { password } = c.req.valid("json");
      valueOrRefuse(await accounts.deleteAccount(c.var.session, password));
      cookies.session.clear(c);
      return c.body(null, 204);
    })
    .post(
      "/password",
      requireUser,
      smallBody,
      validate("json", passwordChangeSchema),
      async (c) => {
        const input = c.req.valid("json");
        return c.json(valueOrRefuse(await accounts.changePassword(c.var.session, input)));
      },
    )
    .get("/sessions", requireUser, async (c) => c.json(await accounts.sessionsOf(c.var.session)))
    .delete("/sessions", requireUser, async (c) => {
      await accounts.endSessions(c.var.user.id, c.var.session);
      return c.body(null, 204);
    })
    .delete("/sessions/:id", requireUser, validate("param", sessionParam), async (c) => {
      const { id } = c.req.valid("param");
      valueOrRefuse(await accounts.endSession(c.var.user.id, id));
      return c.body(null, 204);
    })
    .delete("/google", requireUser, async (c) => {
      valueOrRefuse(await accounts.unlinkGoogle(c.var.user.id));
      return c.body(null, 204);
    });
}
