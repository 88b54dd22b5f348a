import { WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import { compareClasses } from './class-order.ts';
import { type LessonSlot, lessonParts } from './from-wire.ts';
import {
  cellCode,
  type GroupRef,
  groupName,
  isLessonNumber,
  type LessonNumber,
  type LessonPart,
} from './lesson.ts';
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
}

const knownRows = new WeakMap<WeekLayout, WeakMap<GroupRecord, GroupRow>>();
const knownCells = new WeakMap<LessonRecord, Cell>();

/**
 * The grid's data from the wire's classes. The same class object in gives the same row object out, and the same lesson
 * object the same cell, so what did not change does not render again. Lessons outside the layout are left out.
 */
export function buildTimetable(
  groups: readonly GroupRecord[],
  layout: WeekLayout = DEFAULT_WEEK_LAYOUT,
): Timetable {
  const known = knownRows.get(layout) ?? new WeakMap<GroupRecord, GroupRow>();
  knownRows.set(layout, known);
  const rows = groups.map((group) => {
    const row = known.get(group) ?? buildRow(group, layout);
    known.set(group, row);
    return row;
  });
  return { layout, rows: rows.sort((a, b) => compareClasses(a.group, b.group)) };
}

/** The same from parts, each put into its class's row. */
export function timetableOf(
  groups: readonly GroupRef[],
  parts: readonly LessonPart[],
  layout: WeekLayout = DEFAULT_WEEK_LAYOUT,
): Timetable {
  const byGroup = Map.groupBy(parts, ({ group }) => group.id);
  const rows = groups.map(({ id, number, letter }) => {
    const group: GroupRef = { id, number, letter };
    const cells = emptyCells(layout);
    for (const part of byGroup.get(id) ?? []) {
      const slot = slotIndex(layout, part.day, part.number);
      if (slot === null) continue;
      const code = cellCode(groupName(group), part.day, part.number);
      const there = cells[slot]?.parts ?? [];
      cells[slot] = { code, group, day: part.day, number: part.number, parts: [...there, part] };
    }
    return { group, cells };
  });
  return { layout, rows: rows.sort((a, b) => compareClasses(a.group, b.group)) };
}

function emptyCells(layout: WeekLayout): (Cell | null)[] {
  return Array.from({ length: slotCount(layout) }, () => null);
}

function buildRow(record: GroupRecord, layout: WeekLayout): GroupRow {
  const group: GroupRef = { id: record.id, number: record.number, letter: record.letter };
  const cells = emptyCells(layout);
  for (const { nameOfDay, lessons } of record.schedule.scheduleOfDay) {
    const day = WEEKDAYS.find((weekday) => weekday === nameOfDay);
    if (!day) continue;
    for (const lesson of lessons) {
      if (!isLessonNumber(lesson.number)) continue;
      const slot = slotIndex(layout, day, lesson.number);
      if (slot === null) continue;
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
