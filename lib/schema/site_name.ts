/** The name of the house, as visitors read it. */
export const SITE_NAME = "Platehouse";
