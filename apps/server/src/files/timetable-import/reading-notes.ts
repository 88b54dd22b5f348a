import type {
  Correctable,
  FramePart,
  ImportCause,
  ImportCorrection,
  ImportUse,
  ImportWarning,
  ReadAs,
  SkippedWords,
  UnknownName,
} from '@zvonok/domain/spreadsheet/import-causes';
import { nearestNames } from '@zvonok/domain/text/nearest-names';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import type { Wire } from '../../platform/schemas.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';

/**
 * What is answered to questions about a workbook: by its sender, and before that by the school. Remembers which answers
 * took effect.
 */
export class ImportAnswers {
  readonly #answers = new Map<string, ImportCorrection>();
  readonly #used = new Map<string, ImportCorrection>();

  /**
   * Of several answers to one question the last counts; an answer with `ask` is none, and takes back those before it.
   */
  constructor(answers: readonly ImportCorrection[] = []) {
    for (const answer of answers) {
      const key = answerKey(answer);
      if (answer.as === 'ask') this.#answers.delete(key);
      else this.#answers.set(key, answer);
    }
  }

  /** The answer about something written, in whatever spelling, which counts as used from now on; null without one. */
  find(kind: Correctable, written: string): ImportCorrection | null {
    const key = answerKey({ kind, written });
    const answer = this.#answers.get(key) ?? null;
    if (answer) this.#used.set(key, answer);
    return answer;
  }

  /** Every answer, whether it takes effect or not. */
  get all(): ImportCorrection[] {
    return [...this.#answers.values()];
  }

  /** Answers that were found, each once. */
  get used(): ImportCorrection[] {
    return [...this.#used.values()];
  }
}

/** Of the answers of earlier imports those that can still be given: who or what is meant is still there. */
export function liveAnswers(
  answers: readonly ImportCorrection[],
  { teachers, subjects, rooms }: Pick<SchoolPlan, 'teachers' | 'subjects' | 'rooms'>,
): ImportCorrection[] {
  const keysOf = (names: readonly string[]) => new Set(names.map(nameKey));
  const known = {
    teacher: keysOf(teachers.map(({ name }) => name)),
    subject: keysOf(subjects.map(({ name }) => name)),
    room: keysOf(rooms.map(({ number }) => number)),
  };
  return answers.filter((answer) => {
    const kind = answer.kind === 'word' ? answer.as : answer.kind;
    const isOfRecord = kind === 'teacher' || kind === 'subject' || kind === 'room';
    return !isOfRecord || answer.known === null || known[kind].has(nameKey(answer.known));
  });
}

/**
 * Whether an answer is of use for the next workbook. A new teacher or subject is known by then, a person has the new
 * name, of two namesakes both are there, and what was added to the week is in it; other bells or shifts are a new
 * question.
 */
export function isForGood({ kind, known, as }: ImportCorrection): boolean {
  if (as === 'ask') return false;
  switch (kind) {
    case 'teacher':
    case 'subject':
      return known !== null;
    case 'frame':
      return as === 'skip';
    case 'person':
      return false;
    case 'namesake':
      return as === 'one';
    case 'word':
    case 'class':
      return true;
  }
}

/** Equal for answers to one question. */
export function answerKey({ kind, written }: Pick<ImportCorrection, 'kind' | 'written'>): string {
  return `${kind} ${nameKey(written)}`;
}

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

/** For more unknown names than this proposals are useless: it is another book. */
const NAMES_PROPOSED_FOR = 200;

/** What to report about a workbook in addition to its errors, and what its sender has said about unknown names. */
export class ReadingNotes {
  readonly warnings: ImportWarning[] = [];
  readonly #readAs = new Map<string, ReadAs>();
  readonly #unknown = new Map<string, UnknownName>();
  readonly #skipped = new Map<string, SkippedWords>();
  readonly #answers: ImportAnswers;

  constructor(answers: ImportAnswers = new ImportAnswers()) {
    this.#answers = answers;
  }

  get readAs(): ReadAs[] {
    return [...this.#readAs.values()];
  }

  get skipped(): SkippedWords[] {
    return [...this.#skipped.values()];
  }

  /** What was said about an unknown name; null if nothing was. */
  correctionOf(kind: Correctable, written: string): ImportCorrection | null {
    return this.#answers.find(kind, written);
  }

  /** What was said about a part of the frame; null when nothing was. */
  frameAnswer(part: FramePart): ImportUse | null {
    return this.correctionOf('frame', part)?.as ?? null;
  }

  /** Counts words that are left out. */
  skip(written: string, count = 1): void {
    const known = this.#skipped.get(written)?.count ?? 0;
    this.#skipped.set(written, { written, count: known + count });
  }

  warn(message: string, unknown: UnknownName | null = null): void {
    this.warnings.push({ message, unknown });
  }

  /** Records that a cell was taken for another spelling; spaces around it are not worth a note. */
  take(column: string, written: string, taken: string): void {
    if (written.trim() === taken.trim()) return;
    const key = JSON.stringify([column, written.trim()]);
    const known = this.#readAs.get(key) ?? { column, written: written.trim(), taken, count: 0 };
    known.count += 1;
    this.#readAs.set(key, known);
  }

  /** An unknown name with the known ones it may mean. */
  unknown(kind: Correctable, written: string, known: Iterable<string>): UnknownName {
    const key = answerKey({ kind, written });
    const noted = this.#unknown.get(key);
    if (noted) return noted;
    const isProposed = this.#unknown.size < NAMES_PROPOSED_FOR;
    const made = { kind, written: written.trim(), nearest: isProposed ? nearestNames(written, known) : [] };
    this.#unknown.set(key, made);
    return made;
  }
}
