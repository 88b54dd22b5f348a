/** The largest workbook an import reads, in bytes: 10 MiB. */
export const MAX_WORKBOOK_BYTES = 10 * 1024 * 1024;

/** Kinds of files an import reads: workbooks, a table of text, an export of aSc Timetables. */
export const TIMETABLE_EXTENSIONS = ['.xlsx', '.ods', '.csv', '.xml'] as const;
const OLD_WORKBOOK = '.xls';

/** What is seen of a file before it is opened. */
export interface FileFacts {
  name: string;
  /** In bytes. */
  size: number;
}

/** Why this file need not be sent, as a message for the user; null if only the server can decide. */
export function workbookProblem({ name, size }: FileFacts): string | null {
  const known = name.toLowerCase();
  if (known.endsWith(OLD_WORKBOOK)) {
    return 'Это книга старого вида (.xls). Откройте её в редакторе таблиц и сохраните: Файл → Сохранить как → «Книга Excel (.xlsx)».';
  }
  if (!TIMETABLE_EXTENSIONS.some((extension) => known.endsWith(extension))) {
    return 'Это не книга и не таблица. Подойдут .xlsx, .ods, .csv и выгрузка aSc Timetables (.xml).';
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

/** What a place for a file says. */
export const FILE_PLACE = { other: 'Выбрать другой файл', orDrop: 'или перетащить сюда' } as const;
