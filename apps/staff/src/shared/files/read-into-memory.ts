/** What to do about a file that cannot be read. */
export const UNREADABLE_FILE = 'Файл не читается: его изменили или переместили. Выберите его ещё раз.';

/** The chosen file is no longer what it was, or no longer there. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(cause: unknown) {
    super('The chosen file cannot be read', { cause });
  }
}

/** The file as it is now. A browser refuses to send one that was saved again since it was chosen. */
export async function readIntoMemory(file: File): Promise<File> {
  try {
    return new File([await file.arrayBuffer()], file.name, { type: file.type });
  } catch (reason) {
    throw new UnreadableFile(reason);
  }
}
