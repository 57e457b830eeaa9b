/** Messages that more than one page or island shows. */
export const LIST_ERROR = "Error loading videos. Please try again later.";
export const LIST_EMPTY = "No videos found matching your criteria.";
export const VIDEO_ERROR = "Error loading video. Please try again later.";
