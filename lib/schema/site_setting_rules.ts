/** Address of the picture or film behind the head of the home page. */
export const HOMEPAGE_BACKGROUND = "homepage_background";

/** A setting as somebody has seen it; `updatedAt` is null where there was none. */
export interface SeenSetting {
  value: string;
  updatedAt: string | null;
}
