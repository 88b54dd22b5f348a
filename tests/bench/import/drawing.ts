import { cellText, type Draft, fieldsOf, type Trait } from './draft.ts';
import type { MadeClass, Shown, TruthPart } from './school.ts';
import { MadeSheet } from './sheets.ts';

/** A way to write a week down. */
export interface Layout {
  name: string;
  traits: readonly Trait[];
  /** Changes what is to be written before it is drawn; for pairs and the like. */
  prepare?(draft: Draft): void;
  draw(draft: Draft): MadeSheet[];
}

export const CELLS: readonly Trait[] = ['one-cell', 'halves', 'empty-cells', 'teachers', 'rooms', 'weeks'];
export const SPLIT: readonly Trait[] = ['halves', 'teachers', 'rooms', 'weeks', 'own-room-cells'];
export const LABELS: readonly Trait[] = ['day-labels', 'day-dates', 'number-labels'];
export const TABLE: readonly Trait[] = [...CELLS, ...LABELS, 'class-headings', 'one-sheet'];
export const LIST: readonly Trait[] = ['teachers', 'rooms', 'one-sheet', 'day-labels', 'weeks'];

/** What is to be drawn, looked up by class, day and number. */
export class Week {
  readonly days: readonly number[];
  readonly numbers: readonly number[];
  readonly #slots: Map<string, TruthPart[]>;

  constructor({ parts }: Draft) {
    this.days = [...new Set(parts.map(({ day }) => day))].sort((a, b) => a - b);
    const last = Math.max(...parts.map(({ number }) => number));
    this.numbers = Array.from({ length: last }, (_, at) => at + 1);
    this.#slots = Map.groupBy(parts, ({ className, day, number }) => key(className, day, number));
  }

  slot(className: string, day: number, number: number): readonly TruthPart[] {
    return this.#slots.get(key(className, day, number)) ?? [];
  }
}

export function key(className: string, day: number, number: number): string {
  return `${className} ${day} ${number}`;
}

/** Writes a slot into one cell. */
export function putCell(
  sheet: MadeSheet,
  [row, column]: readonly [number, number],
  parts: readonly TruthPart[],
  draft: Draft,
): void {
  const text = cellText(parts, draft);
  const place = sheet.put(row, column, text);
  if (text !== '') for (const part of parts) part.cells.push(place);
}

/** Writes a slot into cells of its own for subject, teacher and room. */
export function putFields(
  sheet: MadeSheet,
  places: Partial<Record<keyof Shown, readonly [number, number]>>,
  parts: readonly TruthPart[],
  draft: Draft,
): void {
  const fields = fieldsOf(parts, draft.halves.sign.trim() === '' ? ' / ' : draft.halves.sign);
  for (const field of ['subject', 'teacher', 'room'] as const) {
    const at = places[field];
    if (!at) continue;
    const text = fields[field];
    const value = field === 'room' && /^\d+$/.test(text) ? Number(text) : text;
    const place = sheet.put(at[0], at[1], value);
    if (text !== '') for (const part of parts) part.cells.push(place);
  }
}

interface Down {
  top: number;
  /** Columns of the labels; null if a layout writes them itself. */
  day?: number | null;
  number?: number | null;
  days?: 'merged' | 'once' | 'each row';
  rowsPerLesson?: number;
  fill(row: number, day: number, number: number): void;
  /** Called after each lesson; returns how many rows it wrote. */
  between?(row: number, number: number): number;
}

