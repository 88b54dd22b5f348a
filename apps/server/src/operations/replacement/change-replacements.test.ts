import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeExpired } from '../../database/purge-expired.ts';
import type { Wire } from '../../platform/schemas.ts';
import { SCHOOL_MORNING } from '../../testing/clock.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';
import {
  anotherTeacher,
  freeLessons,
  freeSubgroups,
  REPLACEMENT,
  SCHEDULE,
} from '../../testing/timetable.ts';

const WEEK = '2026-11-16';
const BATCH = `${SCHEDULE}/replacement/batch`;
const DAY_MS = 86_400_000;

type Free = ReturnType<typeof freeLessons>[number];
type Item = Wire['ReplacementBatchItem'];
type Answer = Wire['ReplacementBatchAnswer'];

// Lessons of Thursday and Friday are still to come, so their teachers are notified.
const COMING = freeLessons().filter(({ day }) => day > 3);
const [LESSON, OTHER, THIRD] = COMING as [Free, Free, Free];
const SUBSTITUTE = anotherTeacher(LESSON.teacher);

const replace = (lesson: Free, rest: Partial<Item> = {}): Item => ({
  key: randomUUID(),
  kind: 'replace',
  lessonId: lesson.id,
  teacherId: anotherTeacher(lesson.teacher),
  ...rest,
});

