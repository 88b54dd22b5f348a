import type { Shift } from '@zvonok/domain/bells/school-bells';
import { type ClassName, readClassName } from '@zvonok/domain/lesson/class-name';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import type { UnknownName } from '@zvonok/domain/spreadsheet/import-causes';
import type { ImportPlan, WantedClass } from '../../timetable/import-plan.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import { frameQuestion } from './frame.ts';
import type { Cause, ReadingNotes } from './reading-notes.ts';

/** Lessons that a class without a letter has at least when it is no slip. */
const LESSONS_OF_A_CLASS = 5;

/** Why a new class needs a question, and the likely answer. */
interface ClassQuestion {
  message: string;
  unknown: UnknownName;
}

/** Where the rows are from. */
interface Source {
  texts: readonly string[];
  school: Iterable<WantedClass>;
  /** True for a table, whose headings may name several classes. */
  isTable: boolean;
  /** True for a book as we write it. */
  isOurs: boolean;
}

/** The classes that the rows name, and those of the school. */
export class ClassesInBook {
  readonly #written = new Map<string, { name: ClassName; count: number }>();
  readonly #schools: readonly ClassName[];
  readonly #isTable: boolean;
  /** What a school has exported is what an empty one gets. */
  readonly #isSure: boolean;

  constructor({ texts, school, isTable, isOurs }: Source) {
    this.#schools = [...school].filter(({ id }) => id !== null);
    this.#isTable = isTable;
    this.#isSure = isOurs && this.#schools.length === 0;
    for (const text of texts) {
      const name = readClassName(text);
      if (!name) continue;
      const key = groupName(name);
      this.#written.set(key, { name, count: (this.#written.get(key)?.count ?? 0) + 1 });
    }
  }

  /** '8' among '8А' and '8Б' may lack its letter, and '10-11' without other tenth classes may be two classes. */
  questionAbout(group: WantedClass, text: string): ClassQuestion | null {
    if (this.#isSure) return null;
    const written = text.trim();
    const others = [...this.#written.values()].flatMap(({ name }) => name);
    const same = [...this.#schools, ...others].filter(({ number }) => number === group.number);
    if (group.letter === '') {
      const lettered = same.find(({ letter }) => letter !== '');
      return lettered ? lostLetter(written, lettered, this.#likely(group, lettered)) : null;
    }
    const second = Number(/^-(\d{1,2})$/.exec(group.letter)?.[1] ?? 0);
    const isAlone = same.every(({ letter }) => letter === group.letter);
    if (!this.#isTable || !isAlone || second <= group.number) return null;
    return {
      message: `«${written}»: это один класс? Если два, впишите их через запятую`,
      unknown: question(written, group.name),
    };
  }

  /** The class itself where it has a week of lessons; the only class of a school's year where it has some. */
  #likely({ name }: WantedClass, lettered: ClassName): string | null {
    if (!this.#schools.includes(lettered)) {
      return (this.#written.get(name)?.count ?? 0) >= LESSONS_OF_A_CLASS ? name : null;
    }
    const all = this.#schools.filter(({ number }) => number === lettered.number);
    return all.length === 1 ? groupName(lettered) : null;
  }
}

function lostLetter(written: string, lettered: ClassName, likely: string | null): ClassQuestion {
  return {
    message: `«${written}»: в ${lettered.number}-й параллели есть ${groupName(lettered)}. Это отдельный класс или пропущена буква?`,
    unknown: question(written, likely),
  };
}

function question(written: string, known: string | null): UnknownName {
  const proposed = known === null ? null : { kind: 'class' as const, written, known };
  return { kind: 'class', written, nearest: [], proposed };
}

export const WRONG_SHIFT = 'Нужна смена: 1 или 2';

/** '2', '2 смена', 'II'; an empty cell is the first one. Null when it is anything else. */
export function readShift(text: string | null): Shift | null {
  const word = (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/\s*(?:смена|см\.?)$/u, '');
  if (word === '' || word === '1' || word === 'i') return 1;
  return word === '2' || word === 'ii' ? 2 : null;
}

/** What a row of 'Уроки' says of its class's shift; null if the sheet says none. */
interface ShiftLine {
  source: { row: number; wrong(key: 'shift', message: string, cause?: Cause): void };
  group: WantedClass;
  shift: Shift | null;
}

/** Classes whose rows say another shift than they have; rows of one class that disagree give errors. */
export function changedShifts(
  lines: readonly ShiftLine[],
  { classes }: Pick<SchoolPlan, 'classes'>,
): ImportPlan['shifts'] {
  const now = new Map(classes.map(({ id, shift = 1 }) => [id, shift]));
  return [...Map.groupBy(lines, ({ group }) => group)].flatMap(([group, rows]) => {
    const [first] = rows;
    if (!first || first.shift === null) return [];
    const other = rows.find(({ shift }) => shift !== first.shift);
    other?.source.wrong('shift', `В строке ${first.source.row} у класса ${group.name} другая смена`);
    const before = group.id === null ? 1 : (now.get(group.id) ?? 1);
    return first.shift === before ? [] : [{ group, shift: first.shift }];
  });
}

/**
 * The same as far as it is agreed to: where the school has no second shift, a table or an export that brings one is a
 * question.
 */
export function agreedShifts(
  lines: readonly ShiftLine[],
  { school, isDerived, notes }: { school: SchoolPlan; isDerived: boolean; notes: ReadingNotes },
): ImportPlan['shifts'] {
  const changed = changedShifts(lines, school);
  const second = changed.filter(({ shift }) => shift === 2);
  const isFirst = second.length > 0 && school.classes.every(({ shift = 1 }) => shift === 1);
  if (!isDerived || !isFirst) return changed;
  const answer = notes.frameAnswer('SHIFTS');
  if (answer === 'add') return changed;
  if (answer === 'skip') {
    notes.skip('2 смена', second.length);
    return [];
  }
  const names = second.map(({ group }) => group.name).join(', ');
  const first = lines.find(({ group }) => group === second[0]?.group);
  first?.source.wrong('shift', `Во второй смене ${names}`, {
    message: `В книге есть вторая смена: ${names}. Записать смены классов?`,
    unknown: frameQuestion('SHIFTS'),
  });
  return [];
}
