import type { Context } from "hono";
import { UserTable } from "../../islands/admin/UserTable.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import {
  type AdminUserState,
  parseAdminUserState,
  USER_PAGE_SIZE,
} from "../../lib/schema/admin_user_query.ts";
import type { PublicUser } from "../../lib/schema/public_user.ts";
import { fold } from "../../lib/schema/text.ts";
import type { AppEnv, Services } from "../services.ts";
import { sendAdminPage } from "./admin_page.tsx";

/** `/admin/users`: everybody with an account, the newest first, found by name or email. */
export function usersPage(services: Services) {
  return async (c: Context<AppEnv>) => {
    const state = parseAdminUserState(new URL(c.req.url).searchParams);
    const found = matching(await services.accounts.allUsers(), state);
    const start = (state.page - 1) * USER_PAGE_SIZE;
    const shown = found.slice(start, start + USER_PAGE_SIZE);
    return sendAdminPage(c, services, {
      title: "Users",
      current: paths.adminUsers(),
      main: (
        <>
          <h1>Users</h1>
          <form className="admin-toolbar" role="search" action={paths.adminUsers()}>
            <input
              type="search"
              name="search"
              className="admin-search"
              aria-label="Search users"
              placeholder="Search by name or email"
              defaultValue={state.search}
            />
            <button type="submit" className="button">Search</button>
          </form>
          <Island
            of={UserTable}
            when="load"
            props={{ initial: shown, ownId: c.get("user")?.id ?? 0 }}
          />
          <Pages state={state} total={found.length} />
        </>
      ),
    });
  };
}

function matching(users: PublicUser[], { search }: AdminUserState): PublicUser[] {
  const wanted = fold(search);
  return users.reverse().filter(({ username, email, googleName }) =>
    [username, email, googleName ?? ""].some((text) => fold(text).includes(wanted))
  );
}

function Pages({ state, total }: { state: AdminUserState; total: number }) {
  const { page } = state;
  return (
    <nav className="pagination" aria-label="Pages">
      {page > 1 && (
        <a className="page-step" href={paths.adminUsers({ ...state, page: page - 1 })}>Previous</a>
      )}
      {page * USER_PAGE_SIZE < total && (
        <a className="page-step" href={paths.adminUsers({ ...state, page: page + 1 })}>Next</a>
      )}
    </nav>
  );
}
