import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { paths } from "../lib/paths.ts";
import { StoreUnavailableError } from "../lib/store/store.ts";
import { Message } from "../lib/ui/Message.tsx";
import { LIST_ERROR, VIDEO_ERROR } from "../lib/ui/texts.ts";
import { ANONYMOUS } from "../lib/schema/viewer.ts";
import { type Page, pageHtml } from "./pages/page.tsx";
import { sendPrivate, viewerOf } from "./pages/send_page.ts";
import { RefusedRequest, RETRY_AFTER } from "./refusals.ts";
import type { AppEnv, Services } from "./services.ts";

const GENERIC = "Something went wrong. Please try again later.";

/** The answer while the store does not answer. */
const STORE_OUT = new RefusedRequest(503, "The store is not available. Please try again soon.", {
  retryAfter: RETRY_AFTER,
});

/** Answers for what no route takes: JSON under `/api`, elsewhere the 404 page. */
export function notFoundHandler(services: Services) {
  return async (c: Context<AppEnv>) => {
    if (isApi(c)) return c.json({ message: "Not found" }, 404);
    return sendPrivate(c, services, notFound, await viewerOf(c, services), 404);
  };
}

const notFound: Page = {
  head: { title: "Page Not Found", description: "There is no page here.", noindex: true },
  current: "",
  interactive: false,
  main: (
    <Message
      title="Page Not Found"
      text="There is nothing at this address. It may have moved, or never been."
    >
      <a className="button primary" href={paths.home()}>Return to Home</a>
      <a className="button" href={paths.search()}>Browse all plates</a>
    </Message>
  ),
};

/**
 * The one place where what was thrown becomes an answer. Expected refusals carry their status and
 * message; anything else is logged with the request's id and answered without its details.
 */
export function errorHandler(services: Services) {
  return (error: Error, c: Context<AppEnv>) => {
    const answer = error instanceof StoreUnavailableError ? STORE_OUT : error;
    const expected = answer instanceof HTTPException;
    if (answer !== error || !expected) {
      const { method, path } = c.req;
      services.log.error("failed", error, { requestId: c.get("requestId"), method, path });
    }
    const status = expected ? answer.status as ContentfulStatusCode : 500;
    const { errors, retryAfter } = answer instanceof RefusedRequest ? answer : {};
    if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
    if (isApi(c)) {
      const message = expected ? answer.message : GENERIC;
      return c.json({ message, ...(errors && { errors }) }, status);
    }
    return c.html(errorPage(services, c.req.path), status);
  };
}

function errorPage({ assets }: Services, path: string): string {
  const title = path.startsWith("/videos/")
    ? VIDEO_ERROR
    : path === paths.home() || path.startsWith(paths.search())
    ? LIST_ERROR
    : GENERIC;
  return pageHtml(
    {
      head: { title: "Error", description: GENERIC, noindex: true },
      current: "",
      interactive: false,
      main: (
        <Message title={title}>
          <a className="button primary" href={paths.home()}>Return to Home</a>
        </Message>
      ),
    },
    assets,
    ANONYMOUS,
  );
}

function isApi(c: Context): boolean {
  return c.req.path === "/api" || c.req.path.startsWith("/api/");
}
