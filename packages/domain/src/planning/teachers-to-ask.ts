import { ABSENT, type WeekAbsences } from '../absences/absence.ts';
import { dateInWeek } from '../calendar/school-date.ts';
import { WEEKDAY_SHORT_LABEL, type Weekday } from '../calendar/weekday.ts';
import type { TeacherRef } from '../lesson/lesson-part.ts';
import { BLOCKED_REASON } from './teacher-targets.ts';

/**
 * Teachers who can substitute in a week, with notes on some of them: the days on which they are away, 'отсутствует: пн,
 * вт', or that they are never proposed (`blocked`). `days` are those whose lessons take place: a teacher who is away on
 * all of them is left out. A day that is looked at on another date than the week's own counts by that date.
 */
export function teachersToAsk<T extends TeacherRef>(
  week: WeekAbsences | undefined,
  teachers: readonly T[],
  days: readonly Weekday[],
  blocked: readonly number[] = [],
): { teachers: readonly T[]; notes: ReadonlyMap<number, string> } {
  const refused = new Map(blocked.map((id) => [id, BLOCKED_REASON] as const));
  if (!week || week.absences.length === 0) return { teachers, notes: refused };
  const daysOf = (id: number) =>
    days.filter((day) => {
      const date = week.moved?.day === day ? week.moved.date : dateInWeek(week.monday, day);
      return week.absences.some(
        ({ teacher, firstLesson, firstDate, lastDate }) =>
          teacher.id === id && firstLesson === null && date >= firstDate && date <= lastDate,
      );
    });
  const away = new Map(week.absences.map(({ teacher }) => [teacher.id, daysOf(teacher.id)]));
  const isThere = ({ id }: T) => (away.get(id)?.length ?? 0) < days.length;
  const notes = [...away].flatMap(([id, list]) => {
    const names = list.map((day) => WEEKDAY_SHORT_LABEL[day].toLowerCase());
    const note = [`${ABSENT}: ${names.join(', ')}`, refused.get(id)].filter(Boolean).join('; ');
    return names.length > 0 ? [[id, note] as const] : [];
  });
  return { teachers: teachers.filter(isThere), notes: new Map([...refused, ...notes]) };
}
