import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { ChangeRow } from './lesson-rows.ts';
import type { PublicationRow } from './publications.ts';

/** A publication that was made just now: a recall would take back all of it. */
export const NOTHING_CHANGED: Wire['PublicationRecall'] = { isPossible: true, stays: [] };

export function presentPublication(
  { publishedAt, recalledAt, made, ended, ...row }: PublicationRow,
  timeZone: string,
  recall: Wire['PublicationRecall'],
): Wire['Publication'] {
  const { id, date, number, version, publishedBy, recalledBy } = row;
  return {
    ...{ id, date, number, version, publishedBy, recalledBy, recall },
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
