/** Largest background that is taken, in bytes. */
export const BACKGROUND_LIMIT = 50 * 1024 * 1024;

/** What the name of an uploaded background begins with. */
export const UPLOADED_BACKGROUND = "background-";

export const BACKGROUND_MESSAGES = {
  missing: "Please select a file first",
  type: "Please select an image or video file",
  size: "File size should be less than 50MB",
} as const;

/** What is wrong with a file that was chosen as a background; the server looks at its content too. */
export function backgroundProblem(
  file: { size: number; type: string } | undefined,
): string | undefined {
  if (!file || file.size === 0) return BACKGROUND_MESSAGES.missing;
  if (!/^(image|video)\//.test(file.type)) return BACKGROUND_MESSAGES.type;
  return file.size > BACKGROUND_LIMIT ? BACKGROUND_MESSAGES.size : undefined;
}
