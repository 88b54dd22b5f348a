import type { SchoolWeek } from '@zvonok/api-client/queries/school-week';
import type { SchoolBells } from '@zvonok/domain/bells/school-bells';
import { isLessonNumber, type LessonNumber } from '@zvonok/domain/lesson/lesson-part';

/** What the call takes of the bells a form has put together. */
export function bellsBody({ secondShift, sets }: SchoolBells): NonNullable<SchoolWeek['bells']> {
  return {
    secondShift: { groupIds: [...secondShift.groupIds], times: secondShift.times.filter(isNumbered) },
    sets: sets.map(({ name, days, dates, times }) => ({
      ...{ name, days: [...days], dates: [...dates] },
      times: times.filter(isNumbered),
    })),
  };
}

function isNumbered<Bell extends { number: number }>(bell: Bell): bell is Bell & { number: LessonNumber } {
  return isLessonNumber(bell.number);
}
