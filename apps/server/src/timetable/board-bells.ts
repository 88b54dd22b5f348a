import type { LessonBell } from '@zvonok/domain/bells/school-bells';
import { timesOn, type WeekBells } from '@zvonok/domain/bells/week-bells';
import type { WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import { type IsoDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { isLessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { Wire } from '../platform/schemas.ts';

export interface BellSources {
  lessonTimes: { list(): Promise<readonly LessonBell[]> };
  schoolWeek: { bells(week: IsoDate | null, moved?: WorkedDay | null): Promise<WeekBells | null> };
}

/**
 * The bells of single dates, read once: those of every shift there is; none on a Sunday. A moved day has those of the
 * weekday it follows.
 */
export function boardBells({ lessonTimes, schoolWeek }: BellSources) {
  let usual: Promise<readonly LessonBell[]> | undefined;
  const weeks = new Map<string, Promise<WeekBells | null>>();

  return async (date: IsoDate, moved: WorkedDay | null = null): Promise<Wire['ShiftBell'][]> => {
    const day = moved?.day ?? weekdayOf(date, WEEKDAYS);
    if (day === null) return [];
    const week = schoolWeekOf(date, WEEKDAYS);
    const key = moved ? `${date} ${moved.day}` : week;
    const asked = weeks.get(key) ?? schoolWeek.bells(week, moved);
    weeks.set(key, asked);
    const bells = (await asked) ?? undefined;
    usual ??= lessonTimes.list();
    const times = await usual;
    const shifts = bells?.hasShifts ? ([1, 2] as const) : ([1] as const);
    return shifts.flatMap((shift) =>
      timesOn(bells, times, day, shift).flatMap(({ number, time }) =>
        isLessonNumber(number) ? [{ shift, number, time }] : [],
      ),
    );
  };
}
