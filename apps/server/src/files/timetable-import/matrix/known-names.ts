import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import { cleanName, nameKey } from '@zvonok/domain/text/normalised-name';
import type { SchoolPlan } from '../../../timetable/school-plan.ts';
import { type Grid, textOf } from '../../formats/grid.ts';
import { ImportAnswers } from '../reading-notes.ts';
import { usualSubject } from '../school-subjects.ts';
import { teacherKey } from '../spelling.ts';
import { classOf, LessonLabels } from './labels.ts';

/** Names a school has already; they distinguish a teacher from a subject if the spelling does not. */
export interface KnownNames {
  teachers: readonly string[];
  /** Teachers that the workbook itself lists on a sheet of their own. */
  listedTeachers?: readonly string[];
  rooms: readonly string[];
  subjects: readonly { name: string; shortName: string }[];
  /** They give the number of a lesson of which only the time is written. */
  bells?: readonly { number: number; time: string }[];
}

export function knownNames({ teachers, rooms, subjects, lessonTimes }: SchoolPlan): KnownNames {
  return {
    teachers: teachers.map(({ name }) => name),
    rooms: rooms.map(({ number }) => number),
    subjects: subjects.map(({ name, shortName }) => ({ name, shortName })),
    bells: lessonTimes.map(({ number, time }) => ({ number, time })),
  };
}

/** Finds a school's own names, and the usual subjects of schools, in typed text. */
export class NameBook {
  readonly #subjects = new Map<string, string>();
  readonly #surnames = new Map<string, string[]>();
  readonly #teachers = new Map<string, string>();
  readonly #rooms = new Map<string, string>();
  readonly #subjectWords = new Set<string>();

  /** What the headings of lessons mean in this book. */
  readonly lessons: LessonLabels;
  readonly answers: ImportAnswers;
  /** Words of cells that a person has explained, the longest first. */
  readonly explained: readonly ImportCorrection[];
  /** Lines that were divided already. */
  readonly segments = new Map<string, string[]>();
  /** True in a book in which numbers of one digit stand among longer ones, as rooms do. */
  readonly hasShortRooms: boolean;
  /** True in a book that writes 'И. И. Иванова' more often than 'Иванова И. И.'. */
  readonly hasInitialsFirst: boolean;

  constructor(
    { teachers, listedTeachers = [], rooms, subjects, bells }: KnownNames,
    grids: readonly Grid[] = [],
    answers: ImportAnswers = new ImportAnswers([]),
  ) {
    this.lessons = new LessonLabels(bells, grids);
    this.answers = answers;
    this.explained = answers.all
      .filter(({ kind }) => kind === 'word')
      .toSorted((a, b) => b.written.length - a.written.length);
    this.hasInitialsFirst = writesInitialsFirst(grids);
    this.hasShortRooms = writesShortRooms(grids);
    this.#grids = grids;
    for (const { name, shortName } of subjects.toReversed()) {
      if (shortName.trim() !== '') this.#subjects.set(nameKey(shortName), name);
    }
    for (const { name } of subjects) this.#subjects.set(nameKey(name), name);
    for (const { written, as, known } of this.explained) {
      if (as === 'subject') this.#subjectWords.add(nameKey(known ?? written));
    }
    for (const { kind, written, known } of answers.all) {
      if (kind === 'subject') this.#subjects.set(nameKey(written), known ?? written);
      if (kind === 'teacher') this.#addTeacher(known ?? written, written);
    }
    for (const room of rooms) this.#rooms.set(nameKey(room), room);
    for (const teacher of [...teachers, ...listedTeachers]) this.#addTeacher(teacher, teacher);
  }

  #addTeacher(name: string, written: string): void {
    const key = teacherKey(written);
    if (!this.#teachers.has(key)) this.#teachers.set(key, name);
    const surname = nameKey(cleanName(name).split(' ')[0] ?? '');
    const known = this.#surnames.get(surname) ?? [];
    if (!known.includes(name)) this.#surnames.set(surname, [...known, name]);
  }

  /** A subject by its full or its short name, dots and spaces aside; its name in the school, else as it is written. */
  subject(text: string): string | null {
    const kept = this.#found.get(text);
    if (kept !== undefined) return kept;
    const name = this.#findSubject(text);
    this.#found.set(text, name);
    return name;
  }

