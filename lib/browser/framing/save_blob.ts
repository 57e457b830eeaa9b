/** How long a browser may take to begin saving, in milliseconds. */
const PATIENCE = 60_000;

/** Saves data as a file of that name, where the browser saves its downloads. */
export function saveBlob(data: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(data);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
}
