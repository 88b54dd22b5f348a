import * as v from 'valibot';
import { nameKey } from '../text/normalised-name.ts';
import { NOUN } from '../text/nouns.ts';
import { counted } from '../text/plural.ts';

/** What a person may say about a name of a workbook that nobody knows. */
export const CORRECTABLE = ['teacher', 'subject'] as const;
export type Correctable = (typeof CORRECTABLE)[number];

/** A name of a workbook that no record has, or that another record nearly has. */
export interface UnknownName {
  kind: Correctable;
  /** As the workbook writes it. */
  written: string;
  /** Known names it may mean, the nearest first. Nothing is taken for another name without a person's word. */
  nearest: readonly string[];
}

/** A person's word on an unknown name: which known one it means, or null for one that is to be made. */
export interface ImportCorrection {
  kind: Correctable;
  written: string;
  known: string | null;
}

/** Where something stands in a workbook; a null means the whole sheet. */
export interface ImportPlace {
  sheet: string | null;
  row: number | null;
  column: string | null;
}

/** One thing to be mended, however many rows it is in. */
export interface ImportCause {
  message: string;
  /** How many cells it concerns. */
  count: number;
  /** The first of them. */
  places: readonly ImportPlace[];
  unknown: UnknownName | null;
}

/** What is likely a slip and is taken as it stands all the same. */
export interface ImportWarning {
  message: string;
  unknown: UnknownName | null;
}

/** A spelling of a workbook that was taken for another one. */
export interface ReadAs {
  column: string;
  written: string;
  taken: string;
  /** In how many rows. */
  count: number;
}

/**
 * Where a cause is to be found: 'Лист «Уроки», столбец «Учитель», строки 3, 7, 12…'; on a sheet without headings its
 * cells: 'Лист «8-9»: D14, E15'.
 */
export function placesText({ places, count }: Pick<ImportCause, 'places' | 'count'>): string {
  const [first] = places;
  const more = count > PLACES_SHOWN ? '…' : '';
  if (places.some(isCell)) {
    const bySheet = Map.groupBy(places.slice(0, PLACES_SHOWN), ({ sheet }) => sheet);
    const cells = [...bySheet].map(
      ([sheet, all]) => `лист «${sheet}»: ${all.map(({ column, row }) => `${column}${row}`).join(', ')}`,
    );
    return `${cells.join('; ')}${more}`.replace(/^л/, 'Л');
  }
  const rows = places.flatMap(({ row }) => row ?? []);
  const shown = rows.slice(0, PLACES_SHOWN).join(', ');
  return [
    first?.sheet && `Лист «${first.sheet}»`,
    first?.column && `столбец «${first.column}»`,
    rows.length > 0 && `${count === 1 ? 'строка' : 'строки'} ${shown}${more}`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ');
}

/** 'учителя нет: 14 строк' of a list, '14 ячеек' of a table. */
export function countText({ places, count }: Pick<ImportCause, 'places' | 'count'>): string {
  return counted(count, places.some(isCell) ? NOUN.cell : NOUN.row);
}

/** A cell goes by the letters of its column. */
function isCell({ row, column }: ImportPlace): boolean {
  return row !== null && column !== null && /^[A-Z]{1,3}$/.test(column);
}

/** The nearest name a person may agree to for each unknown one that has one. */
export function nearestCorrections(unknown: readonly UnknownName[]): ImportCorrection[] {
  return unknown.flatMap(({ kind, written, nearest: [known] }) => (known ? [{ kind, written, known }] : []));
}

/** As many rows as one looks for in a sheet; the list below names them all. */
const PLACES_SHOWN = 8;

/** More corrections than anybody makes; a book with more is mended in the book. */
export const MOST_CORRECTIONS = 300;
const MOST_LETTERS = 500;

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MOST_LETTERS));
const corrections = v.pipe(
  v.array(v.object({ kind: v.picklist(CORRECTABLE), written: name, known: v.nullable(name) })),
  v.maxLength(MOST_CORRECTIONS),
);

/** Reads corrections as a form carries them; null when it is anything else. */
export function parseCorrections(text: string): ImportCorrection[] | null {
  try {
    const read = v.safeParse(corrections, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Whether two say something about the same name. */
export function isAboutSame(
  a: Pick<ImportCorrection, 'kind' | 'written'>,
  b: Pick<ImportCorrection, 'kind' | 'written'>,
): boolean {
  return a.kind === b.kind && nameKey(a.written) === nameKey(b.written);
}
