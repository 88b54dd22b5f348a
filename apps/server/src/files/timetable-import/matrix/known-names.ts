import { cleanName, nameKey } from '@zvonok/domain/text/normalised-name';
import type { SchoolPlan } from '../../../timetable/school-plan.ts';
import type { Grid } from '../../formats/grid.ts';
import { LessonLabels } from './lesson-labels.ts';

/** Names a school has already; they tell a teacher from a subject where the spelling does not. */
export interface KnownNames {
  teachers: readonly string[];
  rooms: readonly string[];
  subjects: readonly { name: string; shortName: string }[];
  /** They tell a lesson of which only the time is written. */
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

/** Finds a school's own names in what somebody typed. */
export class NameBook {
  readonly #subjects = new Map<string, string>();
  readonly #surnames = new Map<string, string[]>();
  readonly #teachers = new Map<string, string>();
  readonly #rooms = new Map<string, string>();

  /** What the headings of lessons mean in this book. */
  readonly lessons: LessonLabels;

  constructor({ teachers, rooms, subjects, bells }: KnownNames, grids: readonly Grid[] = []) {
    this.lessons = new LessonLabels(bells, grids);
    for (const { name, shortName } of subjects.toReversed()) {
      if (shortName.trim() !== '') this.#subjects.set(nameKey(shortName), name);
    }
    for (const { name } of subjects) this.#subjects.set(nameKey(name), name);
    for (const room of rooms) this.#rooms.set(nameKey(room), room);
    for (const teacher of teachers) {
      this.#teachers.set(nameKey(teacher), teacher);
      const surname = nameKey(cleanName(teacher).split(' ')[0] ?? '');
      this.#surnames.set(surname, [...(this.#surnames.get(surname) ?? []), teacher]);
    }
  }

  /** A subject by its full or its short name, dots and spaces aside. */
  subject(text: string): string | null {
    return this.#subjects.get(nameKey(text)) ?? null;
  }

  teacher(text: string): string | null {
    return this.#teachers.get(nameKey(text)) ?? null;
  }

  /** Everybody of that surname. */
  bySurname(surname: string): readonly string[] {
    return this.#surnames.get(nameKey(surname)) ?? [];
  }

  room(text: string): string | null {
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
