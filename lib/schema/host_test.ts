/** Name of the video host as it stands on screen. */
export const HOST_NAME = "Bunny.net";

/** Toasts of the hosting-test page. */
export const SIMPLE_TEST_FAILED = `Failed to test ${HOST_NAME} connection`;
export const COMPREHENSIVE_TEST_FAILED = `Failed to run comprehensive ${HOST_NAME} test`;

/** Said where the custom test is asked for without a key. */
export const API_KEY_REQUIRED = "API key is required";

/** Whether a key opens the library; of the key only the beginning. `statusCode` is null without an answer. */
export interface SimpleTest {
  status: "success" | "error";
  statusCode: number | null;
  message: string;
  library_id: string;
  apiKeyPrefix: string;
  responsePreview: string;
}

/** A video at the host; `length` in seconds, `status` "ready" once it can be played. */
export interface HostedVideo {
  id: string;
  title: string;
  status: string;
  length: number;
  created: string | null;
  thumbnailUrl: string;
  embedUrl: string;
  previewUrl: string;
}

/** The library with its newest videos; `storageUsed` in bytes. */
export interface ComprehensiveTest {
  connection: { success: boolean; statusCode: number | null; message: string };
  library: {
    name: string;
    storageUsed: number;
    videoCount: number;
    dateCreated: string | null;
  } | null;
  videos: HostedVideo[];
}
