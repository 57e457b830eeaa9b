import { signal } from "@preact/signals-react";

/** What two islands share. */
export const inCart = signal(0);
