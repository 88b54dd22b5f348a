import type { WeekAbsences } from '../absences/absence.ts';
import { slotHours, type WeekBells } from '../bells/week-bells.ts';
import { WEEKDAYS, type Weekday } from '../calendar/weekday.ts';
import { findClass } from '../lesson/class-name.ts';
import { compareClasses } from '../lesson/class-order.ts';
import {
  type GroupRef,
  groupName,
  isLessonNumber,
  type LessonHours,
  type LessonNumber,
  type LessonPart,
  type LessonState,
  type SubjectRef,
} from '../lesson/lesson-part.ts';
import { cellCode } from './cell-code.ts';
import { DEFAULT_WEEK_LAYOUT, slotCount, slotIndex, type WeekLayout } from './week-layout.ts';

/**
 * What the rules need of the wire's records. The contract's own types have more fields and fit these structurally,
 * so the rules neither know the contract nor retype it.
 */

/** What was changed for the day; a whole-class lesson and a subgroup's part carry the same fields. */
export interface ChangeRecord {
  replacedTeacher: string | null;
  /** The replaced teacher's number. A host may omit it. */
  replacedTeacherId?: number | null;
  goHome: string | null;
  firstCombinedLesson: string | null;
  secondCombinedLesson: string | null;
  firstCombinedLessonId: number | null;
  secondCombinedLessonId: number | null;
  /** The number of the change; null if there is none, or it has no number yet. A host may omit it. */
  changeId?: number | null;
}

/** Nothing was changed: a lesson as the permanent timetable has it. */
export const UNCHANGED: ChangeRecord = {
  replacedTeacher: null,
  goHome: null,
  firstCombinedLesson: null,
  secondCombinedLesson: null,
  firstCombinedLessonId: null,
  secondCombinedLessonId: null,
};

interface TaughtRecord extends ChangeRecord {
  id: number;
  teacher: { id: number; name: string } | null;
  room: { id: number; number: string } | null;
  /** The flow it is taught in; null or left out if it is in none, and where the host knows no flows. */
  flow?: string | null;
}

interface SubjectRecord {
  id: number;
  name: string;
  shortName: string;
}

export interface SubgroupLessonRecord extends TaughtRecord {
  name: string;
  /** A subject of its own; null or left out if it is the lesson's, and where the host knows no such subjects. */
  educationalSubject?: SubjectRecord | null;
}

export interface LessonRecord extends TaughtRecord {
  number: number;
  educationalSubject: SubjectRecord;
  subgroupLesson: readonly SubgroupLessonRecord[];
}

export interface DayRecord {
  /** `MONDAY` to `SATURDAY`; days the school does not have are ignored. */
  nameOfDay: string;
  lessons: readonly LessonRecord[];
}

/** A class with its week: one item of `group/editor`. */
export interface GroupRecord {
  id: number;
  number: number;
  letter: string;
  /** Given for a class of the second shift only. */
  shift?: 2;
  schedule: { scheduleOfDay: readonly DayRecord[] };
}

/** A member of the teaching staff: one item of the teacher lists. */
export interface TeacherRecord {
  id: number;
  name: string;
  /** Subject names separated by commas; may be empty. */
  eduSubject: string | null;
}

// Records of the contract become lesson parts here and nowhere else: another host may describe a change in texts only.

const NORMAL: LessonState = { kind: 'normal' };

export interface LessonSlot {
  group: GroupRef;
  day: Weekday;
  number: LessonNumber;
  hours?: LessonHours;
}

/** A class in short; only one of the second shift says so. */
export function groupOf({ id, number, letter, shift }: GroupRef): GroupRef {
  return { id, number, letter, ...(shift === 2 && { shift }) };
}

/** Every part of some classes, whichever days and numbers the school has. */
export function partsOfGroups(groups: readonly GroupRecord[]): LessonPart[] {
  return groups.flatMap((record) => {
    const group = groupOf(record);
    return record.schedule.scheduleOfDay.flatMap(({ nameOfDay, lessons }) => {
      const day = WEEKDAYS.find((weekday) => weekday === nameOfDay);
      if (!day) return [];
      return lessons.flatMap((lesson) =>
        isLessonNumber(lesson.number) ? lessonParts(lesson, { group, day, number: lesson.number }) : [],
      );
    });
  });
}

