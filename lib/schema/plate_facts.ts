/** How the camera moves through the world; "water" is on or under it. */
export const MOTIONS = ["static", "driving", "walking", "aerial", "water"] as const;

/** The light of a plate, in the order of a day. */
export const TIMES_OF_DAY = [
  "dawn",
  "day",
  "golden hour",
  "dusk",
  "blue hour",
  "night",
] as const;

export const WEATHERS = [
  "clear",
  "cloudy",
  "overcast",
  "fog",
  "rain",
  "snow",
  "storm",
  "indoors",
] as const;

/** Which releases of people and property come with a plate. */
export const RELEASES = [
  "not needed",
  "property",
  "model",
  "model and property",
  "editorial only",
] as const;

export type Motion = typeof MOTIONS[number];
export type TimeOfDay = typeof TIMES_OF_DAY[number];
export type Weather = typeof WEATHERS[number];
export type Releases = typeof RELEASES[number];
