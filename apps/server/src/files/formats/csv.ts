import { streamCsvRows } from 'hucre/csv';
import { FileRefusal } from '../file-refusal.ts';
import { CELL_CHARACTERS, GRID_LIMITS, type Grid, type GridLimits } from './grid.ts';

const DELIMITERS = [';', '\t', ','] as const;
/** As much of a text as is looked at for what divides its cells. */
const SAMPLE_CHARACTERS = 64 * 1024;
/** Lines that are looked at for the same. */
const SAMPLE_LINES = 50;
/** Bytes by which a text of two bytes a letter is known. */
const SAMPLE_BYTES = 4096;

const NOT_A_TABLE =
  'Это не книга и не таблица. Сохраните расписание как «Книга Excel (.xlsx)» или «Таблица ODF (.ods)».';

/**
 * A table of text with cells divided by `;`, `,` or a tab, in UTF-8, UTF-16 or Windows-1251. Every limit is kept while
 * the text is walked through, before any cell of it is made.
 */
export function readCsv(bytes: Uint8Array, limits: GridLimits = GRID_LIMITS): Grid {
  const text = decode(bytes);
  const delimiter = delimiterOf(text);
  if (delimiter === null) throw new FileRefusal(NOT_A_TABLE);
  guardCells(text, delimiter, limits);
  const rows = Array.from(streamCsvRows(text, { delimiter, skipBom: false }), (row) =>
    row.map((cell) => (cell === '' ? null : cell)),
  );
  return { name: 'CSV', rows, merges: [] };
}

function decode(bytes: Uint8Array): string {
  const twoBytes = utf16Of(bytes);
  if (twoBytes) return new TextDecoder(twoBytes).decode(bytes);
  if (bytes.includes(0)) throw new FileRefusal(NOT_A_TABLE);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** High bytes of Latin letters and signs, of Russian letters, and of dashes, quotes and «№». */
const HIGH_BYTES = new Set([0x00, 0x04, 0x20, 0x21]);

/** The order of bytes in a text of two bytes a letter, by its mark or by what its bytes look like. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes.length % 2 === 1) return null;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const areHigh = (from: number) => {
    const every = sample.filter((_, index) => index % 2 === from);
    return every.includes(0) && every.every((byte) => HIGH_BYTES.has(byte));
  };
  if (areHigh(1)) return 'utf-16le';
  return areHigh(0) ? 'utf-16be' : null;
}

/** A cell in quotes, wherever a cell may begin. */
const QUOTED = /(^|[;,\t\r\n])"(?:[^"]|"")*(?:"|$)/g;

/** The sign that divides most lines into equally many cells. */
function delimiterOf(text: string): string | null {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .replace(QUOTED, '$1')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');
  const scores = DELIMITERS.map((sign) => {
    const counts = lines.slice(0, SAMPLE_LINES).map((line) => line.split(sign).length);
    const most = Math.max(0, ...counts);
    return { sign, score: most < 2 ? 0 : counts.filter((count) => count >= most / 2).length * most };
  });
  const best = scores.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.sign : null;
}

/**
 * Refuses what the library would read without bounds. It takes the same signs for the same things: a quote opens only
 * an empty cell, two quotes within it are one.
 */
function guardCells(text: string, delimiter: string, limits: GridLimits): void {
  const [length, divides] = [text.length, delimiter.charCodeAt(0)];
  let [line, rows, columns, cells, characters] = [1, 1, 1, 1, 0];
  for (let at = 0; at < length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE && characters === 0) {
      const end = endOfQuoted(text, at + 1);
      if (end === null) {
        throw new FileRefusal(
          `Кавычка в строке ${line} не закрыта: закройте или уберите её и загрузите файл снова.`,
        );
      }
      characters = end - at - 1;
      for (let inside = at; inside < end; inside += 1) if (isLineEnd(text, inside)) line += 1;
      at = end;
    } else if (sign === divides) {
      [columns, cells, characters] = [columns + 1, cells + 1, 0];
    } else if (sign === NEW_LINE || sign === RETURN) {
      if (!isLineEnd(text, at)) continue;
      [line, rows, columns, cells, characters] = [line + 1, rows + 1, 1, cells + 1, 0];
    } else characters += 1;
    if (characters > CELL_CHARACTERS) {
      throw new FileRefusal(
        `В строке ${line} есть ячейка длиннее ${CELL_CHARACTERS} знаков: это не таблица уроков.`,
      );
    }
    if (columns > limits.columns) {
      throw new FileRefusal(`В таблице больше ${limits.columns} столбцов (строка ${line}).`);
    }
    if (rows > limits.rows && at + 1 < length)
      throw new FileRefusal(`В таблице больше ${limits.rows} строк.`);
    if (cells > limits.cells) throw new FileRefusal(`В таблице больше ${limits.cells} ячеек.`);
  }
}

const [QUOTE, NEW_LINE, RETURN] = [0x22, 0x0a, 0x0d];

/** Whether a line ends with this sign; the first of the two signs of Windows is none. */
function isLineEnd(text: string, at: number): boolean {
  const sign = text.charCodeAt(at);
  return sign === NEW_LINE || (sign === RETURN && text.charCodeAt(at + 1) !== NEW_LINE);
}

/** Where the closing quote stands; null when there is none. */
function endOfQuoted(text: string, from: number): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text.charCodeAt(at + 1) !== QUOTE) return at;
  }
  return null;
}
