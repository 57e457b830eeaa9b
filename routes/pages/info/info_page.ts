import type { ReactNode } from "react";

/** A page of text: a heading, a sentence under it, and sections. */
export interface InfoPage {
  path: string;
  title: string;
  lead: string;
  sections: { title: string; body: ReactNode }[];
}
