import { z, type ZodType } from "zod";
import { answers } from "./answers.ts";

/** Whom an operation is for. */
export type Role = "public" | "user" | "admin";

/** What the routes themselves do not say of an operation. */
export interface Description {
  summary: string;
  /** The status of its success. */
  status: 200 | 201 | 204 | 302;
  /** The body of its success; none where there is none. */
  answer?: ZodType;
  /** Other successes, by status, with their bodies. */
  also?: Partial<Record<200 | 202, ZodType>>;
  /** Whether it comes in pages, told by headers. */
  paged?: true;
  /** A body that no schema checks: the name of the file in it. */
  file?: string;
  /** For an operation that guards itself. */
  role?: Role;
}

const {
  acceptedUpload,
  account,
  auditPage,
  category,
  completion,
  facets,
  favorite,
  favoriteCount,
  favoriteStatus,
  filePath,
  filter,
  health,
  hostTest,
  importPlan,
  libraryTest,
  message,
  messagePage,
  namedUploadProgress,
  resumableUpload,
  said,
  selectedVideo,
  sentMessage,
  session,
  siteSetting,
  upload,
  thumbnails,
  unclaimedUpload,
  uploadProgress,
  user,
  userPage,
  video,
} = answers;

function reads(summary: string, answer: ZodType, more: Partial<Description> = {}): Description {
  return { summary, status: 200, answer, ...more };
}

function changes(summary: string, answer: ZodType): Description {
  return { summary, status: 200, answer };
}

function creates(summary: string, answer: ZodType, more: Partial<Description> = {}): Description {
  return { summary, status: 201, answer, ...more };
}

function removes(summary: string): Description {
  return { summary, status: 204 };
}

/** Every operation of the API by its name. A test finds the one that is missing. */
export const DESCRIPTIONS: Record<string, Description> = {
  "GET /videos": reads("List videos, newest first or by relevance", z.array(video), {
    paged: true,
  }),
  "POST /videos": creates("Create a video", video),
  "GET /videos/table": reads("The admin's list of videos", z.array(video), { paged: true }),
  "GET /videos/selection": reads("All videos of that list, in short", z.array(selectedVideo)),
  "GET /videos/export": { summary: "The videos of that list as a CSV file", status: 200 },
  "POST /videos/import": reads("What importing a CSV file would do", importPlan, { file: "file" }),
  "GET /videos/{id}": reads("One video", video),
  "PUT /videos/{id}": changes("Change a video", video),
  "DELETE /videos/{id}": removes("Delete a video, with its favorites"),

  "GET /videos/{id}/thumbnails": reads("The thumbnails the host has made of a video", thumbnails),
  "POST /videos/{id}/thumbnail": changes("Choose one of the thumbnails, 1 to 5", video),

  "GET /search": reads("Search videos", z.array(video), { paged: true }),
  "GET /search/facets": reads("Counts beside the boxes of a search, and a did-you-mean", facets),
  "GET /search/suggest": reads("Completions of a text that is being typed", z.array(completion)),

  "GET /categories": reads("Every category", z.array(category)),
  "POST /categories": creates("Create a category", category),
  "PUT /categories/{id}": changes("Change a category", category),
  "DELETE /categories/{id}": removes("Delete a category without videos and children"),

  "GET /filters": reads("Every keyword filter", z.array(filter)),
  "POST /filters": creates("Create a keyword filter", filter),
  "PATCH /filters/{id}": changes("Change a keyword filter", filter),
  "DELETE /filters/{id}": removes("Delete a keyword filter"),

  "GET /site-settings": reads("The settings of the site", z.array(siteSetting)),
  "PATCH /site-settings/{key}": changes("Set a setting", siteSetting),
  "DELETE /site-settings/{key}": removes("Put a setting back to its default"),
  "POST /site-settings/upload-background": creates("Upload the homepage background", filePath, {
    file: "file",
  }),

  "GET /audit": reads("Who changed what in the last 90 days, newest first", auditPage),

  "POST /contact": creates("Send a message to the house", sentMessage),
  "GET /messages": reads("Messages of the contact form, newest first", messagePage),
  "PATCH /messages/{id}": changes("Mark a message as read or unread", message),
  "DELETE /messages/{id}": removes("Delete a message"),

  "GET /user": reads("Who is signed in; 401 for nobody", user, { role: "user" }),
  "POST /register": creates("Make an account and sign in", user),
  "POST /login": reads("Sign in with a password", user),
  "POST /auth/google": reads("Sign in with an ID token of Google", user),
  "POST /logout": removes("Sign out"),
  "GET /users": reads("Every user", z.array(user)),
  "GET /users/find": reads("The users that a search finds, newest first", userPage),
  "PATCH /users/{id}": changes("Make a user an admin, or no admin", user),
  "DELETE /users/{id}/sessions": removes("End every session of a user"),

  "GET /account": reads("The own account", account),
  "DELETE /account": removes("Delete the own account"),
  "POST /account/password": changes("Change the own password; other sessions end", user),
  "GET /account/sessions": reads("The own sessions", z.array(session)),
  "DELETE /account/sessions": removes("End all own sessions but this one"),
  "DELETE /account/sessions/{id}": removes("End one of the own sessions"),
  "DELETE /account/google": removes("Unlink Google from the own account"),

  "GET /favorites": reads("The own favorites, newest first", z.array(favorite)),
  "POST /favorites": creates("Add a favorite; 200 where it was one already", favorite, {
    also: { 200: favorite },
  }),
  "GET /favorites/count": reads("How many own favorites there are", favoriteCount),
  "GET /favorites/{id}": reads("Whether a video is an own favorite", favoriteStatus),
  "DELETE /favorites/{id}": removes("Remove a favorite"),

  "POST /videos/upload": reads(
    "Upload a video through the site; 202 where the host takes longer than the client waits",
    upload,
    { file: "video", also: { 202: acceptedUpload } },
  ),
  "POST /uploads": creates("Begin or go on with a resumable upload (tus)", resumableUpload),
  "GET /uploads": reads(
    "Uploads under way, or ended in the last 5 minutes",
    z.array(uploadProgress),
  ),
  "GET /uploads/{trackingId}": reads("An upload as it is", namedUploadProgress),
  "GET /uploads/unclaimed": reads(
    "Complete uploads that no video plays yet; their files are deleted after a week",
    z.array(unclaimedUpload),
  ),
  "DELETE /uploads/{trackingId}": removes("Cancel an upload"),
  "POST /webhooks/bunny": reads("News of the video host, with its signature", said),
  "GET /proxy/bunny": { summary: "A file of the video host's CDN", status: 200 },
  "GET /proxy/bunny/{guid}/{name}": {
    summary: "A file of the video host's CDN, by its video and name",
    status: 200,
  },
  "GET /bunny/simple-test": reads("Whether the video host answers", hostTest),
  "GET /bunny/comprehensive-test": reads("The library at the video host", libraryTest),
  "POST /bunny/test-custom": reads("Whether another key opens the library", hostTest),

  "GET /health": reads("Whether the site and what it needs are well", health),
  "GET /openapi.json": reads("This description", z.looseObject({ openapi: z.string() })),
  "GET /docs": { summary: "This description as a page", status: 200 },
  "GET /docs/try": { summary: "Leads from a form of that page to what it asks for", status: 302 },
};
