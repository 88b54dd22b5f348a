/** The largest workbook an import reads, in bytes: 10 MiB. */
export const MAX_WORKBOOK_BYTES = 10 * 1024 * 1024;

export const WORKBOOK_EXTENSION = '.xlsx';

/** What is seen of a file before it is opened. */
export interface FileFacts {
  name: string;
  /** In bytes. */
  size: number;
}

/** Why this file need not even be sent, as a person should read it; null when only the server can tell. */
export function workbookProblem({ name, size }: FileFacts): string | null {
  if (!name.toLowerCase().endsWith(WORKBOOK_EXTENSION)) {
    return 'Это не книга .xlsx. Откройте файл в редакторе таблиц и сохраните его как книгу Excel (.xlsx).';
  }
  if (size === 0) return 'Файл пуст.';
  if (size > MAX_WORKBOOK_BYTES) return 'Книга больше 10 МБ. Удалите из неё лишние листы и картинки.';
  return null;
}

const number = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 });

/** A size for a reader: '640 Б', '58 КБ', '1,4 МБ'. */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} Б`;
  const kib = bytes / 1024;
  return kib < 1024 ? `${Math.round(kib)} КБ` : `${number.format(kib / 1024)} МБ`;
}
