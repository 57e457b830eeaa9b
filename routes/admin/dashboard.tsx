import type { Context } from "hono";
import { paths } from "../../lib/paths.ts";
import type { Store } from "../../lib/store/store.ts";
import type { AppEnv, Services } from "../services.ts";
import { sendAdminPage } from "./admin_page.tsx";

/** Newest messages among which unread ones are counted. */
const MESSAGES_COUNTED = 500;

/** How far back failed uploads are told of, in milliseconds. */
const FAILURES_SHOWN = 24 * 3_600_000;

interface Figure {
  label: string;
  value: string;
  href: string;
}

/** `/admin/dashboard`: how much there is of everything, and what asks for attention. */
export function dashboardPage(services: Services) {
  const { store, catalogue, clock } = services;
  return async (c: Context<AppEnv>) => {
    const [videos, users, unread, running, changed] = await Promise.all([
      store.videos.count(),
      store.users.count(),
      unreadMessages(store),
      store.uploads.unfinished(),
      store.uploads.recent(new Date(clock.now().getTime() - FAILURES_SHOWN).toISOString()),
    ]);
    const failed = changed.filter(({ stage }) => stage === "error").length;
    const totals: Figure[] = [
      { label: "Total Videos", value: String(videos), href: paths.adminVideos() },
      {
        label: "Categories",
        value: String(catalogue.categories().length),
        href: paths.adminCategories,
      },
      { label: "Users", value: String(users), href: paths.adminUsers() },
    ];
    const attention: Figure[] = [
      { label: "Unread messages", value: unread, href: paths.adminMessages() },
      { label: "Uploads under way", value: String(running.length), href: paths.adminVideos() },
      { label: "Uploads failed today", value: String(failed), href: paths.adminVideos() },
    ];
    return sendAdminPage(c, services, {
      title: "Dashboard",
      current: paths.adminDashboard,
      main: (
        <>
          <h1>Dashboard</h1>
          <Figures figures={totals} label="Totals" />
          <Figures figures={attention} label="Needs attention" />
        </>
      ),
    });
  };
}

function Figures({ figures, label }: { figures: Figure[]; label: string }) {
  return (
    <ul className="figures" aria-label={label}>
      {figures.map(({ label, value, href }) => (
        <li key={label}>
          <a href={href}>
            <span className="figure-label">{label}</span>
            <span className="figure-value">{value}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

async function unreadMessages({ contactMessages }: Store): Promise<string> {
  const listed = await contactMessages.list({ limit: MESSAGES_COUNTED });
  if (!listed.ok) return "0";
  const { messages, cursor } = listed.value;
  const unread = messages.filter(({ readAt }) => readAt === null).length;
  return cursor === null ? String(unread) : `${unread}+`;
}
