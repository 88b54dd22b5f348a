import { groupName, type LessonPart, partKey } from '@zvonok/domain/lesson/lesson-part';
import { numbersKey } from '@zvonok/domain/planning/moves';
import { noteOf, summaryCards } from '@zvonok/domain/summary/summary';
import { partsOfGroups } from '@zvonok/domain/timetable/timetable';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { SCHOOL_MORNING } from '../../testing/clock.ts';
import { clearPlanDay, markAway, PLAN, PLAN_DATE, PLAN_WEEK, proposed } from '../../testing/day-plans.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

const DAY = 'THURSDAY';

describe('a merge whose teacher falls ill', () => {
  let school: TestSchool;
  let planner: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    planner = await school.as('HEADTEACHER');
    await clearPlanDay(school, planner);
  });

  const editor = async () => (await planner.get(`${SCHEDULE}/group/editor?week=${PLAN_WEEK}`)).json();
  const dayNow = async () => partsOfGroups(await editor()).filter(({ day }) => day === DAY);
  const boardRows = async () => {
    const board = (await school.call('GET', `/kiosk/api/board?week=${PLAN_WEEK}`)).json<Wire['KioskBoard']>();
    return board.days.find(({ date }) => date === PLAN_DATE)?.rows ?? [];
  };

  /** Two lessons of parallel classes at one time, or two subgroups of one lesson, merged by a published plan's call. */
  async function merged(kind: 'classes' | 'subgroups') {
    const free = (await dayNow()).filter(({ state, teacher }) => state.kind === 'normal' && teacher !== null);
    const isPair = (one: LessonPart, other: LessonPart) =>
      kind === 'classes'
        ? !one.subgroup &&
          !other.subgroup &&
          one.number === other.number &&
          one.group.number === other.group.number &&
          one.group.id < other.group.id
        : one.lessonId === other.lessonId && (one.subgroup?.id ?? 0) < (other.subgroup?.id ?? 0);
    const pair = free
      .flatMap((one) => free.flatMap((other) => (isPair(one, other) ? [{ first: one, second: other }] : [])))
      .find(({ first, second }) => first.teacher?.id !== second.teacher?.id);
    if (!pair) throw new Error(`The demo has no two ${kind} to merge.`);
    const { first, second } = pair;
    const sides = first.subgroup
      ? `idFirstSubgroup=${first.subgroup.id}&idSecondSubgroup=${second.subgroup?.id}`
      : `idFirstLesson=${first.lessonId}&idSecondLesson=${second.lessonId}`;
    const answer = await planner.post(`${REPLACEMENT}/combined-lesson?${sides}&week=${PLAN_WEEK}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return pair;
  }

  /** Publishes a draft with these moves. */
  async function publish(moves: Wire['PlanMove'][]) {
    const { version, seed } = await proposed(planner);
    const { revision } = (await planner.get(PLAN)).json<Wire['DayPlan']>();
    const saved = await planner.put(
      PLAN,
      { version, seed, profile: null, moves },
      { 'if-match': `"${revision}"` },
    );
    expect(saved.statusCode, saved.body).toBe(200);
    const preview = (await planner.get(`${PLAN}/preview`)).json<Wire['DayPlanPreview']>();
    const seen = { revision: preview.revision, fingerprint: preview.fingerprint };
    const published = await planner.post(`${PLAN}/publish`, seen);
    expect(published.statusCode, published.body).toBe(200);
    return { preview, publication: published.json<Wire['Publication']>() };
  }

  const sideOf = async (part: LessonPart) => (await dayNow()).find((one) => partKey(one) === partKey(part));

  /** The move the server proposes for the merge, as another one of the same lessons. */
  async function insteadOf(second: LessonPart, given: Partial<Wire['PlanMove']>): Promise<Wire['PlanMove']> {
    const { plans } = await proposed(planner);
    const found = plans[0]?.moves.find(({ parts }) =>
      parts.some((one) => numbersKey(one) === partKey(second)),
    );
    if (!found) throw new Error('There is a move.');
    return { ...found, teacherId: null, other: null, pinned: true, origin: 'person', terms: [], ...given };
  }
  const optionsOf = async ({ lessonId, subgroup }: LessonPart) => {
    const query = `lessonId=${lessonId}${subgroup ? `&subgroupId=${subgroup.id}` : ''}`;
    return (await planner.get(`${PLAN}/candidates?${query}`)).json<Wire['PlanCandidates']>();
  };

  it('stays when its teacher comes after all: only the substitute goes, and comes back with the absence', async () => {
    const { first, second } = await merged('classes');
    const sides = async () => [await sideOf(first), await sideOf(second)];
    const before = await sides();
    const absence = await markAway(planner, second.teacher?.id ?? 0);
    const { teachers } = await optionsOf(second);
    const free = teachers.find(({ available }) => available)?.teacher;
    const { publication } = await publish([
      await insteadOf(second, { kind: 'replace', teacherId: free?.id ?? 0 }),
    ]);
    const covered = await sides();
    expect(covered[1]).toMatchObject({ teacher: free });

    const cancel = publication.made.map(({ changeId }) => changeId).join(',');
    const ended = await planner.delete(`${SCHEDULE}/absence/${absence.id}?cancel=${cancel}`);
    expect(ended.json<Wire['AbsenceEnded']>()).toMatchObject({ ended: 1 });
    expect(await sides()).toEqual(before);

    const { undoToken } = ended.json<Wire['AbsenceEnded']>();
    const restored = await planner.post(`${SCHEDULE}/absence/${absence.id}/restore`, { undoToken });
    expect(restored.statusCode, restored.body).toBe(200);
    expect(await sides()).toEqual(covered);
  });

  it('is taken apart in one move: the class whose teacher is there has them again', async () => {
    const { first, second } = await merged('classes');
    await markAway(planner, second.teacher?.id ?? 0);
    const before = await editor();
    const option = (await optionsOf(first)).moves.find(({ kind }) => kind === 'cancel');
    expect(option).toMatchObject({ available: true, other: null });
    expect(option?.words).toMatch(/^снова отдельно, .* без учителя, .* со своим учителем$/);

    const { preview, publication } = await publish([await insteadOf(second, { kind: 'cancel' })]);
    expect(publication).toMatchObject({ made: [], ended: [{ kind: 'merged' }, { kind: 'merged' }] });
    expect(preview.open).toBeGreaterThan(0);
    expect(await sideOf(first)).toEqual(first);
    expect(await sideOf(second)).toEqual(second);
    expect(await boardRows()).toEqual([]);
    expect(preview.after.rows).toEqual([]);

    const { plans } = await proposed(planner);
    const open = plans[0]?.moves.flatMap(({ parts }) => parts.map(numbersKey));
    expect(open).toContain(partKey(second));
    expect(open).not.toContain(partKey(first));

    const recalled = await planner.post(`${SCHEDULE}/publication/${publication.id}/recall`);
    expect(recalled.statusCode, recalled.body).toBe(200);
    expect(await editor()).toEqual(before);
  });

  it('is taken apart for going home, in one move, and comes back as it was', async () => {
    const { first, second } = await merged('classes');
    await markAway(planner, second.teacher?.id ?? 0);
    const before = await editor();
    const other = { lessonId: first.lessonId, subgroupId: null };
    const { preview, publication } = await publish([await insteadOf(second, { kind: 'go-home', other })]);

    expect(publication.made).toMatchObject([{ kind: 'sent-home', lessonId: second.lessonId }]);
    expect(publication.ended).toHaveLength(2);
    expect(await sideOf(first)).toEqual(first);
    expect(await sideOf(second)).toMatchObject({ state: { kind: 'sent-home' }, teacher: second.teacher });
    expect(preview.after.rows).toEqual(await boardRows());
    expect(await boardRows()).toMatchObject([{ kind: 'sent-home', className: groupName(second.group) }]);

    await planner.post(`${SCHEDULE}/publication/${publication.id}/recall`);
    expect(await editor()).toEqual(before);
  });

  it('sends both classes home where neither has a teacher', async () => {
    const { first, second } = await merged('classes');
    for (const { teacher } of [first, second]) await markAway(planner, teacher?.id ?? 0);
    const before = await editor();
    const { publication } = await publish([await insteadOf(second, { kind: 'go-home' })]);

    expect(publication.made).toHaveLength(2);
    for (const side of [first, second])
      expect(await sideOf(side)).toMatchObject({ state: { kind: 'sent-home' }, teacher: side.teacher });
    await planner.post(`${SCHEDULE}/publication/${publication.id}/recall`);
    expect(await editor()).toEqual(before);
  });

  it.each(['classes', 'subgroups'] as const)('is covered as one lesson: %s', async (kind) => {
    const { first, second } = await merged(kind);
    const away = second.teacher?.id ?? 0;
    await markAway(planner, away);
    const before = await editor();
    const key = partKey(second);
    const { plans } = await proposed(planner);
    for (const { moves } of plans) {
      const about = moves.filter(({ parts }) => parts.some((one) => numbersKey(one) === key));
      expect(about).toHaveLength(1);
      expect(about[0]?.parts.map(numbersKey)).toEqual([key, partKey(first)]);
      expect(about[0]?.kind).toBe('replace');
    }
    const query = `lessonId=${second.lessonId}${second.subgroup ? `&subgroupId=${second.subgroup.id}` : ''}`;
    const found = (await planner.get(`${PLAN}/candidates?${query}`)).json<Wire['PlanCandidates']>();
    const free = found.teachers.find(({ available }) => available);
    if (!free) throw new Error('Somebody is free.');
    const own = found.teachers.find(({ teacher }) => teacher.id === first.teacher?.id);
    // The teacher of the class that goes elsewhere is free then, and has been notified.
    expect(own).toMatchObject({ available: true });
    expect(own?.words).toMatch(/знает/);

    const [move] = (plans[0]?.moves ?? []).filter(({ parts }) =>
      parts.some((one) => numbersKey(one) === key),
    );
    if (!move) throw new Error('There is a move.');
    const chosen = {
      ...move,
      teacherId: free.teacher.id,
      pinned: true,
      origin: 'person' as const,
      terms: [],
    };
    const { preview, publication } = await publish([chosen]);

    expect(preview.warnings).toEqual([]);
    expect(publication.made).toHaveLength(2);
    expect(publication.ended).toHaveLength(2);
    expect(await sideOf(second)).toMatchObject({
      teacher: free.teacher,
      state: { kind: 'merged', role: 'second', original: second.teacher?.name, originalId: away },
    });
    expect(await sideOf(first)).toMatchObject({ state: { kind: 'merged', role: 'first', original: null } });

    const rows = await boardRows();
    expect(preview.after.rows).toEqual(rows);
    const row = rows.find(
      ({ className, number, subgroup }) =>
        className === groupName(second.group) &&
        number === second.number &&
        subgroup === (second.subgroup?.name ?? null),
    );
    expect(row).toMatchObject({ kind: 'merged', substitute: free.teacher.name });
    expect(row?.note).toMatch(/^Приходит /);

    const today = await dayNow();
    const card = summaryCards(today).find(({ teacher }) => teacher === second.teacher?.name);
    expect(card?.rows).toMatchObject([{ substitute: free.teacher.name, number: second.number }]);
    const hosted = today.find((part) => partKey(part) === partKey(second));
    expect(hosted && noteOf(hosted, today)).toBe(row?.note);

    const book = await planner.get(`${SCHEDULE}/cover-book?from=${PLAN_DATE}&to=${PLAN_DATE}`);
    expect(
      book.json<Wire['CoverEntry'][]>().map(({ whom, who, kind: how }) => [whom?.id, who.id, how]),
    ).toEqual(
      expect.arrayContaining([
        [away, free.teacher.id, 'merge'],
        ...(free.teacher.id === first.teacher?.id ? [] : [[first.teacher?.id, free.teacher.id, 'merge']]),
      ]),
    );

    const told = await school.database.db
      .selectFrom('notification')
      .innerJoin('app_user', 'app_user.id', 'notification.user_id')
      .select(['app_user.teacher_id', 'notification.content', 'cancels'])
      .where('cancels', '=', false)
      .execute();
    const notices = new Map(preview.notices.map(({ teacher, message }) => [teacher.id, message] as const));
    expect(notices.get(free.teacher.id)).toMatch(/вы ведёте .*Приходит/);
    for (const { teacher_id, content } of told)
      expect((content as { message: string }).message).toBe(notices.get(teacher_id ?? 0));

    const recalled = await planner.post(`${SCHEDULE}/publication/${publication.id}/recall`);
    expect(recalled.statusCode, recalled.body).toBe(200);
    expect(await editor()).toEqual(before);
  });
});
