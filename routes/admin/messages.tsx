import type { Context } from "hono";
import { MessageList } from "../../islands/admin/MessageList.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import { MESSAGE_PAGE_SIZE } from "../api/messages.ts";
import { valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { sendAdminPage } from "./admin_page.tsx";

/** `/admin/messages`: what visitors wrote in the contact form, newest first. */
export function messagesPage(services: Services) {
  return async (c: Context<AppEnv>) => {
    const cursor = c.req.query("cursor");
    const page = valueOrRefuse(
      await services.store.contactMessages.list({
        limit: MESSAGE_PAGE_SIZE,
        ...(cursor !== undefined && { cursor }),
      }),
    );
    return sendAdminPage(c, services, {
      title: "Messages",
      current: paths.adminMessages(),
      main: (
        <>
          <h1>Messages</h1>
          <Island of={MessageList} when="load" props={{ initial: page.messages }} />
          <nav className="pagination" aria-label="Pages">
            {cursor && <a className="page-step" href={paths.adminMessages()}>Newest</a>}
            {page.cursor && (
              <a className="page-step" rel="next" href={paths.adminMessages(page.cursor)}>Older</a>
            )}
          </nav>
        </>
      ),
    });
  };
}
