import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import type { ChangeNotice, NoticeLesson } from '@zvonok/domain/notifications/replacement-notices';
import { groupName } from '@zvonok/domain/timetable/lesson';
import type { ChangedLesson, ChangeRow } from './reading.ts';

/** A stored change as the rule about notices reads it. */
export function toChangeNotice({ date, kind, place, teacher, original, merge }: ChangeRow): ChangeNotice {
  return {
    date,
    kind,
    lesson: toNoticeLesson(place),
    substitute: teacher,
    original,
    merge: merge && { role: merge.role, other: toNoticeLesson(merge.other) },
  };
}

function toNoticeLesson({ day, number, group, subgroup, subject, room }: ChangedLesson): NoticeLesson {
  const weekday = WEEKDAYS[day - 1];
  if (!weekday) throw new RangeError(`A timetable has no day ${day}.`);
  const { shift } = group;
  return {
    ...{ day: weekday, number, className: groupName(group), subgroup, subject: subject.name, room },
    ...(shift === 2 && { shift }),
  };
}
