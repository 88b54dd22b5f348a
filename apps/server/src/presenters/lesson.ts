import { weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import type { LessonNumber } from '@zvonok/domain/timetable/lesson';
import type { ChangeRow, LessonRow, SubgroupRow } from '../repositories/reading.ts';
import type { WeekLessons } from '../repositories/timetable.ts';
import { presentState } from './lesson-state.ts';
import type { Wire } from './schemas.ts';

/** Lessons of a week in the order they were read. */
export function presentLessons({ lessons, changes }: WeekLessons): Wire['Lesson'][] {
  const changeOf = new Map(
    changes.map((change) => [placeKey(change.place.lessonId, change.place.subgroupId), change]),
  );
  return lessons.map((lesson) => presentLesson(lesson, changeOf));
}

type Changes = ReadonlyMap<string, ChangeRow>;

function presentLesson(row: LessonRow, changes: Changes): Wire['Lesson'] {
  const short = lessonInShort(row);
  return {
    id: row.id,
    number: short.number,
    group: row.group,
    educationalSubject: row.subject,
    room: row.room,
    subgroupLesson: row.subgroups.map((part) => presentSubgroup(part, short, changes)),
    ...presentState(row.teacher, changes.get(placeKey(row.id, null))),
    scheduleOfDay: short.scheduleOfDay,
  };
}

function presentSubgroup(
  part: SubgroupRow,
  lesson: Wire['LessonInShort'],
  changes: Changes,
): Wire['SubgroupLesson'] {
  return {
    id: part.id,
    name: part.name,
    room: part.room,
    lesson,
    ...presentState(part.teacher, changes.get(placeKey(part.lessonId, part.id))),
  };
}

function lessonInShort(row: LessonRow): Wire['LessonInShort'] {
  return {
    id: row.id,
    number: row.number as LessonNumber,
    group: row.group,
    educationalSubject: row.subject,
    scheduleOfDay: { id: row.scheduleDayId, nameOfDay: dayName(row.day) },
  };
}

/** The wire's name of a stored day; the table's check keeps it between 1 and 5. */
export function dayName(day: number): Wire['Weekday'] {
  const name = weekdayOfNumber(day);
  if (!name) throw new RangeError(`A timetable has no day ${day}.`);
  return name;
}

function placeKey(lessonId: number, subgroupId: number | null): string {
  return subgroupId === null ? `${lessonId}` : `${lessonId}:${subgroupId}`;
}

/** True for a lesson that is not as the permanent timetable has it, in whole or in a part. */
export function isChanged(lesson: Wire['Lesson']): boolean {
  return [lesson, ...lesson.subgroupLesson].some(
    (part) => part.replacedTeacher !== null || part.goHome !== null || part.firstCombinedLessonId !== null,
  );
}
