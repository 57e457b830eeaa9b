import type { PublicUser } from "../schema/public_user.ts";

/** The picture of a user, or the first letter of the name. */
export function Avatar({ user }: { user: Pick<PublicUser, "username" | "googlePhotoUrl"> }) {
  if (user.googlePhotoUrl) {
    return (
      <img
        className="avatar"
        src={user.googlePhotoUrl}
        alt=""
        width={32}
        height={32}
        referrerPolicy="no-referrer"
      />
    );
  }
  return <span className="avatar" aria-hidden="true">{[...user.username][0]?.toUpperCase()}</span>;
}
