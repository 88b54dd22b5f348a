import { canSwap } from '@zvonok/domain/access/rights';
import { isSchoolDate } from '@zvonok/domain/calendar/school-date';
import { WRONG_DATE } from '@zvonok/domain/forms/dates';
import { presentPublication } from '../../timetable/present-publication.ts';
import { defineOperation } from '../operation.ts';
import { screensShowing } from '../screens.ts';
import { readPlanDate } from './plan-date.ts';
import { presentRecall } from './present-recall.ts';

export const listPublications = defineOperation('listPublications', {
  allow: canSwap,
  async run({ query: { date }, refuse }, services) {
    const { clock, dayPlans, timetable } = services;
    if (!isSchoolDate(date)) {
      throw refuse(400, WRONG_DATE, { errors: [{ path: 'query.date', message: WRONG_DATE }] });
    }
    const publications = await dayPlans.publications(date);
    const planned = publications.some(({ recall }) => recall.stays.length > 0)
      ? await readPlanDate(date, services)
      : 'Says nothing of a lesson.';
    // On what has become a day off there are no lessons to tell of.
    const lessons =
      typeof planned === 'string'
        ? []
        : await (planned.moved ? timetable.workedDay(planned.moved) : timetable.week(planned.week));
    return {
      date,
      publications: publications.map(({ recall, ...one }) => {
        const { isPossible, stays } = presentRecall(recall, lessons);
        // What was taken back is not taken back once more.
        return presentPublication(one, clock.timeZone, {
          isPossible: isPossible && one.recalledAt === null,
          stays,
        });
      }),
      screens: await screensShowing(services),
    };
  },
});
