import { WEEKDAY_LABEL, type Weekday } from '@zvonok/domain/calendar/weekday';
import { changeOf, groupName, type LessonPart, type TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import { changeTexts, coveredText, isCovered } from '@zvonok/domain/timetable/change-texts';
import { withoutDays } from '@zvonok/domain/timetable/open-lessons';
import { buildTeacherRows, type TeacherRow } from '@zvonok/domain/timetable/teacher-rows';
import { partName, partText } from '@zvonok/domain/timetable/texts';
import { type Timetable, timetableOf } from '@zvonok/domain/timetable/timetable';
import { slotsOf, type WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { ChangeRow } from '../../timetable/lessons.ts';
import { partsOf, weekLessons } from '../../timetable/read-week.ts';
import type { SchoolPlan } from '../../timetable/school-plan.ts';
import type { MergedCells, SheetCell, SheetPlan } from './cells.ts';
import { bellSheet, lessonSheet, teacherListSheet } from './flat-sheets.ts';
import { SHEET } from './vocabulary.ts';

/** What stands in one slot of a row. */
export interface SlotText {
  lines: readonly string[];
  /** Not as the permanent timetable has it. */
  changed: boolean;
}

/** The week a table shows. */
export interface TableWeek {
  /** «Гимназия № 7: 23–27 ноября 2026 г.», and the moved working days. */
  title: string;
  /** «23 ноября» of each day. */
  dates: Readonly<Partial<Record<Weekday, string>>>;
  /** Days without lessons, and why. */
  daysOff: ReadonlyMap<Weekday, string>;
}

/** A class or a teacher and the slots of their week. */
export interface WeekRow {
  name: string;
  slots: readonly (SlotText | null)[];
}

interface WeekSheet {
  name: string;
  layout: WeekLayout;
  /** What the rows are: 'Класс', 'Учитель'. */
  rowTitle: string;
  rows: readonly WeekRow[];
  nameWidth: number;
  slotWidth: number;
  /** Absent for the permanent timetable. */
  week: TableWeek | undefined;
}

const HEADING_ROWS = 2;
const LINE_POINTS = 13.5;
const MIN_ROW_POINTS = 18;

/** The look of the screens: days over lesson numbers, both staying in sight, a row per class or teacher. */
export function weekSheet({
  name,
  layout,
  rowTitle,
  rows,
  nameWidth,
  slotWidth,
  week,
}: WeekSheet): SheetPlan {
  const { days, numbers } = layout;
  const perDay = numbers.length;
  const titles = week ? 1 : 0;
  return {
    name,
    rows: [
      ...(week ? [titleRow(week, layout)] : []),
      daysRow(rowTitle, layout, week),
      numbersRow(layout),
      ...rows.map((row) => weekRow(row, perDay)),
    ],
    widths: [nameWidth, ...slotsOf(layout).map(() => slotWidth)],
    heights: [...(week ? [16] : []), 20, 16, ...rows.map((row) => heightOf(row, slotWidth))],
    merges: [
      ...(week ? days.map((_, day) => dayCells(day, perDay, 0)) : []),
      { startRow: titles, startCol: 0, endRow: titles + 1, endCol: 0 },
      ...days.map((_, day) => dayCells(day, perDay, titles)),
    ],
    frozen: { rows: titles + HEADING_ROWS, columns: 1 },
    // A day fits an A4 page across.
    pages: days.slice(1).map((_, day) => 1 + (day + 1) * perDay),
  };
}

function dayCells(day: number, perDay: number, row: number): MergedCells {
  const startCol = 1 + day * perDay;
  return { startRow: row, startCol, endRow: row, endCol: startCol + perDay - 1 };
}

/** Whose week it is, over every day: each of them is a page of its own on paper. */
function titleRow({ title }: TableWeek, layout: WeekLayout): SheetCell[] {
  const days = slotsOf(layout).map(
    ({ number }): SheetCell => ({ value: number === layout.numbers[0] ? title : null, look: 'heading' }),
  );
  return [{ value: null, look: 'heading' }, ...days];
}

function daysRow(rowTitle: string, layout: WeekLayout, week: TableWeek | undefined): SheetCell[] {
  const days = slotsOf(layout).map(
    ({ day, number }): SheetCell => ({
      value: number === layout.numbers[0] ? dayHeading(day, week) : null,
      look: 'day',
    }),
  );
  return [{ value: rowTitle, look: 'heading' }, ...days];
}

/** «Среда, 4 ноября: День народного единства». */
function dayHeading(day: Weekday, week: TableWeek | undefined): string {
  const dated = [WEEKDAY_LABEL[day], week?.dates[day]].filter(Boolean).join(', ');
  const dayOff = week?.daysOff.get(day);
  return dayOff === undefined ? dated : `${dated}: ${dayOff}`;
}

function numbersRow(layout: WeekLayout): SheetCell[] {
  const numbers = slotsOf(layout).map(
    ({ number }): SheetCell => ({
      value: number,
      look: number === layout.numbers[0] ? 'day-number' : 'number',
    }),
  );
  return [{ value: null, look: 'heading' }, ...numbers];
}

function weekRow({ name, slots }: WeekRow, perDay: number): SheetCell[] {
  const cells = slots.map((slot, index): SheetCell => {
    const ordinary = index % perDay === 0 ? 'day-start' : 'lesson';
    return { value: slot ? slot.lines.join('\n') : null, look: slot?.changed ? 'changed' : ordinary };
  });
  return [{ value: name, look: 'name' }, ...cells];
}

/** Programs do not fit rows to wrapped text on their own when a file comes from elsewhere. */
function heightOf({ slots }: WeekRow, slotWidth: number): number {
  const lines = slots.map((slot) =>
    (slot?.lines ?? []).reduce((sum, line) => sum + Math.ceil(line.length / slotWidth), 0),
  );
  return Math.max(MIN_ROW_POINTS, Math.max(...lines) * LINE_POINTS + 3);
}

/**
 * 'Таблица классов': subject, teacher and room of every lesson and what was changed of it, subgroups one under another.
 */
export function classSheet({ rows, layout }: Timetable, week?: TableWeek): SheetPlan {
  return weekSheet({
    name: SHEET.classes,
    layout,
    rowTitle: 'Класс',
    rows: rows.map(({ group, cells }) => ({
      name: groupName(group),
      slots: cells.map((cell) => cell && classSlotText(cell.parts)),
    })),
    nameWidth: 8,
    slotWidth: 18,
    week,
  });
}

function classSlotText(parts: readonly LessonPart[]): SlotText {
  const [first] = parts;
  const lines = parts.flatMap((part) => partLines(part));
  return {
    lines: first ? [(first.lessonSubject ?? first.subject).shortName, ...lines] : lines,
    changed: parts.some((part) => changeOf(part) !== null),
  };
}

function partLines(part: LessonPart): string[] {
  const { subgroup, teacher, room, state } = part;
  const who = state.kind === 'sent-home' ? state.text : (teacher?.name ?? '');
  const where = state.kind === 'sent-home' ? '' : (room?.number ?? '');
  // A class that goes home has no teacher and no room: that is said in their place.
  const changes = state.kind === 'sent-home' ? [] : changeTexts(part);
  const words = [who, where].filter((text) => text !== '');
  return subgroup ? [`${partName(part)}: ${words.join(', ')}`, ...changes] : [...words, ...changes];
}

/**
 * 'Таблица учителей': class, subject and room of every lesson in the row of its present teacher; in that of a replaced
 * one with the present teacher's name.
 */
export function teacherSheet(rows: readonly TeacherRow[], layout: WeekLayout, week?: TableWeek): SheetPlan {
  return weekSheet({
    name: SHEET.teacherTable,
    layout,
    rowTitle: 'Учитель',
    rows: rows.map(({ teacher, cells }) => ({
      name: teacher.name,
      slots: cells.map((parts) => parts && teacherSlotText(parts, teacher)),
    })),
    nameWidth: 24,
    slotWidth: 16,
    week,
  });
}

function teacherSlotText(parts: readonly LessonPart[], teacher: TeacherRef): SlotText {
  return {
    lines: parts.map((part) => [partText(part), changesText(part, teacher)].filter(Boolean).join(' — ')),
    changed: parts.some((part) => changeOf(part) !== null),
  };
}

function changesText(part: LessonPart, teacher: TeacherRef): string {
  return isCovered(part, teacher) ? coveredText(part) : changeTexts(part).join(', ');
}

/** Which of the sheets for looking at are wanted, and the changes of the week they show. */
export interface ShownTables {
  classes: boolean;
  teachers: boolean;
  /** Empty for the permanent timetable. */
  changes: readonly ChangeRow[];
  /** Absent for the permanent timetable, which has no dates. */
  week?: TableWeek;
}

/**
 * The sheets of a school's workbook. The flat ones are the permanent timetable and nothing else, so that reading them
 * back changes nothing; a week's substitutions appear only in the tables, and only if they were requested.
 */
export function timetableWorkbook(school: SchoolPlan, shown: ShownTables): SheetPlan[] {
  const { week } = shown;
  const timetable = withoutDays(weekOf(school, shown.changes), [...(week?.daysOff.keys() ?? [])]);
  const teacherRows = () => buildTeacherRows(timetable, school.teachers, [], week !== undefined);
  return [
    ...(shown.classes ? [classSheet(timetable, week)] : []),
    ...(shown.teachers ? [teacherSheet(teacherRows(), timetable.layout, week)] : []),
    lessonSheet(school.lessons),
    teacherListSheet(school.teachers),
    bellSheet(school.lessonTimes, school.bells),
  ];
}

function weekOf({ classes, lessons, layout }: SchoolPlan, changes: readonly ChangeRow[]): Timetable {
  return timetableOf(classes, partsOf(weekLessons(lessons, changes)), layout);
}
