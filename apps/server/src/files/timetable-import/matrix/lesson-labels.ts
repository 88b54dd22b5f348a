import { formatMinutes, parseLessonTime } from '@zvonok/domain/bells/lesson-time';
import { type Grid, textOf } from '../../formats/grid.ts';
import { lessonAt, lessonStart } from '../lesson-by-time.ts';
import { numbersOf } from './labels.ts';

type Bells = readonly { number: number; time: string }[];

/**
 * Finds the lesson of a heading: by its number, or the time at which it begins. Times are looked up in the school's
 * bells; a school that has none yet numbers its lessons as they follow each other in the book.
 */
export class LessonLabels {
  readonly #bells: Bells;
  readonly #inOrder: ReadonlyMap<number, number> | null;

  constructor(bells: Bells = [], grids: readonly Grid[] = []) {
    this.#bells = bells;
    this.#inOrder = bells.length === 0 ? inOrder(grids) : null;
  }

  /**
   * Null for another text. A time at which no lesson begins is its minutes below zero, and no lesson's number; a pair
   * of lessons has two numbers.
   */
  numbersOf(text: string): readonly number[] | null {
    const numbers = numbersOf(text);
    if (numbers !== null) return numbers;
    const start = lessonStart(text);
    if (start === null) return null;
    return [lessonAt(start, this.#bells) ?? this.#inOrder?.get(start) ?? -start];
  }

  /** Why a lesson cannot be read, by what `numberOf` made of its heading; null when it can. */
  problemOf(number: number): string | null {
    if (number >= 0) return null;
    const time = formatMinutes(-number);
    return this.#bells.length > 0
      ? `В ${time} не начинается ни один урок: впишите номера уроков или исправьте звонки в «Данных»`
      : `Неизвестно, какой урок начинается в ${time}: у дней разные звонки, впишите номера уроков`;
  }
}

/** Lessons by when they begin; null if two overlap, for then the days ring differently. */
function inOrder(grids: readonly Grid[]): ReadonlyMap<number, number> | null {
  const hours = new Map<number, number>();
  for (const { rows } of grids) {
    for (const cell of rows.flat()) {
      const text = textOf(cell);
      const start = lessonStart(text);
      if (start !== null)
        hours.set(start, Math.max(hours.get(start) ?? start, parseLessonTime(text)?.end ?? start));
    }
  }
  const all = [...hours].toSorted(([a], [b]) => a - b);
  const overlaps = all.some(([start], index) => start < (all[index - 1]?.[1] ?? 0));
  return overlaps ? null : new Map(all.map(([start], index) => [start, index + 1]));
}
