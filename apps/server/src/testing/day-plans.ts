import { expect } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import type { TestPerson, TestSchool } from './school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from './timetable.ts';

/** Thursday of the test clock's week, after its today. */
export const PLAN_DATE = '2026-11-19';
export const PLAN_WEEK = '2026-11-16';
const PLAN_DAY = 4;
export const PLAN = `${SCHEDULE}/day-plan/${PLAN_DATE}`;
export const BOARD = `/kiosk/api/board?week=${PLAN_WEEK}`;

/** Those who teach on that day, those with the most lessons first. */
export function teachersOfPlanDay(): number[] {
  const lessons = freeLessons().filter(({ day }) => day === PLAN_DAY);
  return [...Map.groupBy(lessons, ({ teacher }) => teacher)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([teacher]) => teacher);
}

/** Leaves no plan, absence, change or notification, as before a planner has begun with the day. */
export async function clearPlanDay({ database: { db } }: TestSchool, planner: TestPerson): Promise<void> {
  for (const table of ['day_plan', 'notification', 'absence'] as const) await db.deleteFrom(table).execute();
  await planner.get(`${REPLACEMENT}/cancel-all?week=${PLAN_WEEK}`);
  await db.deleteFrom('notification').execute();
}

/** Enters an absence on the planned day. */
export async function markAway(planner: TestPerson, teacherId: number): Promise<Wire['Absence']> {
  const body = { teacherId, firstDate: PLAN_DATE, lastDate: PLAN_DATE };
  return (await planner.post(`${SCHEDULE}/absence`, body)).json<Wire['Absence']>();
}

/** The plans the server proposes for the day. */
export async function proposed(planner: TestPerson, body: object = {}): Promise<Wire['ProposedDayPlans']> {
  return (await planner.post(`${PLAN}/propose`, body)).json<Wire['ProposedDayPlans']>();
}

/**
 * What a planner does with the day, and what the school sees of it. `now` returns the school and the planner of the
 * moment: a new day needs a new sign-in.
 */
export function dayDesk(now: () => { school: TestSchool; planner: TestPerson }) {
  const absences = async () =>
    (await now().planner.get(`${SCHEDULE}/absence?week=${PLAN_WEEK}`)).json<Wire['AbsencesOfWeek']>()
      .absences;
  const plan = async () => (await now().planner.get(PLAN)).json<Wire['DayPlan']>();
  const save = (body: object, revision: number, who = now().planner) =>
    who.put(PLAN, body, { 'if-match': `"${revision}"` });
  /** Saves a plan the server proposes as the draft. */
  const draft = async (
    at = 0,
    change: (moves: Wire['PlanMove'][]) => Wire['PlanMove'][] = (moves) => moves,
  ) => {
    const { version, seed, plans } = await proposed(now().planner);
    const { profile = 'evenly', moves = [] } = plans[at] ?? {};
    const { revision } = await plan();
    const answer = await save({ version, seed, profile, moves: change(moves) }, revision);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Wire['DayPlan']>();
  };
  const preview = async () => {
    const answer = await now().planner.get(`${PLAN}/preview`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Wire['DayPlanPreview']>();
  };
  const publishAs = (seen: Wire['DayPlanPreview']) =>
    now().planner.post(`${PLAN}/publish`, { revision: seen.revision, fingerprint: seen.fingerprint });
  const publish = async () => {
    const answer = await publishAs(await preview());
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Wire['Publication']>();
  };
  const recall = (id: number, stays?: readonly Wire['PlanPart'][]) => {
    const numbers = stays?.map(({ lessonId, subgroupId }) => ({ lessonId, subgroupId }));
    return now().planner.post(`${SCHEDULE}/publication/${id}/recall`, numbers && { stays: numbers });
  };
  const days = async () =>
    JSON.stringify((await now().school.call('GET', BOARD)).json<Wire['KioskBoard']>().days);
  const boardDay = async () => {
    const board = (await now().school.call('GET', BOARD)).json<Wire['KioskBoard']>();
    const { bells: _bells, ...day } = board.days.find(({ date }) => date === PLAN_DATE) ?? {};
    return day;
  };
  const timetable = async () => (await now().planner.get(`${SCHEDULE}/group/editor?week=${PLAN_WEEK}`)).body;
  const notices = () =>
    now()
      .school.database.db.selectFrom('notification')
      .innerJoin('app_user', 'app_user.id', 'notification.user_id')
      .select(['user_id', 'app_user.teacher_id', 'notification.content', 'cancels'])
      .orderBy('notification.id')
      .execute();
  const messageOf = ({ content }: { content: object }) => (content as { message: string }).message;

  return {
    absences,
    plan,
    save,
    draft,
    preview,
    publishAs,
    publish,
    recall,
    days,
    boardDay,
    timetable,
    notices,
    messageOf,
  };
}