/** What a lesson's cell shows: the lesson itself, or a part per subgroup when it is split. */
export function lessonParts(lesson: LessonRecord, slot: LessonSlot): LessonPart[] {
  const shared = { lessonId: lesson.id, ...slot, subject: lesson.educationalSubject };
  if (lesson.subgroupLesson.length === 0) {
    const { teacher, room } = lesson;
    const state = lessonStateOf(lesson);
    const part = { ...shared, subgroup: null, teacher, room, state };
    if (lesson.flow === undefined && lesson.changeId === undefined) return [part];
    return [{ ...part, ...flowOf(lesson), ...numberOf(lesson) }];
  }
  return lesson.subgroupLesson.map((subgroup) => ({
    ...shared,
    ...subjectsOf(subgroup, lesson.educationalSubject),
    subgroup: { id: subgroup.id, name: subgroup.name },
    teacher: subgroup.teacher,
    room: subgroup.room,
    state: lessonStateOf(subgroup),
    ...flowOf(subgroup),
    ...numberOf(subgroup),
  }));
}

/** What a subgroup is taught, followed by the lesson's if the subgroup has its own; a repeated one is left out. */
export function subjectsOf(
  { educationalSubject: own }: Pick<SubgroupLessonRecord, 'educationalSubject'>,
  lessonSubject: SubjectRef,
): Pick<LessonPart, 'subject' | 'lessonSubject'> {
  return own && own.id !== lessonSubject.id ? { subject: own, lessonSubject } : { subject: lessonSubject };
}

function flowOf({ flow }: Pick<LessonRecord, 'flow'>): Pick<LessonPart, 'flow'> {
  return flow ? { flow } : {};
}

function numberOf({ changeId }: ChangeRecord): Pick<LessonPart, 'changeId'> {
  return changeId === undefined ? {} : { changeId };
}

/**
 * What a record says has been done to the lesson or to the subgroup's part. Going home wins over a merge, and a merge
 * over a replacement: only a merged lesson may carry two changes, its own and the other teacher.
 */
export function lessonStateOf(record: ChangeRecord & { id: number }): LessonState {
  if (record.goHome) return { kind: 'sent-home', text: record.goHome };
  const merge = mergeOf(record);
  const { replacedTeacher, replacedTeacherId } = record;
  const originalId = replacedTeacherId === undefined ? {} : { originalId: replacedTeacherId };
  if (merge) return { kind: 'merged', original: replacedTeacher ?? null, ...originalId, ...merge };
  if (replacedTeacher) return { kind: 'replaced', original: replacedTeacher, ...originalId };
  return NORMAL;
}

/** Reads the wire's text of a merge's other side: `{class}, {lesson number}`. Null when it is anything else. */
export function parseCombinedLesson(text: string): { className: string; number: LessonNumber } | null {
  const comma = text.lastIndexOf(',');
  const after = text.slice(comma + 1).trim();
  const number = after === '' ? null : Number(after);
  const className = text.slice(0, Math.max(comma, 0)).trim();
  return className !== '' && isLessonNumber(number) ? { className, number } : null;
}

function mergeOf(record: ChangeRecord & { id: number }) {
  const role = roleOf(record);
  const text = role === 'first' ? record.secondCombinedLesson : record.firstCombinedLesson;
  const other = text ? parseCombinedLesson(text) : null;
  const id = role === 'first' ? record.secondCombinedLessonId : record.firstCombinedLessonId;
  return other && { role, other: id === null ? other : { id, ...other } };
}

/** A host may fill both texts on both lessons or only the other side's: the first's id decides when it is there. */
function roleOf(record: ChangeRecord & { id: number }): 'first' | 'second' {
  if (record.firstCombinedLessonId === record.id) return 'first';
  return record.firstCombinedLesson ? 'second' : 'first';
}

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

/** Every part of a timetable, or of one day of it: by class, then in the order of the week. */
export function partsOf(timetable: Timetable, day?: Weekday): LessonPart[] {
  const parts: LessonPart[] = [];
  for (const { cells } of timetable.rows) {
    for (const cell of cells) {
      if (cell && (day === undefined || cell.day === day)) parts.push(...cell.parts);
    }
  }
  return parts;
}
