import { registration } from "./accounts.ts";
import type { TestSite } from "./site.ts";
import { MESSAGE, type WriteCase } from "./write_case.ts";

const users = ({ store }: TestSite) => store.users.count();
const favorites = ({ store }: TestSite) => store.favorites.countOfUser(1);

/** The operations that visitors and users write with; the user is the first one. */
export const OWN_WRITES: Record<string, WriteCase> = {
  "POST /contact": {
    body: MESSAGE,
    bad: [
      ["text", 400],
      [{ ...MESSAGE, firstName: "" }, 400, "First name is required", "firstName"],
      [{ ...MESSAGE, lastName: "" }, 400, "Last name is required", "lastName"],
      [{ ...MESSAGE, email: "ann" }, 400, "Invalid email address", "email"],
      [{ ...MESSAGE, message: "Hi" }, 400, "Message should be at least 10 characters", "message"],
    ],
    twice: {
      statuses: [201, 201],
      count: ({ store }) => store.contactMessages.count(),
      is: 1,
      audited: 0,
    },
  },
  "POST /register": {
    body: registration("ann"),
    bad: [
      ["text", 400],
      [registration("an"), 400, "Username must be at least 3 characters", "username"],
      [registration("ann", "short"), 400, "Password must be at least 6 characters", "password"],
      [{ ...registration("ann"), email: "x" }, 400, "Please enter a valid email address", "email"],
      [registration("boss"), 409, "Username already exists", "username"],
    ],
    twice: { statuses: [201, 409], count: users, is: 2, audited: 0 },
  },
  "POST /login": {
    body: registration("boss"),
    bad: [
      ["text", 400],
      [{ username: "an", password: "secret" }, 400, /^Username must be/, "username"],
      [{ username: "boss", password: "" }, 400, /^Password must be/, "password"],
      [{ username: "boss", password: "another" }, 401, "Invalid username or password"],
    ],
    twice: { statuses: [200, 200], count: users, is: 1, audited: 0 },
  },
  "POST /auth/google": {
    bad: [["text", 400], [
      { googleId: "1", name: "Ann", email: "ann@example.com", photoUrl: "" },
      401,
      "Could not sign in with Google",
    ]],
  },
  "POST /logout": {
    bad: [],
    twice: {
      statuses: [204, 204],
      count: async ({ store }) => (await store.sessions.ofUser(1)).length,
      is: 0,
      audited: 0,
    },
  },
  "POST /favorites": {
    body: { videoId: 1 },
    bad: [["text", 400], [{ videoId: "1" }, 400, /^videoId must be/, "videoId"], [
      { videoId: 99 },
      404,
    ]],
    twice: { statuses: [200, 201], count: favorites, is: 1, audited: 0 },
  },
  "DELETE /favorites/{id}": {
    bad: [],
    prepare: ({ store }) => store.favorites.add(1, 1),
    twice: { statuses: [204, 204], count: favorites, is: 0, audited: 0 },
  },
  "POST /account/password": {
    body: { currentPassword: "secret-password", newPassword: "another-password" },
    bad: [
      ["text", 400],
      [
        { currentPassword: "secret-password", newPassword: "short" },
        400,
        "Password must be at least 6 characters",
        "newPassword",
      ],
      [
        { currentPassword: "wrong-one", newPassword: "another-password" },
        400,
        "Current password is wrong",
        "currentPassword",
      ],
    ],
  },
  "DELETE /account": {
    body: { password: "secret-password" },
    bad: [["text", 400], [{ password: "wrong-one" }, 400, "Current password is wrong", "password"]],
  },
  "DELETE /account/sessions": {
    bad: [],
    twice: {
      statuses: [204, 204],
      count: async ({ store }) => (await store.sessions.ofUser(1)).length,
      is: 1,
      audited: 0,
    },
  },
  "DELETE /account/sessions/{id}": {
    bad: [],
    nobody: ["/account/sessions/none", `/account/sessions/${"x".repeat(65)}`],
  },
  "DELETE /account/google": { bad: [] },
  // Signed by the video host.
  "POST /webhooks/bunny": { bad: [[{}, 401], ["text", 401]] },
};
