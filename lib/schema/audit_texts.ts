import type { AuditAction, AuditEntity, AuditValue } from "./audit.ts";

/** What a kind of record is called. */
export const ENTITY_NAMES: Readonly<Record<AuditEntity, string>> = {
  video: "Video",
  category: "Category",
  filter: "Filter",
  siteSetting: "Site setting",
  user: "User",
  contactMessage: "Message",
  upload: "Upload",
};

const ACTION_TEXTS: Partial<Record<AuditAction, string>> = {
  "signed out": "ended the sessions of",
  "password reset": "reset the password of",
  read: "marked as read",
  unread: "marked as unread",
};

/** What somebody did, as it stands before the record: "changed". */
export function actionText(action: AuditAction): string {
  return ACTION_TEXTS[action] ?? action;
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  categoryId: "Category",
  parentId: "Parent",
  isAdmin: "Admin",
  readAt: "Read",
  videoUrl: "Video URL",
  thumbnailUrl: "Thumbnail URL",
  previewUrl: "Preview URL",
  fullPreviewUrl: "Full preview URL",
  hostVideoId: "Video at the host",
};

/** What a field is called: "bitDepth" reads "Bit depth". */
export function fieldText(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return FIELD_NAMES[name] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value as it is read; a long text says how long it is. */
export function valueText(value: AuditValue): string {
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return String(value);
  return `${value.start}… (${value.length.toLocaleString("en")} characters in all)`;
}
