import { LESSON_NUMBERS, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { FramePart, UnknownName } from '@zvonok/domain/spreadsheet/import-causes';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { type WeekLayout, type WeekSettings, weekLayoutOf } from '@zvonok/domain/timetable/week-layout';
import type { Cause, ReadingNotes } from './reading-notes.ts';

/** Where a workbook names a day or a lesson, and how an error is said about it. */
export interface FramePlace {
  /** 1 (Monday) to 6 (Saturday); null if only a lesson is named, as by its bell. */
  day: number | null;
  number: number | null;
  /** The class, as it is written; null if none is named. */
  className: string | null;
  wrong(column: 'day' | 'number', message: string, cause: Cause): void;
}

/** `taken`: the school's, or to be; `left-out`: not to be read; `open`: a question that `ask` puts. */
export type FrameUse = 'taken' | 'left-out' | 'open';

const SATURDAY = 6;

/**
 * The days and lessons of the school's week, and those a workbook has outside it. Each part is one question, with all
 * its places; what is agreed to widens the week, and what is refused is left out and counted.
 */
export class Frame {
  readonly #school: WeekLayout;
  readonly #notes: ReadingNotes;
  readonly #added = { saturday: false, numbers: new Set<number>() };
  readonly #asked = new Map<'SATURDAY' | 'LESSONS', FramePlace[]>();

  constructor(school: WeekLayout, notes: ReadingNotes) {
    this.#school = school;
    this.#notes = notes;
  }

  use(place: FramePlace): FrameUse {
    const parts = this.#missing(place).map((part) => ({ part, as: this.#notes.frameAnswer(part) }));
    const refused = parts.find(({ as }) => as === 'skip');
    if (refused) {
      this.#notes.skip(nameOf(refused.part, place));
      return 'left-out';
    }
    let use: FrameUse = 'taken';
    for (const { part, as } of parts) {
      if (as === 'add') {
        if (part === 'SATURDAY') this.#added.saturday = true;
        else if (place.number !== null) this.#added.numbers.add(place.number);
        continue;
      }
      const places = this.#asked.get(part);
      if (places) places.push(place);
      else this.#asked.set(part, [place]);
      use = 'open';
    }
    return use;
  }

  /** Asks about every part that has no answer. */
  ask(): void {
    for (const [part, places] of this.#asked) {
      const question = part === 'SATURDAY' ? saturdayQuestion(places) : lessonsQuestion(places);
      const cause = { message: question, unknown: frameQuestion(part) };
      for (const place of places) {
        if (part === 'SATURDAY') place.wrong('day', 'В школе нет уроков в субботу', cause);
        else place.wrong('number', `В школе нет ${place.number}-го урока`, cause);
      }
    }
  }

  /** The week with everything that was agreed to. */
  get layout(): WeekLayout {
    return weekLayoutOf(this.#settings);
  }

  /** The same as the school is to say it; null if it says so already. */
  get widened(): WeekSettings | null {
    const { saturday, numbers } = this.#added;
    return saturday || numbers.size > 0 ? this.#settings : null;
  }

  get #settings(): WeekSettings {
    const { days, numbers } = this.#school;
    const all = [...numbers, ...this.#added.numbers];
    return {
      dayCount: days.length === SATURDAY || this.#added.saturday ? 6 : 5,
      firstLesson: Math.min(...all) as LessonNumber,
      lastLesson: Math.max(...all) as LessonNumber,
    };
  }

  #missing({ day, number }: FramePlace): ('SATURDAY' | 'LESSONS')[] {
    const { days, numbers } = this.#school;
    return [
      ...(day !== null && day > days.length ? (['SATURDAY'] as const) : []),
      ...(number !== null && !numbers.some((one) => one === number) ? (['LESSONS'] as const) : []),
    ];
  }
}

/** The question about a part of the frame; what is likely is that it belongs to the school. */
export function frameQuestion(part: FramePart): UnknownName {
  return {
    kind: 'frame',
    written: part,
    nearest: [],
    proposed: { kind: 'frame', written: part, known: null, as: 'add' },
  };
}

/** Whether any school may have a lesson of that number. */
export function isPossibleLesson(number: number): number is LessonNumber {
  return LESSON_NUMBERS.some((one) => one === number);
}

function nameOf(part: 'SATURDAY' | 'LESSONS', { number }: FramePlace): string {
  return part === 'SATURDAY' ? 'Суббота' : `${number}-й урок`;
}

function saturdayQuestion(places: readonly FramePlace[]): string {
  return `В книге есть суббота (${counted(slotsOf(places), NOUN.lesson)}). Добавить её к дням школы?`;
}

function lessonsQuestion(places: readonly FramePlace[]): string {
  const numbers = [...new Set(places.flatMap(({ number }) => number ?? []))].sort((a, b) => a - b);
  const named = numbers.map((number) => `${number}-й`);
  const slots = slotsOf(places);
  const all = slots > 0 ? ` (${slots === 1 ? 'один раз' : `всего ${slots}`})` : '';
  return named.length === 1
    ? `В книге есть ${named[0]} урок${all}. Добавить его к урокам школы?`
    : `В книге есть ${named.slice(0, -1).join(', ')} и ${named.at(-1)} уроки${all}. Добавить их к урокам школы?`;
}

/** Lessons, halves of one counted once; a bell is none. */
function slotsOf(places: readonly FramePlace[]): number {
  const slots = places.flatMap(({ day, number, className }) =>
    className === null ? [] : `${className.trim()} ${day} ${number}`,
  );
  return new Set(slots).size;
}
