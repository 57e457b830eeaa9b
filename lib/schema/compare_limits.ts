/** How many plates can be compared side by side. */
export const COMPARE_LIMITS = { min: 2, max: 4 } as const;