describe('several changes at once', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(async () => {
    expect(school.undocumented).toEqual([]);
    await school.close();
  });
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    secretary = await school.as('ADMIN_EDU_PART');
    await secretary.get(`${REPLACEMENT}/cancel-all?week=${WEEK}`);
    await school.database.db.deleteFrom('notification').execute();
  });

  const send = (items: readonly object[], who: TestPerson = secretary) =>
    who.post(`${BATCH}?week=${WEEK}`, { items });
  const answer = async (items: readonly Item[], who?: TestPerson) => (await send(items, who)).json<Answer>();
  const active = async () =>
    (await secretary.get(`${REPLACEMENT}?week=${WEEK}`)).json<Wire['Replacement'][]>();
  const lesson = async (id: number) =>
    (await secretary.get(`${SCHEDULE}/lesson/${id}?week=${WEEK}`)).json<Wire['Lesson']>();
  const version = async () => {
    const row = await school.database.db.selectFrom('timetable_version').select('version').executeTakeFirst();
    return row?.version ?? 0;
  };
  const changeOf = ({ items }: Answer, index = 0) => {
    const item = items[index];
    if (item?.status !== 'done') throw new Error(`Item ${index} was refused.`);
    return item.change;
  };

  it('makes changes of every kind in the requested order, as one version', async () => {
    const before = await version();
    const items = [replace(LESSON), { key: randomUUID(), kind: 'send-home' as const, lessonId: OTHER.id }];
    const done = await answer(items);

    expect(done.version).toBe(before + 1);
    expect(await version()).toBe(before + 1);
    expect(done.items.map(({ key, status }) => ({ key, status }))).toEqual(
      items.map(({ key }) => ({ key, status: 'done' })),
    );
    expect(changeOf(done).lessons).toEqual([await lesson(LESSON.id)]);
    expect(changeOf(done, 1).lessons).toEqual([await lesson(OTHER.id)]);
    expect((await active()).map(({ kind, lessonId }) => [kind, lessonId]).toSorted()).toEqual(
      [
        ['replaced', LESSON.id],
        ['sent-home', OTHER.id],
      ].toSorted(),
    );
  });

  it('answers each item what the single call answers', async () => {
    const alone = await secretary.post(`${REPLACEMENT}?lessonId=${LESSON.id}&teacherId=${SUBSTITUTE}`);
    await secretary.post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}`);
    const together = changeOf(await answer([replace(LESSON)]));

    const numberless = ({ lessons, date, subgroupLessons }: Wire['TimetableChange']) => ({
      date,
      subgroupLessons,
      lessons: lessons.map((one) => ({ ...one, changeId: 0 })),
    });
    expect(numberless(together)).toEqual(numberless(alone.json()));
  });

  it('refuses one item and leaves the others, and nothing of the refused one', async () => {
    const before = await version();
    const done = await answer([
      replace(LESSON),
      replace(OTHER, { teacherId: 2_000_000 }),
      replace(LESSON),
      replace(THIRD, { lessonId: 2_000_000 }),
      { key: randomUUID(), kind: 'replace', lessonId: THIRD.id },
    ]);

    expect(done.items.map(({ status }) => status)).toEqual(['done', ...Array(4).fill('refused')]);
    const problems = done.items.flatMap((one) => (one.status === 'refused' ? one.problem : []));
    expect(problems.map(({ status }) => status)).toEqual([404, 409, 404, 400]);
    expect(problems[1]).toMatchObject({
      type: '/docs/problems/lesson-conflict',
      detail: expect.stringContaining('уже заменяет'),
    });
    expect(await active()).toHaveLength(1);
    expect(await version()).toBe(before + 1);
  });

  it('puts another substitute in one item, and keeps the first where that is refused', async () => {
    const first = changeOf(await answer([replace(LESSON)])).id as number;
    const third = [1, 2, 3].find((id) => id !== LESSON.teacher && id !== SUBSTITUTE) as number;
    const refused = await answer([
      replace(LESSON, { teacherId: LESSON.teacher, changeId: first }),
      replace(LESSON, { teacherId: third, changeId: first + 1000 }),
      replace(LESSON, { teacherId: third }),
    ]);

    expect(refused.items.map(({ status }) => status)).toEqual(Array(3).fill('refused'));
    expect(await active()).toMatchObject([{ id: first, teacherId: SUBSTITUTE }]);
    const before = await version();

    const again = changeOf(await answer([replace(LESSON, { teacherId: third, changeId: first })]));

    expect(await active()).toMatchObject([{ id: again.id, teacherId: third }]);
    expect(again.lessons).toMatchObject([{ teacher: { id: third }, changeId: again.id }]);
    expect(await version()).toBe(before + 1);
  });

  it('puts no one in the place of a substitute who was taken back meanwhile', async () => {
    const first = changeOf(await answer([replace(LESSON)])).id as number;
    await answer([{ key: randomUUID(), kind: 'cancel', lessonId: LESSON.id, changeId: first }]);
    const third = [1, 2, 3].find((id) => id !== LESSON.teacher && id !== SUBSTITUTE) as number;

    const late = await answer([replace(LESSON, { teacherId: third, changeId: first })]);

    expect(late.items).toMatchObject([
      {
        status: 'refused',
        problem: { type: '/docs/problems/lesson-conflict', detail: expect.stringContaining('урок ведёт') },
      },
    ]);
    expect(await active()).toEqual([]);
  });

  it('notifies no one of what was refused', async () => {
    const teacher = await school.as('TEACHER');
    const { teacherId } = await school.database.db
      .selectFrom('app_user')
      .select('teacher_id as teacherId')
      .where('role', '=', 'TEACHER')
      .where('teacher_id', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const [own, another] = COMING.filter((one) => one.teacher !== teacherId) as [Free, Free];
    const news = async () => (await teacher.get(`${REPLACEMENT}/new`)).json<object[]>();
    const first = changeOf(await answer([replace(own, { teacherId: teacherId as number })]));
    expect(await news()).toHaveLength(1);

    await answer([
      replace(own, { teacherId: own.teacher, changeId: first.id as number }),
      replace(another, { teacherId: teacherId as number }),
    ]);

    expect(await news()).toHaveLength(2);
  });

  it('takes back a substitution, a merge on both its sides, and what is not there any more', async () => {
    const pair = COMING.flatMap((one, index) =>
      COMING.slice(index + 1).flatMap((two) =>
        two.day === one.day && two.class !== one.class ? [[one, two] as const] : [],
      ),
    )[0] as readonly [Free, Free];
    const [one, two] = pair;
    const merged = await secretary.post(
      `${REPLACEMENT}/combined-lesson?idFirstLesson=${one.id}&idSecondLesson=${two.id}`,
    );
    expect(merged.statusCode).toBe(200);
    const { id } = merged.json<Wire['TimetableChange']>();
    const cancel = (rest: Partial<Item> = {}): Item => ({
      key: randomUUID(),
      kind: 'cancel',
      lessonId: two.id,
      ...rest,
    });

    const done = await answer([
      cancel({ changeId: (id as number) + 500 }),
      cancel({ changeId: id as number }),
      cancel(),
    ]);

    expect(done.items.map(({ status }) => status)).toEqual(['refused', 'done', 'done']);
    expect(changeOf(done, 1)).toMatchObject({ id, lessons: [{ id: one.id }, { id: two.id }] });
    expect(changeOf(done, 2)).toMatchObject({ id: null, lessons: [{ id: two.id, changeId: null }] });
    expect(await active()).toEqual([]);
  });

  it('covers a merge as one lesson, by the receiving side, and gives it back to its own teacher', async () => {
    const sides = `idFirstLesson=${LESSON.id}&idSecondLesson=${OTHER.id}`;
    const made = await secretary.post(`${REPLACEMENT}/combined-lesson?${sides}&week=${WEEK}`);
    const { id: changeId } = made.json<Wire['TimetableChange']>();
    const seen = { changeId: changeId ?? 0 };
    const third = [1, 2, 3].find((id) => id !== LESSON.teacher && id !== OTHER.teacher) ?? 0;
    const before = [await lesson(LESSON.id), await lesson(OTHER.id)];
    const from = await answer([replace(LESSON, { ...seen, teacherId: third })]);
    expect(from.items).toMatchObject([{ status: 'refused', problem: { status: 409 } }]);
    const unseen = await answer([replace(OTHER, { teacherId: third })]);
    expect(unseen.items).toMatchObject([{ status: 'refused', problem: { status: 409 } }]);

    const covered = changeOf(await answer([replace(OTHER, { ...seen, teacherId: third })]));
    expect(covered.lessons.map(({ id }) => id)).toEqual([LESSON.id, OTHER.id]);
    expect(await lesson(OTHER.id)).toMatchObject({
      teacher: { id: third },
      replacedTeacherId: OTHER.teacher,
      firstCombinedLessonId: LESSON.id,
      changeId: covered.id,
    });
    expect(await lesson(LESSON.id)).toMatchObject({ secondCombinedLessonId: OTHER.id, changeId: covered.id });

    const back = changeOf(
      await answer([replace(OTHER, { changeId: covered.id ?? 0, teacherId: OTHER.teacher })]),
    );
    const now = [await lesson(LESSON.id), await lesson(OTHER.id)];
    expect(now).toEqual(before.map((one) => ({ ...one, changeId: back.id })));
  });

  it('changes a subgroup, and asks which one where a split lesson is meant', async () => {
    const [{ lessonId, subgroupId, teacher }] = freeSubgroups() as [ReturnType<typeof freeSubgroups>[number]];
    const item = { kind: 'replace' as const, lessonId, teacherId: anotherTeacher(teacher) };
    const done = await answer([
      { ...item, key: randomUUID() },
      { ...item, key: randomUUID(), subgroupId },
    ]);

    expect(done.items[0]).toMatchObject({ status: 'refused', problem: { status: 400 } });
    expect(changeOf(done, 1)).toMatchObject({ lessons: [], subgroupLessons: [{ id: subgroupId }] });
  });

  describe('an item that comes again', () => {
    it('is answered as it was the first time and changes nothing', async () => {
      const items = [replace(LESSON), replace(LESSON), replace(OTHER, { teacherId: 2_000_000 })];
      const first = await answer(items);
      await secretary.post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}`);
      const before = await version();

      const again = await answer(items);

      expect(again.items).toEqual(first.items);
      expect(again.version).toBe(before);
      expect(await active()).toEqual([]);
    });

    it('is done once when it stands twice in a batch, however its key is written', async () => {
      const item = replace(LESSON);
      const done = await answer([item, { ...item, key: item.key.toUpperCase() }]);

      expect(done.items.map(({ status }) => status)).toEqual(['done', 'done']);
      expect(done.items.map(({ key }) => key)).toEqual([item.key, item.key.toUpperCase()]);
      expect(changeOf(done)).toEqual(changeOf(done, 1));
      expect(await active()).toHaveLength(1);
    });

    it('is done once when it comes several times at the same moment', async () => {
      const items = [replace(LESSON), replace(OTHER)];
      const answers = await Promise.all(Array.from({ length: 5 }, () => answer(items)));

      for (const one of answers) expect(one.items).toEqual(answers[0]?.items);
      expect(answers[0]?.items.map(({ status }) => status)).toEqual(['done', 'done']);
      expect(await active()).toHaveLength(2);
    });

    it('is another one when another person sends it', async () => {
      const item = replace(LESSON);
      await answer([item]);

      const other = await answer([item], await school.as('HEADMASTER'));

      expect(other.items).toMatchObject([{ status: 'refused', problem: { status: 409 } }]);
    });

    it('is a new one after a week of nightly work', async () => {
      const item = replace(LESSON);
      await answer([item]);
      await secretary.post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}`);
      const { db } = school.database;
      await purgeExpired(db, new Date(school.clock.now().getTime() + 6 * DAY_MS));
      await answer([item]);
      expect(await active()).toEqual([]);

      await purgeExpired(db, new Date(school.clock.now().getTime() + 8 * DAY_MS));
      await answer([item]);

      expect(await active()).toHaveLength(1);
    });
  });

  it('lets two planners work at once: every lesson is changed by one of them, and the other is informed', async () => {
    const headmaster = await school.as('HEADMASTER');
    const lessons = COMING.slice(0, 6);
    const [mine, theirs] = await Promise.all([
      answer(lessons.map((one) => replace(one))),
      answer(
        lessons.toReversed().map((one) => replace(one)),
        headmaster,
      ),
    ]);

    const done = [...mine.items, ...theirs.items].filter(({ status }) => status === 'done');
    expect(done).toHaveLength(lessons.length);
    expect(await active()).toHaveLength(lessons.length);
  });

  it.each(['TEACHER', 'ADMINISTRATION', 'SERVICE_PERSONNEL'] as const)('is closed to %s', async (role) => {
    const refused = await send([replace(LESSON)], await school.as(role));

    expect(refused.statusCode).toBe(403);
    expect(await active()).toEqual([]);
  });

  it.each([
    ['no item', []],
    ['too many items', Array.from({ length: 201 }, () => replace(LESSON))],
    ['a key that is none', [{ ...replace(LESSON), key: 'a' }]],
    ['an unknown kind', [{ ...replace(LESSON), kind: 'merge' }]],
    ['an unknown field', [{ ...replace(LESSON), role: 'ADMIN' }]],
  ])('refuses %s as a whole', async (_what, items) => {
    const refused = await send(items);

    expect(refused.statusCode).toBe(400);
    expect(await active()).toEqual([]);
  });

  it('refuses a week that is no Monday', async () => {
    const refused = await secretary.post(`${BATCH}?week=2026-11-17`, { items: [replace(LESSON)] });

    expect(refused.statusCode).toBe(400);
  });
});

describe('the limit of changes', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool({ changeLimits: { perPerson: 10, perAddress: 1000 } });
  });
  afterAll(() => school.close());

  it('counts every item of a batch', async () => {
    const secretary = await school.as('ADMIN_EDU_PART');
    const items = freeLessons()
      .slice(0, 10)
      .map((one) => replace(one));

    expect((await secretary.post(BATCH, { items })).statusCode).toBe(200);
    expect((await secretary.post(BATCH, { items })).statusCode).toBe(429);
  });
});
