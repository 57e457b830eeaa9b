/** Master resolutions by name with their frame size in pixels. */
export const RESOLUTIONS = {
  HD: { width: 1920, height: 1080 },
  "4K": { width: 3840, height: 2160 },
  "8K": { width: 7680, height: 4320 },
  "12K": { width: 11520, height: 6480 },
  "16K": { width: 15360, height: 8640 },
} as const;

export type Resolution = keyof typeof RESOLUTIONS;

/** Every master resolution, smallest first. */
export const RESOLUTION_NAMES = Object.keys(RESOLUTIONS) as Resolution[];

/** What the resolution filter offers; older records may carry 720p or 1080p. */
export const RESOLUTION_FILTERS = ["720p", "1080p", "4K", "8K", "12K", "16K"] as const;

export type ResolutionFilter = typeof RESOLUTION_FILTERS[number];

/** Every value a stored video may have. */
export const STORED_RESOLUTIONS = ["720p", "1080p", ...RESOLUTION_NAMES] as const;

export const COLORSPACES = ["Log", "HLG", "sRGB"] as const;
export const BIT_DEPTHS = ["10 Bit 4:2:2", "8 Bit"] as const;

/** The value under which a resolution is filtered: an HD master is found under 1080p. */
export function resolutionFilterOf(resolution: string): string {
  return resolution === "HD" ? "1080p" : resolution;
}

/** "7680 × 4320" for "8K"; `undefined` for a name without a fixed frame. */
export function frameSizeText(resolution: string): string | undefined {
  const frame = RESOLUTIONS[resolution as Resolution];
  return frame && `${frame.width} × ${frame.height}`;
}

/** The name for a frame by its width in pixels: the largest resolution it fills, at least HD. */
export function resolutionOfWidth(width: number): Resolution {
  let name: Resolution = "HD";
  for (const candidate of RESOLUTION_NAMES) {
    if (width >= RESOLUTIONS[candidate].width) name = candidate;
  }
  return name;
}
