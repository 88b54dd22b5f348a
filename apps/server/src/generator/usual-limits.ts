import type { LessonLock } from '@zvonok/domain/generator/limits';
import { DEFAULT_WEEK_LAYOUT } from '@zvonok/domain/timetable/week-layout';
import type { SchoolPlan } from '../timetable/school-plan.ts';

/** Lessons with a place of their own in every school that has them. */
const FIXED: readonly (Omit<LessonLock, 'classId' | 'subjectId'> & { subject: string })[] = [
  { subject: 'Разговоры о важном', day: 'MONDAY', number: 1 },
  { subject: 'Россия — мои горизонты', day: 'THURSDAY', number: 1 },
];

/** The limits of a school that has set none: subjects with a fixed place in every week. */
export function usualLimits(plan: Pick<SchoolPlan, 'layout' | 'subjects'>): { locks: LessonLock[] } {
  const { days, numbers } = plan.layout ?? DEFAULT_WEEK_LAYOUT;
  const known = FIXED.filter(({ day, number }) => days.includes(day) && numbers.includes(number));
  return {
    locks: known.flatMap(({ subject, day, number }) => {
      const found = plan.subjects.find(({ name }) => name === subject);
      return found ? [{ classId: null, subjectId: found.id, day, number }] : [];
    }),
  };
}
