/** The category that stands for everything; it can be neither edited nor deleted. */
export const ALL_CATEGORY_SLUG = "all";
