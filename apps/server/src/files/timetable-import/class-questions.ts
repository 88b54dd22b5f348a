import { type ClassName, readClassName } from '@zvonok/domain/lesson/class-name';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import type { UnknownName } from '@zvonok/domain/spreadsheet/import-causes';
import type { WantedClass } from '../../timetable/import-plan.ts';

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
