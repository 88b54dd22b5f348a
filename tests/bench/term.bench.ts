import { addDays, dayOfWeek, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { openTestSchool, type TestSchoolOptions } from '../../apps/server/src/testing/school.ts';
import { SchoolTerm } from '../../apps/server/src/testing/school-term.ts';
import {
  PLANNER_LOGIN,
  PLANNER_PASSWORD,
  seedSixDaySchool,
} from '../../apps/server/src/testing/school-year.ts';
import { HEADMASTER, PASSWORD } from '../e2e/support/accounts.ts';
import { verdict } from './verdict.ts';

// A term lived through the calls, in the demo school with a moved Saturday and in a school of sixty classes with six
// days and two shifts: absences, early returns, merges whose teachers fall ill, recalls, edits of the permanent
// timetable, a holiday and an import over published plans. Every evening grid, teacher grid, board, summary, PDF,
// journal, totals, timesheet, fairness, preview and inboxes have to agree, an import has to have ended what it says,
// and past days have to say what they said. TERM_DAYS shortens it, TERM_SEED is another.
const DAYS = Number(process.env.TERM_DAYS ?? 60);
const HALF = Math.floor(DAYS / 2);
const SEED = Number(process.env.TERM_SEED ?? 1);
const FIRST = '2026-11-23';

const demo = { login: HEADMASTER, password: PASSWORD };
const big = { login: PLANNER_LOGIN, password: PLANNER_PASSWORD };
await lived('the demo school, five days', {}, demo, 5);
await lived('sixty classes, six days, two shifts', { demo: false, fill: seedSixDaySchool }, big, 6);

async function lived(
  title: string,
  options: TestSchoolOptions,
  planner: { login: string; password: string },
  daysOfWeek: 5 | 6,
): Promise<void> {
  const school = await openTestSchool(options);
  try {
    const term = new SchoolTerm(school, planner, SEED);
    let date: IsoDate = FIRST;
    while (term.counts.days < DAYS) {
      if (dayOfWeek(date) <= daysOfWeek) await term.live(date, { imports: term.counts.days === HALF });
      else if (dayOfWeek(date) === 6 && term.counts.movedDays === 0) await term.liveMovedDay(date, 'MONDAY');
      date = addDays(date, 1);
    }
    await term.comparePast();
    const { counts, differences } = term;
    console.log(`\n${title}`);
    console.log(
      Object.entries(counts)
        .map(([what, count]) => `${what} ${count}`)
        .join(', '),
    );
    for (const difference of differences.slice(0, 20)) console.log(difference.slice(0, 500));
    console.log(`differences: ${differences.length}, promised 0   ${verdict(differences.length === 0)}`);
  } finally {
    await school.close();
  }
}
