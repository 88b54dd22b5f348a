import type { Wire } from '../platform/schemas.ts';
import type { TestPerson } from './school.ts';
import { freeLessons, SCHEDULE } from './timetable.ts';

/** Thursday of the test clock's week, after its today. */
export const PLAN_DATE = '2026-11-19';
export const PLAN_WEEK = '2026-11-16';
const PLAN_DAY = 4;
export const PLAN = `${SCHEDULE}/day-plan/${PLAN_DATE}`;

/** Those who teach on that day, whoever has the most lessons first. */
export function teachersOfPlanDay(): number[] {
  const lessons = freeLessons().filter(({ day }) => day === PLAN_DAY);
  return [...Map.groupBy(lessons, ({ teacher }) => teacher)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([teacher]) => teacher);
}

/** Says that somebody is away on the planned day. */
export async function markAway(planner: TestPerson, teacherId: number): Promise<Wire['Absence']> {
  const body = { teacherId, firstDate: PLAN_DATE, lastDate: PLAN_DATE };
  return (await planner.post(`${SCHEDULE}/absence`, body)).json<Wire['Absence']>();
}

/** The plans the server proposes for the day. */
export async function proposed(planner: TestPerson, body: object = {}): Promise<Wire['ProposedDayPlans']> {
  return (await planner.post(`${PLAN}/propose`, body)).json<Wire['ProposedDayPlans']>();
}
