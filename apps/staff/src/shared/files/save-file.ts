/** Long enough for the slowest browser to have begun, in milliseconds. */
const KEEP_MS = 60_000;

/** Puts a file where the browser keeps downloads. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