  readonly #found = new Map<string, string | null>();

  #findSubject(text: string): string | null {
    const key = nameKey(text);
    const known = this.#subjects.get(key);
    if (known !== undefined) return known;
    return usualSubject(text) !== null || this.#subjectWords.has(key) ? cleanName(text) : null;
  }

  /** Whether the school itself has the subject. */
  hasSubject(text: string): boolean {
    return this.#subjects.has(nameKey(text));
  }

  /** Whether a person said that the words belong to a subject. */
  isSubjectWord(text: string): boolean {
    return this.#subjectWords.has(nameKey(text));
  }

  teacher(text: string): string | null {
    if (this.#teachers.size === 0) return null;
    return this.#teachers.get(teacherKey(text)) ?? null;
  }

  /** Everybody of that surname. */
  bySurname(surname: string): readonly string[] {
    if (this.#surnames.size === 0) return [];
    return this.#surnames.get(nameKey(surname)) ?? [];
  }

  /** Whether a cell of the book is just that class. */
  hasClass(name: string): boolean {
    this.#classes ??= new Set(
      this.#grids.flatMap(({ rows }) =>
        rows.flatMap((row) =>
          row.flatMap((cell) =>
            typeof cell === 'string' && cell.length <= LONGEST_CLASS ? (classOf(textOf(cell)) ?? []) : [],
          ),
        ),
      ),
    );
    return this.#classes.has(name);
  }

  readonly #grids: readonly Grid[];
  #classes: Set<string> | undefined;

  room(text: string): string | null {
    if (this.#rooms.size === 0) return null;
    return this.#rooms.get(nameKey(text)) ?? null;
  }

  /** Rooms that are words, the longest first: 'Актовый зал' before 'зал'. */
  get wordRooms(): readonly string[] {
    this.#wordRooms ??= [...this.#rooms.values()]
      .filter((room) => /\p{L}{2}|\//u.test(room))
      .toSorted((a, b) => b.length - a.length);
    return this.#wordRooms;
  }

  #wordRooms: readonly string[] | undefined;
}

const STARTS_WITH_INITIALS = /(?:^|[\n/;,)\]\d])\s*[А-ЯЁ]\.\s?[А-ЯЁ]\.\s?[А-ЯЁ][а-яё]+/u;
const ENDS_WITH_INITIALS = /[А-ЯЁ][а-яё]+\s+[А-ЯЁ]\.\s?[А-ЯЁ]\.\s*(?:$|[\n/;,(\d[])/u;
const AFTER_INITIALS = /[а-яё]\s+[А-ЯЁ]\.\s?[А-ЯЁ]\.\s?[А-ЯЁ][а-яё]+\s*(?:$|[\n/;,(\d[])/u;

const LONGEST_CLASS = 12;
const NUMBER_AT_END = /(?<=\s|^)(\d{1,4})\s*$/gmu;
/** Of all numbers at the ends of lines those of one digit, where they are rooms; or most cells end with a number. */
const SHORT_ROOMS = { least: 0.1, most: 0.9, ofCells: 0.5 };

function writesShortRooms(grids: readonly Grid[]): boolean {
  let [short, all, words] = [0, 0, 0];
  for (const { rows } of grids) {
    for (const cell of rows.flat()) {
      if (typeof cell !== 'string' || !/\p{L}{3}/u.test(cell)) continue;
      words += 1;
      if (!/\d\s*$/m.test(cell)) continue;
      for (const [, digits = ''] of textOf(cell).matchAll(NUMBER_AT_END)) {
        all += 1;
        if (digits.length === 1) short += 1;
      }
    }
  }
  if (short <= SHORT_ROOMS.least * all) return false;
  return short < SHORT_ROOMS.most * all || all > SHORT_ROOMS.ofCells * words;
}

function writesInitialsFirst(grids: readonly Grid[]): boolean {
  let [first, last] = [0, 0];
  for (const { rows } of grids) {
    for (const cell of rows.flat()) {
      const text = typeof cell === 'string' ? textOf(cell) : '';
      if (STARTS_WITH_INITIALS.test(text) || AFTER_INITIALS.test(text)) first += 1;
      if (ENDS_WITH_INITIALS.test(text)) last += 1;
    }
  }
  return first > last;
}
