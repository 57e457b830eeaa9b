import type { Context } from "hono";
import { paths } from "../../lib/paths.ts";
import { formatBytes } from "../../lib/schema/bytes.ts";
import { AuditEntries } from "../../lib/ui/AuditEntries.tsx";
import { valueOrRefuse } from "../refusals.ts";
import type { AppEnv, Services } from "../services.ts";
import { sendAdminPage } from "./admin_page.tsx";
import { createHostStorage } from "./host_storage.ts";

/** Unread messages that are counted, at most. */
const MESSAGES_COUNTED = 1000;

/** How far back failed uploads are told of, in milliseconds. */
const FAILURES_SHOWN = 24 * 3_600_000;

/** The newest changes that are shown. */
const CHANGES_SHOWN = 8;

interface Figure {
  label: string;
  value: string;
  href: string;
}

/** `/admin/dashboard`: how much there is of everything, and what asks for attention. */
export function dashboardPage(services: Services) {
  const { store, catalogue, clock, videoHost } = services;
  const hostStorage = createHostStorage(videoHost.tests, clock);
  return async (c: Context<AppEnv>) => {
    const now = clock.now();
    const [videos, users, unread, running, ended, bytes, changes] = await Promise.all([
      store.videos.count(),
      store.users.count(),
      store.contactMessages.countUnread(MESSAGES_COUNTED),
      store.uploads.unfinished(),
      store.uploads.recent(new Date(now.getTime() - FAILURES_SHOWN).toISOString()),
      hostStorage(),
      store.audit.list({ limit: CHANGES_SHOWN }),
    ]);
    const failed = ended.filter(({ stage }) => stage === "error").length;
    const categories = catalogue.categories().length;
    const totals: Figure[] = [
      { label: "Total Videos", value: String(videos), href: paths.adminVideos() },
      { label: "Categories", value: String(categories), href: paths.adminCategories },
      { label: "Users", value: String(users), href: paths.adminUsers() },
      { label: "Storage at the host", value: storageText(bytes), href: paths.adminHostTest },
    ];
    const attention: Figure[] = [
      { label: "Unread messages", value: countText(unread), href: paths.adminMessages() },
      { label: "Uploads under way", value: String(running.length), href: paths.adminVideos() },
      { label: "Uploads failed today", value: String(failed), href: paths.adminVideos() },
    ];
    const { entries } = valueOrRefuse(changes);
    return sendAdminPage(c, services, {
      title: "Dashboard",
      current: paths.adminDashboard,
      main: (
        <>
          <h1>Dashboard</h1>
          <Figures figures={totals} label="Totals" />
          <Figures figures={attention} label="Needs attention" />
          <div className="admin-head">
            <h2>Last changes</h2>
            <a href={paths.adminHistory}>History</a>
          </div>
          {entries.length === 0
            ? <p className="list-message">Nothing was changed in the last 90 days.</p>
            : (
              <AuditEntries
                entries={entries}
                now={now}
                brief
                categoryName={(id) => catalogue.category(id)?.name}
              />
            )}
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

function countText(count: number): string {
  return count === MESSAGES_COUNTED ? `${count}+` : String(count);
}

function storageText(bytes: number | undefined): string {
  return bytes === undefined ? "unreachable" : formatBytes(bytes);
}
