import * as v from 'valibot';
import { nameKey } from '../text/normalised-name.ts';
import { counted, NOUN } from '../text/plural.ts';

/**
 * What an import asks a person about:
 * - `teacher`, `subject`: a name that no record has;
 * - `word`: words of a cell whose meaning is unknown;
 * - `class`: a heading in which no class was read;
 * - `frame`: the workbook has what the school's week lacks; `written` is one of `FRAME_PARTS`;
 * - `person`: a new surname with the initials, subjects and lessons of a known teacher;
 * - `namesake`: one name that teaches in two places at a time.
 */
export const CORRECTABLE = ['teacher', 'subject', 'word', 'class', 'frame', 'person', 'namesake'] as const;
export type Correctable = (typeof CORRECTABLE)[number];

/** Parts of a school's week that a workbook may bring along. */
export const FRAME_PARTS = ['SATURDAY', 'LESSONS', 'BELLS', 'SHIFTS'] as const;
export type FramePart = (typeof FRAME_PARTS)[number];

/** How an answer says what the written words are; `ask` forgets an earlier answer. */
export const IMPORT_USES = [
  'subject',
  'teacher',
  'room',
  'subgroup',
  'skip',
  'add',
  'one',
  'two',
  'ask',
] as const;
export type ImportUse = (typeof IMPORT_USES)[number];

/** A question about what a workbook says. */
export interface UnknownName {
  kind: Correctable;
  /** As the workbook writes it. */
  written: string;
  /** Known names it may mean, the nearest first. Nothing is taken for another name without a person's word. */
  nearest: readonly string[];
  /** The likely answer, which takes effect only when a person accepts it. */
  proposed?: ImportCorrection | null;
}

/**
 * A person's answer. By `kind`:
 * - `teacher`, `subject`, `person`: `known` is the known name that is meant, or null for a new one;
 * - `word`: `as` is `subject`, `teacher`, `room`, `subgroup` or `skip`; `known` may name the record that is meant;
 * - `class`: `known` is the class's name ('10А'), or `as` is `skip`;
 * - `frame`: `as` is `add` or `skip`;
 * - `namesake`: `as` is `one` or `two`.
 */
export interface ImportCorrection {
  kind: Correctable;
  written: string;
  known: string | null;
  as?: ImportUse | null;
}

/** A cell that a person is to see. */
export interface ImportCell {
  sheet: string;
  row: number;
  column: string;
  text: string;
}

/** What a person has to agree to before an import: cells that were not read, lessons that go. */
export interface ImportConsent {
  fingerprint: string;
  reasons: readonly {
    kind: 'unread' | 'loss';
    message: string;
    count: number;
    /** The first of the cells. */
    places: readonly ImportCell[];
  }[];
}

/** Words of a workbook that were taken for no lesson. */
export interface SkippedWords {
  written: string;
  count: number;
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

/** As many rows as one looks for in a sheet; the list below names them all. */
const PLACES_SHOWN = 8;

/** More corrections than anybody makes; a book with more is mended in the book. */
export const MOST_CORRECTIONS = 300;
const MOST_LETTERS = 500;

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MOST_LETTERS));
const corrections = v.pipe(
  v.array(
    v.object({
      kind: v.picklist(CORRECTABLE),
      written: name,
      known: v.nullable(name),
      as: v.exactOptional(v.nullable(v.picklist(IMPORT_USES))),
    }),
  ),
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
