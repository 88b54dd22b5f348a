import type { WeekAbsences } from '../absences/away.ts';
import { slotHours, type WeekBells } from '../bells/week-bells.ts';
import { WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import { findClass } from '../lesson/class-name.ts';
import { compareClasses } from '../lesson/class-order.ts';
import {
  type GroupRef,
  groupName,
  isLessonNumber,
  type LessonNumber,
  type LessonPart,
} from '../lesson/lesson-part.ts';
import { cellCode } from './cell-code.ts';
import { groupOf, type LessonSlot, lessonParts } from './from-wire.ts';
import type { GroupRecord, LessonRecord } from './records.ts';
import { DEFAULT_WEEK_LAYOUT, slotCount, slotIndex, type WeekLayout } from './week-layout.ts';

/** One slot of one class: a whole-class lesson has one part, a split one has a part per subgroup. */
export interface Cell {
  code: string;
  group: GroupRef;
  day: Weekday;
  number: LessonNumber;
  /** At least one. */
  parts: readonly LessonPart[];
}

/** A class and its week: a cell for every slot of the layout, placed by `slotIndex`. */
export interface GroupRow {
  group: GroupRef;
  cells: readonly (Cell | null)[];
}

/** The whole school's week, rows in class order. */
export interface Timetable {
  layout: WeekLayout;
  rows: readonly GroupRow[];
  /** Who is away in this week; left out if no teacher is, or absences are unknown (`withAbsences`). */
  absences?: WeekAbsences;
  /** When lessons are, in a school with two shifts; left out if lessons of one number are at one time. */
  bells?: WeekBells;
}

const knownRows = new WeakMap<WeekLayout | WeekBells, WeakMap<GroupRecord, GroupRow>>();
const knownCells = new WeakMap<LessonRecord, Cell>();

/**
 * The grid's data from the wire's classes. The same class object in gives the same row object out, and the same lesson
 * object the same cell, so what did not change does not render again. Lessons outside the layout are left out. `bells`
 * are of that layout, for a school with two shifts.
 */
export function buildTimetable(
  groups: readonly GroupRecord[],
  layout: WeekLayout = DEFAULT_WEEK_LAYOUT,
  bells?: WeekBells,
): Timetable {
  const known = knownRows.get(bells ?? layout) ?? new WeakMap<GroupRecord, GroupRow>();
  knownRows.set(bells ?? layout, known);
  const rows = groups.map((group) => {
    const row = known.get(group) ?? buildRow(group, layout, bells);
    known.set(group, row);
    return row;
  });
  return { layout, rows: rows.sort((a, b) => compareClasses(a.group, b.group)), ...(bells && { bells }) };
}

/** The same from parts, each put into its class's row. */
export function timetableOf(
  groups: readonly GroupRef[],
  parts: readonly LessonPart[],
  layout: WeekLayout = DEFAULT_WEEK_LAYOUT,
  bells?: WeekBells,
): Timetable {
  const byGroup = Map.groupBy(parts, ({ group }) => group.id);
  const rows = groups.map((each) => {
    const group = groupOf(each);
    const cells = emptyCells(layout);
    for (const part of byGroup.get(group.id) ?? []) {
      const slot = slotIndex(layout, part.day, part.number);
      if (slot === null) continue;
      const code = cellCode(groupName(group), part.day, part.number);
      const there = cells[slot]?.parts ?? [];
      cells[slot] = { code, group, day: part.day, number: part.number, parts: [...there, part] };
    }
    return { group, cells };
  });
  return { layout, rows: rows.sort((a, b) => compareClasses(a.group, b.group)), ...(bells && { bells }) };
}

/** The row of the class a text names; undefined without one. */
export function rowOfClass(rows: readonly GroupRow[], className: string | undefined): GroupRow | undefined {
  if (className === undefined) return undefined;
  const group = findClass(
    rows.map((row) => row.group),
    className,
  );
  return group ? rows.find((row) => row.group === group) : undefined;
}

function emptyCells(layout: WeekLayout): (Cell | null)[] {
  return Array.from({ length: slotCount(layout) }, () => null);
}

function buildRow(record: GroupRecord, layout: WeekLayout, bells: WeekBells | undefined): GroupRow {
  const group = groupOf(record);
  const className = groupName(group);
  const cells = emptyCells(layout);
  for (const { nameOfDay, lessons } of record.schedule.scheduleOfDay) {
    const day = WEEKDAYS.find((weekday) => weekday === nameOfDay);
    if (!day) continue;
    for (const lesson of lessons) {
      if (!isLessonNumber(lesson.number)) continue;
      const slot = slotIndex(layout, day, lesson.number);
      if (slot === null) continue;
      const taken = cells[slot];
      const at = { group, day, number: lesson.number };
      const cell = cellOf(lesson, bells ? { ...at, ...slotHours(bells, at) } : at, className);
      cells[slot] = taken ? { ...taken, parts: [...taken.parts, ...cell.parts] } : cell;
    }
  }
  return { group, cells };
}

function cellOf(lesson: LessonRecord, slot: LessonSlot, className: string): Cell {
  const code = cellCode(className, slot.day, slot.number);
  const known = knownCells.get(lesson);
  if (known?.code === code && known.group.id === slot.group.id && isTimedAs(known, slot)) return known;
  const { group, day, number } = slot;
  const cell = { code, group, day, number, parts: lessonParts(lesson, slot) };
  knownCells.set(lesson, cell);
  return cell;
}

function isTimedAs({ group, parts: [part] }: Cell, slot: LessonSlot): boolean {
  const { start, end } = part?.hours ?? {};
  return group.shift === slot.group.shift && start === slot.hours?.start && end === slot.hours?.end;
}
