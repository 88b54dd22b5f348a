import { WEEKDAYS, type Weekday, weekdayNumber } from '../calendar/weekday.ts';
import { compareClasses } from './class-order.ts';
import { type LessonSlot, lessonParts } from './from-wire.ts';
import {
  cellCode,
  type GroupRef,
  groupName,
  isLessonNumber,
  LESSON_NUMBERS,
  LESSONS_PER_DAY,
  type LessonNumber,
  type LessonPart,
} from './lesson.ts';
import type { GroupRecord, LessonRecord } from './records.ts';

/** One slot of one class: a whole-class lesson has one part, a split one has a part per subgroup. */
export interface Cell {
  code: string;
  group: GroupRef;
  day: Weekday;
  number: LessonNumber;
  /** At least one. */
  parts: readonly LessonPart[];
}

/** A class and its week: always `SLOTS_PER_WEEK` cells, placed by `slotIndex`. */
export interface GroupRow {
  group: GroupRef;
  cells: readonly (Cell | null)[];
}

/** The whole school's week, rows in class order. */
export interface Timetable {
  rows: readonly GroupRow[];
}

export const SLOTS_PER_WEEK = WEEKDAYS.length * LESSONS_PER_DAY;

/** Where a slot stands in a row: 0 is the first lesson on Monday, 34 the seventh on Friday. */
export function slotIndex(day: Weekday, number: LessonNumber): number {
  return (weekdayNumber(day) - 1) * LESSONS_PER_DAY + number - 1;
}

/** A slot by its index, as people say it. */
export function slotOf(index: number) {
  const day = WEEKDAYS[Math.floor(index / LESSON_NUMBERS.length)];
  const number = LESSON_NUMBERS[index % LESSON_NUMBERS.length];
  if (!day || !number) throw new Error(`There is no slot ${index} in a week.`);
  return { day, number, weekday: weekdayNumber(day) };
}

const knownRows = new WeakMap<GroupRecord, GroupRow>();
const knownCells = new WeakMap<LessonRecord, Cell>();

/**
 * The grid's data from the wire's classes. The same class object in gives the same row object out, and the same lesson
 * object the same cell, so what did not change does not render again. Lessons outside the week's slots are left out.
 */
export function buildTimetable(groups: readonly GroupRecord[]): Timetable {
  const rows = groups.map((group) => {
    const row = knownRows.get(group) ?? buildRow(group);
    knownRows.set(group, row);
    return row;
  });
  return { rows: rows.sort((a, b) => compareClasses(a.group, b.group)) };
}

/** The same from parts, each put into its class's row. */
export function timetableOf(groups: readonly GroupRef[], parts: readonly LessonPart[]): Timetable {
  const byGroup = Map.groupBy(parts, ({ group }) => group.id);
  const rows = groups.map(({ id, number, letter }) => {
    const group: GroupRef = { id, number, letter };
    const cells: (Cell | null)[] = Array.from({ length: SLOTS_PER_WEEK }, () => null);
    for (const part of byGroup.get(id) ?? []) {
      const slot = slotIndex(part.day, part.number);
      const code = cellCode(groupName(group), part.day, part.number);
      const there = cells[slot]?.parts ?? [];
      cells[slot] = { code, group, day: part.day, number: part.number, parts: [...there, part] };
    }
    return { group, cells };
  });
  return { rows: rows.sort((a, b) => compareClasses(a.group, b.group)) };
}

function buildRow(record: GroupRecord): GroupRow {
  const group: GroupRef = { id: record.id, number: record.number, letter: record.letter };
  const cells: (Cell | null)[] = Array.from({ length: SLOTS_PER_WEEK }, () => null);
  for (const { nameOfDay, lessons } of record.schedule.scheduleOfDay) {
    const day = WEEKDAYS.find((weekday) => weekday === nameOfDay);
    if (!day) continue;
    for (const lesson of lessons) {
      if (!isLessonNumber(lesson.number)) continue;
      const slot = slotIndex(day, lesson.number);
      const taken = cells[slot];
      const cell = cellOf(lesson, { group, day, number: lesson.number });
      cells[slot] = taken ? { ...taken, parts: [...taken.parts, ...cell.parts] } : cell;
    }
  }
  return { group, cells };
}

function cellOf(lesson: LessonRecord, slot: LessonSlot): Cell {
  const code = cellCode(groupName(slot.group), slot.day, slot.number);
  const known = knownCells.get(lesson);
  if (known?.code === code && known.group.id === slot.group.id) return known;
  const cell = { code, ...slot, parts: lessonParts(lesson, slot) };
  knownCells.set(lesson, cell);
  return cell;
}
