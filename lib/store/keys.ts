/**
 * Every key of the store. Each builder has one type for each position of its tuple, so that the
 * order of the database is the order meant: numbers stay numbers and are never written as text.
 */
import { createHash } from "node:crypto";
import { identityKey } from "../schema/user.ts";

/** Records that have an id given in order. */
export const NUMBERED = [
  "category",
  "video",
  "filter",
  "siteSetting",
  "user",
  "contactMessage",
] as const;

export type NumberedEntity = typeof NUMBERED[number];

/** Every kind of record that is kept by the collection core. */
export type Entity = NumberedEntity | "upload" | "fileDeletion" | "audit";

/**
 * What a cleanup is left behind for: the favourites of a video, the favourites and sessions of a
 * user.
 */
export type CleanupKind = "user" | "video";

export const keys = {
  everything: () => [] as const,
  /** Closed while a backup, a restore or a repair needs the store to stand still. */
  gate: () => ["gate"] as const,
  /** Which index rows every record has; see `index_upgrade.ts`. */
  indexVersion: () => ["index_version"] as const,
  /** The revision of the catalogue: a number that rises by one with each change. */
  revision: () => ["revision"] as const,
  change: (revision: number) => ["change", revision] as const,
  changes: () => ["change"] as const,
  /** The last id given and how many records there are. */
  sequence: (entity: NumberedEntity) => ["sequence", entity] as const,
  sequences: () => ["sequence"] as const,

  record: (entity: Entity, id: number | string) => ["record", entity, id] as const,
  records: (entity: Entity) => ["record", entity] as const,
  everyRecord: () => ["record"] as const,
  /** At most one record a value; `text` is what {@link uniqueText} gives. */
  unique: (entity: Entity, field: string, text: string) => ["unique", entity, field, text] as const,
  uniques: (entity: Entity) => ["unique", entity] as const,
  /** Any number of records a value. */
  index: <Value extends number | string>(
    entity: Entity,
    field: string,
    value: Value,
    id: number | string,
  ) => ["index", entity, field, value, id] as const,
  indexOf: (entity: Entity, field: string, value: number | string) =>
    ["index", entity, field, value] as const,
  indexField: (entity: Entity, field: string) => ["index", entity, field] as const,
  indexes: (entity: Entity) => ["index", entity] as const,

  session: (tokenHash: string) => ["session", tokenHash] as const,
  sessions: () => ["session"] as const,
  sessionOfUser: (userId: number, tokenHash: string) =>
    ["session_of_user", userId, tokenHash] as const,
  sessionsOfUser: (userId: number) => ["session_of_user", userId] as const,
  sessionIndex: () => ["session_of_user"] as const,

  favorite: (userId: number, videoId: number) => ["favorite", userId, videoId] as const,
  favoritesOfUser: (userId: number) => ["favorite", userId] as const,
  favorites: () => ["favorite"] as const,
  favoriteOfVideo: (videoId: number, userId: number) =>
    ["favorite_of_video", videoId, userId] as const,
  favoritesOfVideo: (videoId: number) => ["favorite_of_video", videoId] as const,
  favoriteIndex: () => ["favorite_of_video"] as const,

  /** How often something was tried; `subject` is a hash of who tried it. */
  attempt: (scope: string, subject: string) => ["attempt", scope, subject] as const,
  knownBrowser: (userId: number, tokenHash: string) =>
    ["known_browser", userId, tokenHash] as const,

  /** What a request that names itself has created. */
  request: (scope: string, name: string) => ["request", scope, name] as const,

  /** A file kept in parts: what it is, and its bytes. */
  blob: (name: string) => ["blob", name] as const,
  blobs: () => ["blob"] as const,
  blobPart: (name: string, part: number) => ["blob_part", name, part] as const,
  blobPartsOf: (name: string) => ["blob_part", name] as const,
  blobParts: () => ["blob_part"] as const,

  cleanup: (kind: CleanupKind, id: number) => ["cleanup", kind, id] as const,
  cleanups: () => ["cleanup"] as const,
};

/**
 * Longest text that goes into a key as it is, in bytes; the database takes 2 KiB for a whole key.
 */
const KEY_TEXT_LIMIT = 200;

/** A text as part of a key: itself, or its SHA-256 where it is long. */
export function keyText(text: string): string {
  if (new TextEncoder().encode(text).length <= KEY_TEXT_LIMIT) return text;
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}

/** The part of a unique key under which a text is one with its other cases and Unicode forms. */
export function uniqueText(text: string): string {
  return keyText(identityKey(text));
}

/** A key as text: equal for equal keys only, to be used in maps. */
export function keyName(key: Deno.KvKey): string {
  return JSON.stringify(key);
}
