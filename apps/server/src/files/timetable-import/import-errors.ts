import type { ImportCause, UnknownName } from '@zvonok/domain/spreadsheet/import-causes';
import type { Wire } from '../../platform/schemas.ts';
import { answerKey } from './answers.ts';

export type ImportError = Wire['ImportError'];

/** What several errors have in common; without one, their very message. */
export interface Cause {
  message?: string;
  unknown?: UnknownName;
}

type Place = Pick<ImportError, 'sheet' | 'row'>;

/** As many places of one cause as help to find it. */
const PLACES_TOLD = 20;

/** Gathers everything wrong with a workbook, so that it is mended in one go. */
export class ImportErrors {
  readonly list: ImportError[] = [];
  readonly #causes = new Map<string, ImportCause & { places: ImportCause['places'][number][] }>();

  /** About a whole sheet. */
  sheet(sheet: string, message: string): void {
    this.#add({ sheet, row: null, column: null, message }, {});
  }

  /** About the whole workbook. */
  book(message: string, cause: Cause = {}): void {
    this.#add({ sheet: null, row: null, column: null, message }, cause);
  }

  cell(place: { sheet: string; row: number; column: string }, message: string, cause: Cause = {}): void {
    const { sheet, row, column } = place;
    this.#add({ sheet, row, column, message }, cause);
  }

  /** Every error, from the top of each sheet down. */
  get inRowOrder(): ImportError[] {
    return this.list.toSorted((a, b) => this.#compare(a, b));
  }

  /** The same errors by what is to be mended, each where it is met first. */
  get causes(): ImportCause[] {
    return [...this.#causes.values()].toSorted((a, b) => this.#compare(a.places[0], b.places[0]));
  }

  /** What is about the whole book comes first, then the sheets as they were met, each from its first row down. */
  #compare(a: Place | undefined, b: Place | undefined): number {
    return this.#sheetOrder(a) - this.#sheetOrder(b) || (a?.row ?? 0) - (b?.row ?? 0);
  }

  #sheetOrder(place: Place | undefined): number {
    return this.#sheets.indexOf(place?.sheet ?? null);
  }

  readonly #sheets: (string | null)[] = [null];

  #add(error: ImportError, { message = error.message, unknown }: Cause): void {
    this.list.push(error);
    const { sheet } = error;
    if (!this.#sheets.includes(sheet)) this.#sheets.push(sheet);
    // A question is one cause wherever it stands; a sheet without headings has its cells all over.
    const column = error.column !== null && LETTERS.test(error.column) ? null : error.column;
    const key = unknown
      ? answerKey(unknown)
      : JSON.stringify([column === null ? null : sheet, column, message]);
    const known = this.#causes.get(key) ?? { message, count: 0, places: [], unknown: unknown ?? null };
    known.count += 1;
    if (known.places.length < PLACES_TOLD) known.places.push({ sheet, row: error.row, column: error.column });
    this.#causes.set(key, known);
  }
}

const LETTERS = /^[A-Z]{1,3}$/;

/**
 * One error as a sentence that stands alone: 'Лист «Уроки», строка 318, столбец «Учитель»: нет учителя «Ким О.»'. A
 * cell of a sheet without headings goes by its letters: 'Лист «8-9», D14: …'.
 */
export function errorText({ sheet, row, column, message }: ImportError): string {
  if (sheet !== null && row !== null && column !== null && LETTERS.test(column)) {
    return `Лист «${sheet}», ${column}${row}: ${small(message)}`;
  }
  const place = [
    sheet === null ? null : `лист «${sheet}»`,
    row === null ? null : `строка ${row}`,
    column === null ? null : `столбец «${column}»`,
  ].filter((part) => part !== null);
  if (place.length === 0) return message;
  return capital(`${place.join(', ')}: ${small(message)}`);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
