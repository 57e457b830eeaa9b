/** What a batch does to its videos, in words. */
export interface BatchWords {
  title: string;
  /** "Deleting", "Deleted", "Not deleted". */
  doing: string;
  done: string;
  left: string;
}

export const DELETE_WORDS: BatchWords = {
  title: "Delete Selected Videos",
  doing: "Deleting",
  done: "Deleted",
  left: "Not deleted",
};
export const CHANGE_WORDS: BatchWords = {
  title: "Edit Selected Videos",
  doing: "Changing",
  done: "Changed",
  left: "Not changed",
};
export const UNDO_WORDS: BatchWords = {
  title: "Undo",
  doing: "Restoring",
  done: "Restored",
  left: "Not restored",
};
export const IMPORT_WORDS: BatchWords = {
  title: "Import",
  doing: "Importing",
  done: "Imported",
  left: "Not imported",
};
