import { parseCsv } from 'hucre/csv';
import { FileRefusal } from '../file-refusal.ts';
import { GRID_LIMITS, type Grid, type GridLimits } from './grid.ts';

const DELIMITERS = [';', '\t', ','] as const;
/** Lines that are looked at for what divides their cells. */
const SAMPLE_LINES = 50;

const NOT_A_TABLE =
  'Это не книга и не таблица. Сохраните расписание как «Книга Excel (.xlsx)» или «Таблица ODF (.ods)».';

/** A table of text with cells divided by `;`, `,` or a tab, in UTF-8 or Windows-1251. */
export function readCsv(bytes: Uint8Array, limits: GridLimits = GRID_LIMITS): Grid {
  const text = decode(bytes);
  const delimiter = delimiterOf(text);
  if (delimiter === null) throw new FileRefusal(NOT_A_TABLE);
  const rows = parseCsv(text, { delimiter, maxRows: limits.rows + 1 }).map((row) =>
    row.map((cell) => (cell === '' ? null : cell)),
  );
  if (rows.length > limits.rows) throw new FileRefusal(`В таблице больше ${limits.rows} строк.`);
  const wide = rows.findIndex(({ length }) => length > limits.columns);
  if (wide >= 0) {
    throw new FileRefusal(`В таблице больше ${limits.columns} столбцов (строка ${wide + 1}).`);
  }
  const cells = rows.reduce((sum, { length }) => sum + length, 0);
  if (cells > limits.cells) throw new FileRefusal(`В таблице больше ${limits.cells} ячеек.`);
  return { name: 'CSV', rows, merges: [] };
}

function decode(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new FileRefusal(NOT_A_TABLE);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** The sign that divides most lines into equally many cells. */
function delimiterOf(text: string): string | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const scores = DELIMITERS.map((sign) => {
    const counts = lines.slice(0, SAMPLE_LINES).map((line) => cellsIn(line, sign));
    const most = Math.max(0, ...counts);
    return { sign, score: most < 2 ? 0 : counts.filter((count) => count >= most / 2).length * most };
  });
  const best = scores.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.sign : null;
}

function cellsIn(line: string, sign: string): number {
  return line.replace(/"[^"]*"/g, '').split(sign).length;
}
