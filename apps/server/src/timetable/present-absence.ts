import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { Wire } from '../platform/schemas.ts';
import type { AbsenceWithCovers } from './absences.ts';
import { changeNumber } from './lesson-rows.ts';

/** Who is away and what was done about it: there is no place for a reason, on purpose. */
export function presentAbsence({ id, teacher, covers, ...span }: AbsenceWithCovers): Wire['Absence'] {
  return {
    id,
    teacher,
    firstDate: span.firstDate,
    lastDate: span.lastDate,
    firstLesson: span.firstLesson,
    lastLesson: span.lastLesson,
    covers: covers.map((change) => ({
      changeId: changeNumber(change),
      date: change.date,
      kind: change.kind,
      number: change.place.number as LessonNumber,
      group: change.place.group,
      subgroup: change.place.subgroup,
      teacher: change.teacher,
    })),
  };
}
