import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const THIS_WEEK = '2026-11-16';
const NEXT_WEEK = '2026-11-23';

const [LESSON, BUSY_DAY_LESSON] = freeLessons() as [Free, Free];
const [SUBGROUP] = freeSubgroups() as [ReturnType<typeof freeSubgroups>[number]];
type Free = ReturnType<typeof freeLessons>[number];
const SUBSTITUTE = anotherTeacher(LESSON.teacher);

describe('replacements', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    secretary = await school.as('ADMIN_EDU_PART');
    await secretary.get(`${REPLACEMENT}/cancel-all?week=${THIS_WEEK}`);
    await secretary.get(`${REPLACEMENT}/cancel-all?week=${NEXT_WEEK}`);
  });

  const create = (query: string, who: TestPerson = secretary) => who.post(`${REPLACEMENT}?${query}`);
  const replaceLesson = (who?: TestPerson) => create(`lessonId=${LESSON.id}&teacherId=${SUBSTITUTE}`, who);
  const lesson = async (week = '') =>
    (await secretary.get(`${SCHEDULE}/lesson/${LESSON.id}${week}`)).json<Wire['Lesson']>();
  const version = () =>
    school.database.db.selectFrom('timetable_version').select('version').executeTakeFirstOrThrow();
  const active = async (week: string) =>
    (await secretary.get(`${REPLACEMENT}?week=${week}`)).json<Wire['Replacement'][]>();

  it('puts another teacher on a lesson and names whom they replace', async () => {
    const before = await lesson();
    const created = await replaceLesson();

    expect(created.statusCode).toBe(200);
    const { id, lessons, subgroupLessons, date } = created.json<Wire['TimetableChange']>();
    expect(date).toBe(`2026-11-${15 + LESSON.day}`);
    expect(subgroupLessons).toEqual([]);
    expect(lessons).toEqual([await lesson()]);
    expect(lessons[0]).toMatchObject({
      teacher: { id: SUBSTITUTE },
      replacedTeacher: before.teacher?.name,
      replacedTeacherId: before.teacher?.id,
    });
    expect(await active(THIS_WEEK)).toMatchObject([
      { id, kind: 'replaced', lessonId: LESSON.id, teacherId: SUBSTITUTE, dateClosed: null },
    ]);
  });

  it('replaces one subgroup and leaves the other', async () => {
    const { lessonId, subgroupId, teacher } = SUBGROUP;
    const created = await create(
      `lessonId=${lessonId}&subgroupId=${subgroupId}&teacherId=${anotherTeacher(teacher)}`,
    );

    const { lessons, subgroupLessons } = created.json<Wire['TimetableChange']>();
    expect(lessons).toEqual([]);
    expect(subgroupLessons).toMatchObject([{ id: subgroupId, teacher: { id: anotherTeacher(teacher) } }]);
    expect(await active(THIS_WEEK)).toHaveLength(1);
  });

  it('shows in the grid, in the day and to the substitute, and not in the next week', async () => {
    const original = await lesson();
    await replaceLesson();

    const grid = (await secretary.get(`${SCHEDULE}/group/editor`)).json<Wire['EditorGroup'][]>();
    const inGrid = grid
      .flatMap(({ schedule }) => schedule.scheduleOfDay.flatMap(({ lessons }) => lessons))
      .find(({ id }) => id === LESSON.id);
    expect(inGrid).toEqual(await lesson());
    const { nameOfDay } = original.scheduleOfDay;
    const day = await secretary.get(`${SCHEDULE}/lesson/find-replacements/${nameOfDay}`);
    expect(day.json()).toEqual([await lesson()]);
    const substitute = await secretary.get(`${SCHEDULE}/teacher/editor/${SUBSTITUTE}`);
    expect(substitute.json<Wire['EditorTeacher']>().lessons).toContainEqual(await lesson());
    expect(await lesson(`?week=${NEXT_WEEK}`)).toEqual(original);
  });

  it('can be made for another week', async () => {
    await create(`lessonId=${LESSON.id}&teacherId=${SUBSTITUTE}&week=${NEXT_WEEK}`);

    expect(await active(THIS_WEEK)).toEqual([]);
    expect(await active(NEXT_WEEK)).toHaveLength(1);
  });

  it('acts on the coming week on Saturday and Sunday', async () => {
    school.clock.goTo('2026-11-21T09:00:00Z');
    await replaceLesson(await school.as('ADMIN_EDU_PART'));
    school.clock.goTo(SCHOOL_MORNING);

    expect(await active(THIS_WEEK)).toEqual([]);
    expect(await active(NEXT_WEEK)).toHaveLength(1);
  });

  it('allows a substitute who is busy: the person at the timetable decides', async () => {
    const sameSlot = freeLessons().find(
      ({ day, number, teacher }) =>
        day === LESSON.day && number === LESSON.number && teacher !== LESSON.teacher,
    );
    const created = await create(`lessonId=${LESSON.id}&teacherId=${sameSlot?.teacher}`);

    expect(created.statusCode).toBe(200);
  });

  it('shows the second of two users what the lesson is now, and keeps what the first did', async () => {
    const headmaster = await school.as('HEADMASTER');
    const answers = await Promise.all([
      replaceLesson(),
      create(`lessonId=${LESSON.id}&teacherId=3`, headmaster),
    ]);

    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json<Wire['Problem']>();
    const now = await lesson();
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(refused?.detail).toBe(
      `${LESSON.class}, понедельник, ${LESSON.number} урок: ${now.teacher?.name} уже заменяет ${now.replacedTeacher}`,
    );
    expect(await active(THIS_WEEK)).toHaveLength(1);
  });

  it('gives the teacher back, and keeps the ended row with who and when', async () => {
    const original = await lesson();
    const { id } = (await replaceLesson()).json<Wire['TimetableChange']>();
    school.clock.pass(60_000);

    const cancelled = await secretary.post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}`);

    expect(cancelled.json()).toMatchObject({ id, lessons: [original] });
    expect(await active(THIS_WEEK)).toEqual([]);
    const kept = (await secretary.get(`${REPLACEMENT}/${id}`)).json<Wire['Replacement']>();
    expect(kept.dateClosed).toBe('2026-11-18 08-21-00');
    const row = await school.database.db
      .selectFrom('lesson_change')
      .select(['created_by', 'ended_by'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ created_by: 5, ended_by: 5 });
  });

  it('answers a cancel of nothing with the lesson as it is, in the same version', async () => {
    const before = await version();
    const cancelled = await secretary.post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}`);

    expect(cancelled.json()).toMatchObject({ id: null, lessons: [await lesson()], ...before });
    expect(await version()).toEqual(before);
  });

  it('can be replaced again after a cancel', async () => {
    await replaceLesson();
    await secretary.post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}`);

    expect((await create(`lessonId=${LESSON.id}&teacherId=3`)).statusCode).toBe(200);
  });

  it('clears one week and no other', async () => {
    await replaceLesson();
    await create(`lessonId=${BUSY_DAY_LESSON.id}&teacherId=${anotherTeacher(BUSY_DAY_LESSON.teacher)}`);
    await create(`lessonId=${LESSON.id}&teacherId=${SUBSTITUTE}&week=${NEXT_WEEK}`);

    const cleared = await secretary.get(`${REPLACEMENT}/cancel-all`);

    expect(cleared.json()).toMatchObject({ week: THIS_WEEK, ended: 2 });
    expect(await active(THIS_WEEK)).toEqual([]);
    expect(await active(NEXT_WEEK)).toHaveLength(1);
    expect((await secretary.get(`${REPLACEMENT}/cancel-all`)).json()).toMatchObject({ ended: 0 });
  });

  describe('that name what they cancel', () => {
    const cancel = (query: string) => secretary.post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}&${query}`);
    const refusal = (answer: { json: <T>() => T }) => answer.json<Wire['Problem']>().detail;

    it('end the change that was seen, and leave alone one made since', async () => {
      const seen = (await replaceLesson()).json<Wire['TimetableChange']>();
      expect(seen.lessons[0]?.changeId).toBe(seen.id);
      const headmaster = await school.as('HEADMASTER');
      await headmaster.post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}&changeId=${seen.id}`);
      const newer = (await create(`lessonId=${LESSON.id}&teacherId=3`, headmaster)).json<
        Wire['TimetableChange']
      >();
      const before = await version();

      const late = await cancel(`changeId=${seen.id}`);

      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({ type: '/docs/problems/lesson-conflict' });
      expect(refusal(late)).toContain(`${(await lesson()).teacher?.name} уже заменяет`);
      expect(await active(THIS_WEEK)).toMatchObject([{ id: newer.id, teacherId: 3 }]);
      expect(await version()).toEqual(before);
      expect((await cancel(`changeId=${newer.id}`)).json()).toMatchObject({ id: newer.id });
      expect((await lesson()).changeId).toBeNull();
    });

    it('distinguish two replacements by one teacher', async () => {
      const { id: first } = (await replaceLesson()).json<Wire['TimetableChange']>();
      await cancel('');
      await replaceLesson();

      expect((await cancel(`changeId=${first}`)).statusCode).toBe(409);
      expect(await active(THIS_WEEK)).toHaveLength(1);
    });

    it('succeed when it is cancelled already: two people may press «отмена» at once', async () => {
      const { id } = (await replaceLesson()).json<Wire['TimetableChange']>();
      const answers = await Promise.all([cancel(`changeId=${id}`), cancel(`changeId=${id}`)]);

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    });

    it('let one of two planners who choose another teacher at once win, and inform the other', async () => {
      const { id } = (await replaceLesson()).json<Wire['TimetableChange']>();
      const choose = async (teacherId: number, who: TestPerson) => {
        const url = `${REPLACEMENT}/cancel?lessonId=${LESSON.id}&changeId=${id}`;
        const cancelled = await who.post(url);
        return cancelled.statusCode === 200
          ? create(`lessonId=${LESSON.id}&teacherId=${teacherId}`, who)
          : cancelled;
      };

      const answers = await Promise.all([choose(3, secretary), choose(4, await school.as('HEADMASTER'))]);

      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const [won] = await active(THIS_WEEK);
      expect(won?.id).toBe(answers.find(({ statusCode }) => statusCode === 200)?.json<{ id: number }>().id);
    });

    it.each([['changeId=0'], ['changeId=first']])('refuse a number that none can have: %s', async (query) => {
      expect((await cancel(query)).statusCode).toBe(400);
    });
  });

  describe('clearing what was seen', () => {
    const clear = (query: string, who = secretary) => who.get(`${REPLACEMENT}/cancel-all?${query}`);
    const replaceAnother = (who: TestPerson) =>
      create(`lessonId=${BUSY_DAY_LESSON.id}&teacherId=${anotherTeacher(BUSY_DAY_LESSON.teacher)}`, who);

    it('ends nothing if the week has changed since, and says how much differs', async () => {
      const { version: seen, id } = (await replaceLesson()).json<Wire['TimetableChange']>();
      const headmaster = await school.as('HEADMASTER');
      await replaceAnother(headmaster);

      const refused = await clear(`seenVersion=${seen}`);

      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        type: '/docs/problems/week-conflict',
        detail: 'Пока вы смотрели, эту неделю меняли: 1 изменение. Сейчас в расписании 2 изменения.',
        differs: 1,
        active: 2,
      });
      expect(await active(THIS_WEEK)).toHaveLength(2);

      await secretary.post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}&changeId=${id}`);
      expect((await clear(`seenVersion=${seen}`)).json()).toMatchObject({ differs: 2, active: 1 });
      const { version: now } = (await clear(`seenVersion=${seen}`)).json<{ version: number }>();
      expect((await clear(`seenVersion=${now}`)).json()).toMatchObject({ ended: 1 });
    });

    it('counts what a restored clearing brought back, and a merge as one', async () => {
      const { version: seen } = await version();
      await replaceLesson();
      const { undoToken } = (await clear('')).json<Wire['ReplacementsCleared']>();
      expect((await clear(`seenVersion=${seen}`)).json()).toMatchObject({ ended: 0 });
      await secretary.post(`${REPLACEMENT}/restore`, { undoToken });

      expect((await clear(`seenVersion=${seen}`)).json()).toMatchObject({ status: 409, differs: 1 });
    });

    it('does not mind what was done in another week', async () => {
      const { version: seen } = (await replaceLesson()).json<Wire['TimetableChange']>();
      await create(`lessonId=${LESSON.id}&teacherId=${SUBSTITUTE}&week=${NEXT_WEEK}`);

      expect((await clear(`seenVersion=${seen}`)).json()).toMatchObject({ ended: 1 });
    });
  });

  it("is refused to a teacher's token, and nothing has changed", async () => {
    const teacher = await school.as('TEACHER');
    const before = await version();
    for (const answer of [
      await replaceLesson(teacher),
      await teacher.post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}`),
      await teacher.get(`${REPLACEMENT}/cancel-all`),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toMatchObject({ status: 403, title: 'Недостаточно прав' });
    }
    expect(await version()).toEqual(before);
    expect(await active(THIS_WEEK)).toEqual([]);
  });

  it('is refused at once to a user who was blocked, lost the role or signed out', async () => {
    const { db } = school.database;
    const user = () => db.updateTable('app_user').where('login', '=', 'eliseeva.oa');
    const headteacher = await school.as('HEADTEACHER');

    await user().set({ role: 'TEACHER' }).execute();
    expect((await replaceLesson(headteacher)).statusCode).toBe(403);
    await user().set({ role: 'HEADTEACHER', blocked: true }).execute();
    expect((await replaceLesson(headteacher)).statusCode).toBe(401);
    await user().set({ blocked: false }).execute();
    await school.call('POST', '/auth/api/auth/logout', {
      payload: { refreshToken: headteacher.refreshToken },
    });
    expect((await replaceLesson(headteacher)).statusCode).toBe(401);
    expect(await active(THIS_WEEK)).toEqual([]);
  });

  it.each([
    ['a lesson that is not there', 'lessonId=99999&teacherId=1', 404, 'Урока с номером 99999 нет'],
    [
      'a teacher who is not there',
      `lessonId=${LESSON.id}&teacherId=99999`,
      404,
      'Учителя с номером 99999 нет',
    ],
    [
      'a subgroup of another lesson',
      `lessonId=${LESSON.id}&subgroupId=5&teacherId=1`,
      404,
      'Подгруппы с номером 5',
    ],
    [
      'a split lesson as a whole',
      `lessonId=${SUBGROUP.lessonId}&teacherId=1`,
      400,
      'Урок разделён на подгруппы',
    ],
    ['the teacher who has it', `lessonId=${LESSON.id}&teacherId=${LESSON.teacher}`, 400, 'и так ведёт урок'],
    [
      'a lesson without a teacher',
      'lessonId=253&teacherId=1',
      400,
      'Добавьте основного преподавателя в редакторе',
    ],
    [
      'a week that begins on Tuesday',
      `lessonId=${LESSON.id}&teacherId=1&week=2026-11-17`,
      400,
      'понедельником',
    ],
  ])('is refused for %s', async (_what, query, status, detail) => {
    const before = await version();
    const refused = await create(query);

    expect(refused.statusCode).toBe(status);
    expect(refused.json<Wire['Problem']>().detail).toContain(detail);
    expect(await version()).toEqual(before);
  });
});
