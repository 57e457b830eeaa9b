import type { MediaFacts } from "../../schema/media_facts.ts";
import type { UploadRecord } from "../../schema/upload.ts";
import type { Video } from "../../schema/video.ts";

/** What is being done about an upload; "interrupted" waits until its file is chosen again. */
export type ViewStage =
  | "waiting"
  | "checking"
  | "uploading"
  | "interrupted"
  | "processing"
  | "creating"
  | "complete"
  | "error";

/** An upload as people see it. */
export interface UploadView {
  /** What it is found under; the tracking id it began with. */
  key: string;
  fileName: string;
  stage: ViewStage;
  /** Percentage of the stage. */
  progress: number;
  status: string;
  media: UploadRecord["data"];
  /** What was read from the file, once it has been. */
  facts?: MediaFacts | undefined;
  /** Whether it was begun on this page. */
  own: boolean;
  /** Whether an interrupted one goes on by one click, its file being known still. */
  isFileKnown?: boolean;
  /** The record that was made of it. */
  video?: Video;
}

/** The lists of the panel. */
export interface UploadSections {
  active: readonly string[];
  completed: readonly string[];
  failed: readonly string[];
}

/** The list that an upload belongs to. */
export function sectionOf({ stage }: UploadView): keyof UploadSections {
  return stage === "complete" ? "completed" : stage === "error" ? "failed" : "active";
}

/** Whether an upload has ended. */
export function hasEnded({ stage }: UploadView): boolean {
  return stage === "complete" || stage === "error";
}
