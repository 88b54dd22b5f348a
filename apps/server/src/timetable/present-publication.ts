import type { LessonNumber } from '@zvonok/domain/timetable/lesson';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { PublicationRow } from './publications.ts';
import type { ChangeRow } from './reading.ts';

export function presentPublication(
  { publishedAt, recalledAt, made, ended, ...row }: PublicationRow,
  timeZone: string,
): Wire['Publication'] {
  return {
    ...row,
    publishedAt: serverDate(publishedAt, timeZone),
    recalledAt: recalledAt && serverDate(recalledAt, timeZone),
    made: made.map(presentChange),
    ended: ended.map(presentChange),
  };
}

function presentChange({ id, kind, place, teacher, original, mode }: ChangeRow): Wire['PublishedChange'] {
  return {
    changeId: id,
    kind,
    lessonId: place.lessonId,
    subgroupId: place.subgroupId,
    number: place.number as LessonNumber,
    group: place.group,
    subgroup: place.subgroup,
    teacher,
    replacedTeacher: original,
    mode,
  };
}
