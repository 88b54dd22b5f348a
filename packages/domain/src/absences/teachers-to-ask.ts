import { dateInWeek } from '../calendar/school-week.ts';
import { WEEKDAY_SHORT_LABEL, type Weekday } from '../calendar/weekday.ts';
import type { TeacherRef } from '../timetable/lesson.ts';
import { ABSENT } from './absence.ts';
import type { WeekAbsences } from './away.ts';

/**
 * Teachers who can be asked in a week, and the days on which some of them are away: 'отсутствует: пн, вт'. Whoever is
 * away on all of them is left out.
 */
export function teachersToAsk<T extends TeacherRef>(
  week: WeekAbsences | undefined,
  teachers: readonly T[],
  days: readonly Weekday[],
): { teachers: readonly T[]; notes: ReadonlyMap<number, string> } {
  if (!week || week.absences.length === 0) return { teachers, notes: new Map() };
  const daysOf = (id: number) =>
    days.filter((day) => {
      const date = dateInWeek(week.monday, day);
      return week.absences.some(
        ({ teacher, firstLesson, firstDate, lastDate }) =>
          teacher.id === id && firstLesson === null && date >= firstDate && date <= lastDate,
      );
    });
  const away = new Map(week.absences.map(({ teacher }) => [teacher.id, daysOf(teacher.id)]));
  const isThere = ({ id }: T) => (away.get(id)?.length ?? 0) < days.length;
  const notes = [...away].flatMap(([id, list]) => {
    const names = list.map((day) => WEEKDAY_SHORT_LABEL[day].toLowerCase());
    return names.length > 0 ? [[id, `${ABSENT}: ${names.join(', ')}`] as const] : [];
  });
  return { teachers: teachers.filter(isThere), notes: new Map(notes) };
}
