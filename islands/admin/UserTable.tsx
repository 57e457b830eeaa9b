import { useState } from "react";
import { usePendingAction } from "../../lib/browser/admin_action.ts";
import { showToast } from "../../lib/browser/toasts.ts";
import { endUserSessions, setUserRole } from "../../lib/browser/users_api.ts";
import { paths } from "../../lib/paths.ts";
import type { PublicUser } from "../../lib/schema/public_user.ts";
import { ConfirmDialog } from "../../lib/ui/ConfirmDialog.tsx";
import { TableFrame } from "../../lib/ui/TableFrame.tsx";

interface Props {
  initial: PublicUser[];
  /** Who looks at the table. */
  ownId: number;
}

/** Users with their roles, which admins give and take, and a way to sign them out. */
export function UserTable({ initial, ownId }: Props) {
  const [users, setUsers] = useState(initial);
  const [changed, setChanged] = useState<PublicUser>();
  const { pending, run } = usePendingAction();

  function changeRole({ id, username, isAdmin }: PublicUser) {
    void run(() => setUserRole(id, !isAdmin), {
      failure: "",
      onDone(user) {
        setUsers((before) => before.map((one) => one.id === user.id ? user : one));
        showToast("success", user.isAdmin ? "User promoted" : "User demoted", username);
      },
    }).finally(() => setChanged(undefined));
  }
  function signOut({ id, username }: PublicUser) {
    void run(() => endUserSessions(id), {
      failure: "",
      onDone: () => showToast("success", "Sessions ended", `${username} is signed out`),
    });
  }

  if (users.length === 0) return <p className="list-message">No users found.</p>;
  return (
    <>
      <TableFrame label="Users">
        <thead>
          <tr>
            {["Username", "Email", "Role", "Sign-in", "Created", "Actions"].map((name) => (
              <th key={name} scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user.id}>
              <th scope="row">{user.username}{user.id === ownId && " (you)"}</th>
              <td>{user.email}</td>
              <td>{user.isAdmin ? "Admin" : "User"}</td>
              <td>{user.authProvider === "google" ? "Google" : "Password"}</td>
              <td className="nowrap">{user.createdAt.slice(0, 10)}</td>
              <td className="row-actions needs-script">
                <button type="button" className="text-button" onClick={() => setChanged(user)}>
                  {user.isAdmin ? "Demote" : "Promote"}
                  <span className="visually-hidden">{` ${user.username}`}</span>
                </button>
                <button type="button" className="text-button" onClick={() => signOut(user)}>
                  End sessions
                  <span className="visually-hidden">{` of ${user.username}`}</span>
                </button>
                <a className="text-button" href={paths.adminHistoryOf("user", user.id)}>
                  History
                  <span className="visually-hidden">{` of ${user.username}`}</span>
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <ConfirmDialog
        open={changed !== undefined}
        title={changed?.isAdmin ? `Demote ${changed.username}?` : `Promote ${changed?.username}?`}
        text={changed?.isAdmin
          ? "They can no longer open the admin panel."
          : "They can change everything in the admin panel."}
        action={changed?.isAdmin ? "Demote" : "Promote"}
        pending={pending}
        onConfirm={() => changed && changeRole(changed)}
        onClose={() => setChanged(undefined)}
      />
    </>
  );
}