/** Goes down a week, day by day and lesson by lesson. Returns the row below. */
export function goDown(sheet: MadeSheet, draft: Draft, down: Down): number {
  const { top, day: dayColumn = 0, number: numberColumn = 1, days = 'merged', rowsPerLesson = 1 } = down;
  const week = new Week(draft);
  let row = top;
  for (const day of week.days) {
    const first = row;
    for (const number of week.numbers) {
      if (dayColumn !== null && (row === first || days === 'each row')) {
        sheet.put(row, dayColumn, draft.dayLabel(day));
      }
      if (numberColumn !== null) {
        sheet.put(row, numberColumn, draft.numberLabel(number));
        sheet.merge(row, numberColumn, row + rowsPerLesson - 1, numberColumn);
      }
      down.fill(row, day, number);
      row += rowsPerLesson;
      row += down.between?.(row, number) ?? 0;
    }
    if (dayColumn !== null && days === 'merged') sheet.merge(first, dayColumn, row - 1, dayColumn);
  }
  return row;
}

interface Across {
  top?: number;
  days?: Down['days'];
  corner?: readonly string[];
  between?: Down['between'];
}

/** Classes across, days and numbers down. Returns the row below. */
export function classesAcross(
  sheet: MadeSheet,
  classes: readonly MadeClass[],
  draft: Draft,
  across: Across = {},
): number {
  const { top = 0, days = 'merged', corner = ['День', 'Урок'], between } = across;
  const week = new Week(draft);
  sheet.putRow(top, 0, [...corner, ...classes.map(({ shown }) => shown)]);
  return goDown(sheet, draft, {
    top: top + 1,
    days,
    ...(between && { between }),
    fill(row, day, number) {
      for (const [at, { name }] of classes.entries()) {
        putCell(sheet, [row, corner.length + at], week.slot(name, day, number), draft);
      }
    },
  });
}

/** Classes of one year together. */
export function parallels(classes: readonly MadeClass[]): { year: number; classes: MadeClass[] }[] {
  const byYear = Map.groupBy(classes, ({ name }) => Number.parseInt(name, 10));
  return [...byYear].map(([year, all]) => ({ year, classes: all }));
}

export function oneSheet(draw: (sheet: MadeSheet, draft: Draft) => void, name = 'Расписание') {
  return (draft: Draft): MadeSheet[] => {
    const sheet = new MadeSheet(name);
    draw(sheet, draft);
    return [sheet];
  };
}

/** Writes texts that are no part of the table, and may be named as not read. */
export function putAround(
  sheet: MadeSheet,
  top: number,
  lines: readonly (readonly string[])[],
  draft: Draft,
): void {
  for (const [at, cells] of lines.entries()) {
    for (const [column, text] of cells.entries()) draft.mayLeave.add(sheet.put(top + at, column, text));
  }
}

/** Days across and numbers down, for one class. Returns the row below. */
export function weekOfClass(sheet: MadeSheet, name: string, draft: Draft, top: number, left = 0): number {
  const week = new Week(draft);
  sheet.putRow(top, left, ['№', ...week.days.map((day) => draft.dayLabel(day))]);
  for (const [at, number] of week.numbers.entries()) {
    const row = top + 1 + at;
    sheet.put(row, left, draft.numberLabel(number));
    for (const [dayAt, day] of week.days.entries()) {
      putCell(sheet, [row, left + 1 + dayAt], week.slot(name, day, number), draft);
    }
  }
  return top + 1 + week.numbers.length;
}

/** Two rows of headings, days over the numbers of their lessons. */
export function daysAcross(sheet: MadeSheet, left: number, draft: Draft): void {
  const week = new Week(draft);
  for (const [at, day] of week.days.entries()) {
    const first = left + at * week.numbers.length;
    sheet.put(0, first, draft.dayLabel(day));
    sheet.merge(0, first, 0, first + week.numbers.length - 1);
    sheet.putRow(
      1,
      first,
      week.numbers.map((number) => draft.numberLabel(number)),
    );
  }
}

export function dayOfClasses(sheet: MadeSheet, draft: Draft, week: Week, day: number, top: number): number {
  for (const [at, number] of week.numbers.entries()) {
    sheet.put(top + at, 0, draft.numberLabel(number));
    for (const [one, { name }] of draft.classes.entries()) {
      putCell(sheet, [top + at, 1 + one], week.slot(name, day, number), draft);
    }
  }
  return top + week.numbers.length;
}
