import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { SCHOOL_MORNING } from '../../testing/clock.ts';
import {
  clearPlanDay,
  dayDesk,
  markAway,
  PLAN_DATE,
  PLAN_WEEK,
  teachersOfPlanDay,
} from '../../testing/day-plans.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { SCHEDULE } from '../../testing/timetable.ts';

const [AWAY = 0] = teachersOfPlanDay();

describe('a publication', () => {
  let school: TestSchool;
  let planner: TestPerson;
  let another: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    planner = await school.as('HEADTEACHER');
    another = await school.as('ADMIN_EDU_PART');
    await clearPlanDay(school, planner);
    await markAway(planner, AWAY);
  });

  const { plan, draft, publish, recall, days, timetable, notices, messageOf } = dayDesk(() => ({
    school,
    planner,
  }));

  /** Another planner takes a substitution of a publication back. */
  const cancelOne = async ({ made }: Wire['Publication']) => {
    const change = made.find(({ kind }) => kind === 'replaced');
    const { lessonId = 0, subgroupId = null, changeId = 0 } = change ?? {};
    const item = {
      ...{ key: crypto.randomUUID(), kind: 'cancel', lessonId, changeId },
      ...(subgroupId !== null && { subgroupId }),
    };
    await another.post(`${SCHEDULE}/replacement/batch?week=${PLAN_WEEK}`, { items: [item] });
    return { lessonId, subgroupId };
  };
  const listed = async () =>
    (await planner.get(`${SCHEDULE}/publication?date=${PLAN_DATE}`)).json<Wire['Publications']>()
      .publications;
  const stands = async ({ id }: Wire['Publication']) => (await listed()).find((one) => one.id === id);
  const partsOf = (stays: readonly Wire['PlanLesson'][]) =>
    stays.map(({ lessonId, subgroupId }) => ({ lessonId, subgroupId }));
  const read = (userId = 0) =>
    school.database.db
      .updateTable('notification')
      .set({ delivered_at: school.clock.now() })
      .where('user_id', '=', userId)
      .execute();

  it('is recalled without a trace on the board; those who have read of it are notified, and no one else', async () => {
    const before = [await days(), JSON.stringify(JSON.parse(await timetable()))];
    await draft();
    const { id, made } = await publish();
    const [reader] = await notices();
    const { db } = school.database;
    await db
      .updateTable('notification')
      .set({ delivered_at: school.clock.now() })
      .where('user_id', '=', reader?.user_id ?? 0)
      .execute();
    const recalled = await recall(id);

    expect(recalled.json()).toMatchObject({ id, restored: 0 });
    expect(recalled.json<Wire['PublicationRecalled']>().ended).toBeGreaterThan(0);
    expect(made.length).toBeGreaterThan(0);
    expect([await days(), JSON.stringify(JSON.parse(await timetable()))]).toEqual(before);
    const left = await notices();
    expect(left.map(({ user_id, cancels }) => [user_id, cancels])).toEqual(
      reader
        ? [
            [reader.user_id, false],
            [reader.user_id, true],
          ]
        : [],
    );
    if (reader && left[1]) expect(messageOf(left[1])).toBe(`Отменено: ${messageOf(reader)}`);
    expect((await recall(id)).statusCode).toBe(409);
    expect((await recall(2147483)).statusCode).toBe(404);
  });

  it('puts back what it took the place of, when its publication is recalled', async () => {
    await draft();
    const first = await publish();
    const ill = first.made.find(({ kind }) => kind === 'replaced')?.teacher?.id ?? 0;
    const before = await days();
    await markAway(planner, ill);
    await draft();
    const second = await publish();

    expect(second.number).toBe(first.number + 1);
    expect(second.ended.map(({ changeId }) => changeId)).toEqual(
      first.made.filter(({ teacher }) => teacher?.id === ill).map(({ changeId }) => changeId),
    );
    expect(await days()).not.toBe(before);
    expect((await recall(second.id)).json()).toMatchObject({ restored: second.ended.length });
    expect(await days()).toBe(before);
  });

  it('is recalled but for what was changed since, once that was seen, and its choices come back', async () => {
    const { moves } = await draft(0, ([first, ...rest]) =>
      first ? [{ ...first, pinned: true, origin: 'person' as const }, ...rest] : rest,
    );
    const publication = await publish();
    const changed = await cancelOne(publication);
    const [reader, unread] = await notices();
    await read(reader?.user_id);
    const before = await days();
    const unseen = await recall(publication.id);

    expect(unseen.statusCode).toBe(409);
    expect(unseen.json<Wire['PublicationConflictProblem']>().overtaken).toMatchObject([changed]);
    expect(await days()).toBe(before);
    const { stays = [], isPossible } = (await stands(publication))?.recall ?? {};
    expect(isPossible).toBe(true);
    expect(partsOf(stays)).toEqual([changed]);

    const recalled = await recall(publication.id, stays);
    expect(recalled.statusCode, recalled.body).toBe(200);
    const answer = recalled.json<Wire['PublicationRecalled']>();
    expect(answer.stays).toEqual(stays);
    const keys = moves.filter(({ parts }) => parts[0]?.lessonId !== changed.lessonId);
    expect(answer.moves).toEqual(keys);
    expect(await plan()).toMatchObject({ status: 'draft', moves: keys });
    expect(await plan()).toEqual(answer.plan);
    const left = await notices();
    expect(left.filter(({ user_id, cancels }) => user_id === reader?.user_id && cancels)).toHaveLength(1);
    expect(left.filter(({ user_id }) => user_id === unread?.user_id)).toEqual([]);
    expect((await stands(publication))?.recall).toEqual({ isPossible: false, stays });
  });

  it('cannot be recalled where all of it was changed since, and says so', async () => {
    await draft(0, (moves) => moves.filter(({ kind }) => kind === 'replace').slice(0, 1));
    const publication = await publish();
    await cancelOne(publication);
    const { recall: now } = (await stands(publication)) ?? {};
    const refused = await recall(publication.id, now?.stays);

    expect(now?.isPossible).toBe(false);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Wire['Problem']>().detail).toContain('Отозвать нечего');
  });

  it('holds again once its recall is taken back, and no one is notified twice', async () => {
    await draft();
    const publication = await publish();
    const [reader] = await notices();
    await read(reader?.user_id);
    const before = [await days(), (await notices()).map(({ user_id, content }) => [user_id, content])];
    await recall(publication.id);
    const restore = () => planner.post(`${SCHEDULE}/publication/${publication.id}/restore`);
    const restored = await restore();

    expect(restored.statusCode, restored.body).toBe(200);
    expect(restored.json()).toEqual(publication);
    const now = (await notices()).map(({ user_id, content }) => [user_id, content]);
    expect([await days(), now]).toEqual([before[0], expect.arrayContaining(before[1] as unknown[])]);
    expect(now).toHaveLength(before[1]?.length ?? 0);
    expect((await plan()).moves).toEqual([]);
    expect((await restore()).statusCode).toBe(409);

    const stays = (await stands(publication))?.recall.stays;
    await recall(publication.id, stays);
    await draft(1);
    await publish();
    const refused = await restore();
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Wire['Problem']>().detail).toContain('С тех пор расписание изменили');
  });
});
