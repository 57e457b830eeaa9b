/** The formats that a background may have: media type and file ending. */
export const BACKGROUND_TYPES = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/gif": "gif",
  "video/mp4": "mp4",
  "video/webm": "webm",
} as const;

export type BackgroundType = keyof typeof BACKGROUND_TYPES;

/** Bytes that {@link sniffMedia} needs to see. */
export const SNIFFED_BYTES = 64;

/**
 * What a file is by its first bytes, whatever its name says; undefined for any other format. MP4 is
 * told from its relatives (QuickTime, AVIF, HEIC) by its major brand (ISO 14496-12), WebM from
 * Matroska by the document type in its EBML header.
 */
export function sniffMedia(start: Uint8Array): BackgroundType | undefined {
  const text = String.fromCharCode(...start.subarray(0, SNIFFED_BYTES));
  if (text.startsWith("\xff\xd8\xff")) return "image/jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "image/png";
  if (/^GIF8[79]a/.test(text)) return "image/gif";
  if (/^[^]{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |MSNV)/.test(text)) return "video/mp4";
  if (text.startsWith("\x1aE\xdf\xa3") && /B\x82[^]webm/.test(text)) return "video/webm";
  return undefined;
}
