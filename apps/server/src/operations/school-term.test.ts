import { expect, it } from 'vitest';
import { openTestSchool } from '../testing/school.ts';
import { SchoolTerm } from '../testing/school-term.ts';
import { PLANNER_LOGIN, PLANNER_PASSWORD, seedSixDaySchool } from '../testing/school-year.ts';

// A whole term is lived by `npm run bench -- term`.
it('gives one story in every view, evening after evening, and leaves the past as it was', async () => {
  const school = await openTestSchool();
  const term = new SchoolTerm(school, { login: 'petrova.ev', password: 'Zvonok-2026' }, 4);
  for (const day of [23, 24, 25, 26, 27]) await term.live(`2026-11-${day}`, { imports: day === 25 });
  await term.liveMovedDay('2026-11-28', 'MONDAY');
  await term.live('2026-11-30');
  await term.comparePast();

  expect(term.differences).toEqual([]);
  expect(term.counts).toMatchObject({ days: 7, movedDays: 1 });
  expect(term.counts.publications).toBeGreaterThan(5);
  expect(term.counts.imports).toBeGreaterThan(0);
  await school.close();
});

it('does so in a school of sixty classes, six days and two shifts', async () => {
  const school = await openTestSchool({ demo: false, fill: seedSixDaySchool });
  const planner = { login: PLANNER_LOGIN, password: PLANNER_PASSWORD };
  const term = new SchoolTerm(school, planner, 5);
  await term.live('2026-11-27', { imports: true });
  for (const date of ['2026-11-28', '2026-11-30']) await term.live(date);
  await term.comparePast();

  expect(term.differences).toEqual([]);
  expect(term.counts.publications).toBeGreaterThan(1);
  expect(term.counts.imports).toBeGreaterThan(0);
  await school.close();
});
