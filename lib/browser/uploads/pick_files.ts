/** A file that was chosen, with what lets it be read again after a reload where there is such. */
export interface PickedFile {
  file: File;
  handle?: FileSystemFileHandle | undefined;
}

/** What the picker of files offers: MP4 and MOV. */
export const PICKER_ACCEPT = "video/mp4,video/quicktime,.mp4,.mov";

/** The parts of the File System Access API that TypeScript does not know. */
interface PickingWindow {
  showOpenFilePicker?: (options: object) => Promise<FileSystemFileHandle[]>;
}
interface PickedItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

const PICKER_OPTIONS = {
  multiple: true,
  types: [{
    description: "Videos",
    accept: { "video/mp4": [".mp4"], "video/quicktime": [".mov"] },
  }],
};

/** Nobody closes a dialog within so many milliseconds: the browser refused to open one. */
const REFUSAL = 100;

/**
 * Lets people choose files by the picker that gives handles; empty when nothing was chosen,
 * undefined where there is no such picker or the browser's policy refuses it.
 */
export async function pickWithHandles(): Promise<PickedFile[] | undefined> {
  const { showOpenFilePicker } = globalThis as PickingWindow;
  if (!showOpenFilePicker) return undefined;
  const askedAt = performance.now();
  try {
    const handles = await showOpenFilePicker(PICKER_OPTIONS);
    return await Promise.all(handles.map(async (handle) => ({
      file: await handle.getFile(),
      handle,
    })));
  } catch {
    return performance.now() - askedAt < REFUSAL ? undefined : [];
  }
}

/** The files of a drop; folders are left out. */
export async function droppedFiles({ items }: DataTransfer): Promise<PickedFile[]> {
  // Asked for all at once: after the first pause the drop is over.
  const asked = [...items].filter(({ kind }) => kind === "file").map((item) => ({
    file: item.getAsFile(),
    handle: (item as PickedItem).getAsFileSystemHandle?.().catch(() => null),
  }));
  const found = await Promise.all(asked.map(async ({ file, handle }) => ({
    file,
    handle: await handle,
  })));
  return found.flatMap(({ file, handle }) => {
    if (!file || handle?.kind === "directory") return [];
    return [{ file, handle: handle ? handle as FileSystemFileHandle : undefined }];
  });
}
