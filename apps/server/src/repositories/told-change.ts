import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import type { ToldChange, ToldLesson } from '@zvonok/domain/notifications/replacement-notices';
import { groupName } from '@zvonok/domain/timetable/lesson';
import type { ChangedPlace, ChangeRow } from './reading.ts';

/** A stored change as the rule about notices reads it. */
export function toldChange({ date, kind, place, teacher, original, merge }: ChangeRow): ToldChange {
  return {
    date,
    kind,
    lesson: toldLesson(place),
    substitute: teacher,
    original,
    merge: merge && { role: merge.role, other: toldLesson(merge.other) },
  };
}

function toldLesson({ day, number, group, subgroup, subject, room }: ChangedPlace): ToldLesson {
  const weekday = WEEKDAYS[day - 1];
  if (!weekday) throw new RangeError(`A timetable has no day ${day}.`);
  return { day: weekday, number, className: groupName(group), subgroup, subject: subject.name, room };
}
