import { absenceAt, type WeekAbsences } from '@zvonok/domain/absences/away';
import { canSwap } from '@zvonok/domain/access/rights';
import { noLessonsText } from '@zvonok/domain/calendar/school-calendar';
import { dateInWeek } from '@zvonok/domain/calendar/school-week';
import { isTaught } from '@zvonok/domain/timetable/busy';
import type { Wire } from '../../platform/schemas.ts';
import { pastCoversOf } from '../../timetable/past-covers.ts';
import { presentAbsence } from '../../timetable/present-absence.ts';
import { partsOf } from '../../timetable/read-week.ts';
import { defineVersionedOperation } from '../operation.ts';
import type { Services } from '../services.ts';
import { weekOf } from '../week.ts';

/** Who is away in a week, what was done about it, and what nobody teaches because of it. Never why. */
export const listAbsences = defineVersionedOperation('listAbsences', {
  allow: canSwap,
  variant: (call, { clock }) => weekOf(call, clock),
  async build(week, services) {
    const found = await services.absences.inWeek(week);
    const openLessons =
      found.length === 0 ? [] : await readOpenLessons({ monday: week, absences: found }, services);
    const past = await pastCoversOf(week, services);
    const pastCovers = [...past].map(([teacherId, days]) => ({ teacherId, schoolDaysAgo: [...days] }));
    return { week, absences: found.map(presentAbsence), openLessons, pastCovers };
  },
});

async function readOpenLessons(
  week: WeekAbsences,
  { timetable, calendar }: Pick<Services, 'timetable' | 'calendar'>,
): Promise<Wire['OpenLesson'][]> {
  const days = await calendar.read();
  return partsOf(await timetable.week(week.monday)).flatMap((part) => {
    if (!part.teacher || !isTaught(part) || !absenceAt(week, part.teacher.id, part)) return [];
    const date = dateInWeek(week.monday, part.day);
    if (noLessonsText(date, part.day, days)) return [];
    return [{ date, lessonId: part.lessonId, subgroupId: part.subgroup?.id ?? null }];
  });
}
