import { canSwap } from '@zvonok/domain/access/rights';
import { isSchoolDate } from '@zvonok/domain/calendar/school-date';
import { WRONG_DATE } from '@zvonok/domain/forms/dates';
import { presentPublication } from '../../timetable/present-publication.ts';
import { defineOperation } from '../operation.ts';
import { screensShowing } from '../screen/screens-showing.ts';

export const listPublications = defineOperation('listPublications', {
  allow: canSwap,
  async run({ query: { date }, refuse }, services) {
    const { clock, dayPlans } = services;
    if (!isSchoolDate(date)) {
      throw refuse(400, WRONG_DATE, { errors: [{ path: 'query.date', message: WRONG_DATE }] });
    }
    const publications = await dayPlans.publications(date);
    return {
      date,
      publications: publications.map((one) => presentPublication(one, clock.timeZone)),
      screens: await screensShowing(services),
    };
  },
});
