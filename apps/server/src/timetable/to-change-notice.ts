import { type IsoDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import type { ChangeNotice, NoticeLesson } from '@zvonok/domain/notifications/replacement-notices';
import type { ChangedLesson, ChangeRow } from './lesson-rows.ts';

/**
 * A stored change as the rule about notices reads it. Its day is that of the date: a lesson of a Monday that is held on
 * a Saturday is taught on a Saturday.
 */
export function toChangeNotice({ date, kind, place, teacher, original, merge }: ChangeRow): ChangeNotice {
  return {
    date,
    kind,
    lesson: toNoticeLesson(place, date),
    substitute: teacher,
    original,
    merge: merge && { role: merge.role, other: toNoticeLesson(merge.other, date) },
  };
}

function toNoticeLesson(
  { day, number, group, subgroup, subject, room }: ChangedLesson,
  date: IsoDate,
): NoticeLesson {
  const weekday = weekdayOf(date, WEEKDAYS) ?? WEEKDAYS[day - 1];
  if (!weekday) throw new RangeError(`A timetable has no day ${day}.`);
  const { shift } = group;
  return {
    ...{ day: weekday, number, className: groupName(group), subgroup, subject: subject.name, room },
    ...(shift === 2 && { shift }),
  };
}
