import { slotHours, type WeekBells } from '@zvonok/domain/bells/week-bells';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import { GOES_HOME } from '@zvonok/domain/timetable/go-home';
import { groupName, type LessonNumber, type LessonPart } from '@zvonok/domain/timetable/lesson';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readActiveChanges } from './changes.ts';
import { type LessonFilter, readLessons } from './lessons.ts';
import { type ChangeRow, changeNumber, type LessonRow, type SubgroupRow } from './reading.ts';
import { readWeekBells } from './school-week.ts';

/** A part of a lesson as it is on its date in a week. */
export interface WeekPart extends LessonPart {
  /** Its active change. */
  change: ChangeRow | null;
}

/**
 * A lesson of the permanent timetable with what is taught of it in a week: the lesson itself, or a part per subgroup.
 */
export interface WeekLesson extends LessonRow {
  parts: readonly WeekPart[];
}

/** Lessons as they are in a week: the permanent timetable with the week's active changes. */
export async function readWeek(
  db: Kysely<Tables>,
  week: IsoDate,
  filter: LessonFilter = {},
): Promise<WeekLesson[]> {
  const lessons = await readLessons(db, filter);
  const changes = await readActiveChanges(db, week, filter.ids);
  return weekLessons(lessons, changes, (await readWeekBells(db, week)) ?? undefined);
}

/**
 * Lessons with some changes; without any they are as the permanent timetable has them. With bells, those of a school
 * with two shifts say when they are.
 */
export function weekLessons(
  lessons: readonly LessonRow[],
  changes: readonly ChangeRow[] = [],
  bells?: WeekBells,
): WeekLesson[] {
  const active = new Map(
    changes.map((change) => [keyOf(change.place.lessonId, change.place.subgroupId), change]),
  );
  const partOf = (lesson: LessonRow, taught: LessonRow | SubgroupRow, subgroup: SubgroupRow | null) =>
    weekPart(lesson, { taught, subgroup, bells }, active.get(keyOf(lesson.id, subgroup?.id ?? null)) ?? null);
  return lessons.map((lesson) => ({
    ...lesson,
    parts:
      lesson.subgroups.length === 0
        ? [partOf(lesson, lesson, null)]
        : lesson.subgroups.map((subgroup) => partOf(lesson, subgroup, subgroup)),
  }));
}

/** Every part of some lessons, in their order. */
export function partsOf(lessons: readonly WeekLesson[]): WeekPart[] {
  return lessons.flatMap(({ parts }) => parts);
}

/** The weekday of a stored day; the table's check keeps it between 1 and 5. */
export function dayName(day: number): LessonPart['day'] {
  const name = weekdayOfNumber(day);
  if (!name) throw new RangeError(`A timetable has no day ${day}.`);
  return name;
}

function weekPart(
  lesson: LessonRow,
  {
    taught,
    subgroup,
    bells,
  }: { taught: LessonRow | SubgroupRow; subgroup: SubgroupRow | null; bells: WeekBells | undefined },
  change: ChangeRow | null,
): WeekPart {
  const slot = { group: lesson.group, day: dayName(lesson.day), number: lesson.number as LessonNumber };
  return {
    lessonId: lesson.id,
    subgroup: subgroup && { id: subgroup.id, name: subgroup.name },
    ...slot,
    ...slotHours(bells, slot),
    ...(subgroup?.subject
      ? { subject: subgroup.subject, lessonSubject: lesson.subject }
      : { subject: lesson.subject }),
    ...(taught.flow !== null && { flow: taught.flow }),
    room: taught.room,
    teacher: change?.teacher ?? taught.teacher,
    state: change ? stateOf(change, taught) : { kind: 'normal' },
    changeId: change && changeNumber(change),
    change,
  };
}

function stateOf(
  { kind, teacher, original, merge }: ChangeRow,
  taught: LessonRow | SubgroupRow,
): LessonPart['state'] {
  const replaced = teacher ? (original ?? taught.teacher) : null;
  const names = { original: replaced?.name ?? null, originalId: replaced?.id ?? null };
  if (kind === 'sent-home') return { kind: 'sent-home', text: GOES_HOME };
  if (kind === 'replaced' || !merge) return { kind: 'replaced', ...names, original: names.original ?? '' };
  const { group, number, lessonId, subgroupId } = merge.other;
  const other = {
    id: subgroupId ?? lessonId,
    className: groupName(group),
    number: number as LessonNumber,
  };
  return { kind: 'merged', role: merge.role, ...names, other };
}

function keyOf(lessonId: number, subgroupId: number | null): string {
  return subgroupId === null ? `${lessonId}` : `${lessonId}:${subgroupId}`;
}
