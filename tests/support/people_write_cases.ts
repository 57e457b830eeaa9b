import { registration } from "./accounts.ts";
import type { TestSite } from "./site.ts";
import { value } from "./store.ts";
import { MESSAGE, NOT_A_BODY, type WriteCase } from "./write_case.ts";

const messages = ({ store }: TestSite) => store.contactMessages.count();
const admins = async ({ accounts }: TestSite) =>
  (await accounts.allUsers()).filter(({ isAdmin }) => isAdmin).length;

const withMessage = ({ store }: TestSite) => store.contactMessages.create(MESSAGE);
const withUser = async ({ accounts }: TestSite) =>
  value(await accounts.register(registration("ann"), { userAgent: "" }));

/** The operations that admins write with besides: messages, users, uploads, the video host. */
export const PEOPLE_WRITES: Record<string, WriteCase> = {
  "PATCH /messages/{id}": {
    body: { read: true },
    bad: [...NOT_A_BODY, [{ read: "yes" }, 400, "read must be true or false", "read"]],
    nobody: ["/messages/99", "/messages/x"],
    prepare: withMessage,
    twice: { statuses: [200, 200], count: messages, is: 1, audited: 1 },
  },
  "DELETE /messages/{id}": {
    bad: [],
    nobody: ["/messages/99", "/messages/x"],
    prepare: withMessage,
    twice: { statuses: [204, 404], count: messages, is: 0, audited: 1 },
  },
  "PATCH /users/{id}": {
    path: "/users/2",
    body: { isAdmin: true },
    bad: [...NOT_A_BODY, [{ isAdmin: 1 }, 400, "isAdmin must be true or false", "isAdmin"]],
    nobody: ["/users/99", "/users/x"],
    prepare: withUser,
    twice: { statuses: [200, 200], count: admins, is: 2, audited: 1 },
  },
  "DELETE /users/{id}/sessions": {
    path: "/users/2/sessions",
    bad: [],
    nobody: ["/users/99/sessions", "/users/x/sessions"],
    prepare: withUser,
    twice: {
      statuses: [204, 204],
      count: async ({ store }) => (await store.sessions.ofUser(2)).length,
      is: 0,
      audited: 1,
    },
  },
  "POST /uploads": {
    body: { fileName: "sea.mp4", size: 10, type: "video/mp4", trackingId: "t-1" },
    bad: [
      ...NOT_A_BODY,
      [{ fileName: "", size: 1, type: "video/mp4" }, 400, "The file has no name", "fileName"],
      [{ fileName: "a", size: "1", type: "video/mp4" }, 400, /^The size must be/, "size"],
      [
        { fileName: "a.txt", size: 1, type: "text/plain" },
        415,
        /^Please upload video files|Invalid/,
      ],
      [{ fileName: "a", size: 1e13, type: "video/mp4" }, 413],
      [{ fileName: "a", size: 1, trackingId: "a b" }, 400, /trackingId/, "trackingId"],
    ],
  },
  "DELETE /uploads/{trackingId}": {
    path: "/uploads/t-1",
    bad: [],
    nobody: ["/uploads/t-9", "/uploads/a%20b"],
    prepare: ({ store }) =>
      store.uploads.create({
        trackingId: "t-1",
        hostVideoId: null,
        fileName: "sea.mp4",
        size: 10,
        stage: "uploading",
        progress: 0,
        status: "Uploading",
        data: {},
      }),
    twice: {
      statuses: [204, 204],
      count: async ({ store }) => (await store.uploads.unfinished()).length,
      is: 0,
      audited: 1,
    },
  },
  "POST /videos/upload": { bad: [[{}, 400]] },
  "POST /bunny/test-custom": {
    body: { apiKey: "key" },
    bad: [[{ apiKey: "" }, 400, "API key is required", "apiKey"], ...NOT_A_BODY],
  },
};
