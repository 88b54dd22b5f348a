import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { GOES_HOME } from '@zvonok/domain/timetable/go-home';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { ChangeRow } from './lesson-rows.ts';
import { dayName } from './read-week.ts';

/** A stored change. A merge is shown once, from its first side, with the second's number and substitute. */
export function presentReplacement(
  change: ChangeRow,
  second: ChangeRow | null,
  timeZone: string,
): Wire['Replacement'] {
  const { place, merge } = change;
  const { teacher, original } = second ?? change;
  return {
    id: change.id,
    date: change.date,
    kind: change.kind,
    lessonId: place.lessonId,
    subgroupId: place.subgroupId,
    teacherId: teacher?.id ?? null,
    teacher,
    replacedTeacher: teacher ? (original?.name ?? null) : null,
    goHome: change.kind === 'sent-home' ? GOES_HOME : null,
    combinedLessonId: merge?.other.lessonId ?? null,
    combinedSubgroupId: merge?.other.subgroupId ?? null,
    group: place.group,
    number: place.number as LessonNumber,
    nameOfDay: dayName(place.day),
    educationalSubject: place.subject,
    subgroup: place.subgroup,
    dateCreated: serverDate(change.createdAt, timeZone),
    dateClosed: change.endedAt && serverDate(change.endedAt, timeZone),
  };
}

/** Changes of a week: everything that is not the second side of a merge. */
export function presentReplacements(changes: readonly ChangeRow[], timeZone: string): Wire['Replacement'][] {
  const byId = new Map(changes.map((change) => [change.id, change]));
  return changes
    .filter(({ merge }) => merge?.role !== 'second')
    .map((change) => presentReplacement(change, byId.get(change.merge?.otherId ?? 0) ?? null, timeZone));
}
