import type { Context } from "hono";
import { UserTable } from "../../islands/admin/UserTable.tsx";
import { Island } from "../../lib/islands/Island.tsx";
import { paths } from "../../lib/paths.ts";
import {
  type AdminUserState,
  parseAdminUserState,
  USER_PAGE_SIZE,
} from "../../lib/schema/admin_user_query.ts";
import { publicUser } from "../../lib/schema/public_user.ts";
import type { UserPage } from "../../lib/store/user_search.ts";
import type { AppEnv, Services } from "../services.ts";
import { sendAdminPage } from "./admin_page.tsx";

/** `/admin/users`: everybody with an account, the newest first, found by how a name or email begins. */
export function usersPage(services: Services) {
  return async (c: Context<AppEnv>) => {
    const state = parseAdminUserState(new URL(c.req.url).searchParams);
    const found = await services.store.users.find({ ...state, limit: USER_PAGE_SIZE });
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
            {state.search !== "" && <a className="button" href={paths.adminUsers()}>Clear</a>}
          </form>
          <Island
            of={UserTable}
            when="load"
            props={{ initial: found.users.map(publicUser), ownId: c.get("user")?.id ?? 0 }}
          />
          <Foot state={state} found={found} />
        </>
      ),
    });
  };
}

function Foot({ state, found: { total, isWhole, cursor } }: {
  state: AdminUserState;
  found: UserPage;
}) {
  const { search, before } = state;
  return (
    <div className="admin-foot">
      <p>{isWhole ? countText(total) : "Very many users match. Type more of the name or email."}</p>
      <nav className="pagination" aria-label="Pages">
        {before !== undefined && (
          <a className="page-step" href={paths.adminUsers({ search })}>Newest</a>
        )}
        {cursor !== null && (
          <a className="page-step" rel="next" href={paths.adminUsers({ search, before: cursor })}>
            Older
          </a>
        )}
      </nav>
    </div>
  );
}

function countText(total: number): string {
  return total === 1 ? "1 user" : `${total.toLocaleString("en")} users`;
}
