import { translateWeekdays } from '@zvonok/domain/notifications/translate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../../platform/schemas.ts';
import { demoSchool } from '../../seeds/demo-school.ts';
import { SCHOOL_MORNING } from '../../testing/clock.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../../testing/timetable.ts';

const { teachers, users } = demoSchool();
const nameOf = (teacher: number) => teachers.find(({ id }) => id === teacher)?.name ?? '';
const loginOf = (teacher: number) => users.find(({ teacherId }) => teacherId === teacher)?.login ?? '';

/** A lesson of Friday, when the tests are on a Wednesday, and two colleagues with accounts. */
const LESSON = freeLessons().find(({ day }) => day === 5) as ReturnType<typeof freeLessons>[number];
const [SUBSTITUTE, ANOTHER] = teachers
  .map(({ id }) => id)
  .filter((id) => id !== LESSON.teacher && loginOf(id)) as [number, number];

describe('what teachers are told about substitutions', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  let substitute: TestPerson;
  let original: TestPerson;
  const signIn = async (login: string) => person(school.call, (await school.signIn(login)).json());
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    secretary = await school.as('ADMIN_EDU_PART');
    substitute = await signIn(loginOf(SUBSTITUTE));
    original = await signIn(loginOf(LESSON.teacher));
    await secretary.get(`${REPLACEMENT}/cancel-all`);
    await school.database.db.deleteFrom('notification').execute();
  });

  const news = async (who: TestPerson) =>
    (await who.get(`${REPLACEMENT}/new`)).json<Wire['ReplacementNotification'][]>();
  const texts = async (who: TestPerson) =>
    (await news(who)).map(({ replacementMessage }) => replacementMessage);
  const readAll = async (who: TestPerson) => {
    for (const { id } of await news(who)) await who.get(`${REPLACEMENT}/delivery/${id}`);
  };
  const replace = (teacher: number, who = secretary, week = '') =>
    who.post(`${REPLACEMENT}?lessonId=${LESSON.id}&teacherId=${teacher}${week}`);
  const cancel = (who = secretary) => who.post(`${REPLACEMENT}/cancel?lessonId=${LESSON.id}`);

  it('is told to the substitute and to the teacher replaced, and not to whoever planned it', async () => {
    await replace(SUBSTITUTE);

    const [toSubstitute] = await news(substitute);
    expect(toSubstitute).toMatchObject({ type: 'replace', creationDate: '2026-11-18 08-20-00' });
    expect(translateWeekdays(toSubstitute?.replacementMessage ?? '')).toMatch(
      new RegExp(
        `^Пятница, 20\\.11\\.2026, ${LESSON.number} урок: вы ведёте ${LESSON.class}, .+, каб\\. .+\\. Кого заменяете: ${nameOf(LESSON.teacher)}$`,
      ),
    );
    expect(await texts(original)).toEqual([
      expect.stringMatching(
        new RegExp(`^FRIDAY, .* урок: за вас ведёт ${nameOf(SUBSTITUTE)} — ${LESSON.class}, `),
      ),
    ]);
    expect(await news(secretary)).toEqual([]);
    expect(await news(await signIn(loginOf(ANOTHER)))).toEqual([]);
  });

  it('names the lesson it is about, before it is accepted and after', async () => {
    await replace(SUBSTITUTE);
    const lesson = { lessonId: LESSON.id, subgroupId: null };
    expect(await news(substitute)).toMatchObject([{ lesson }]);

    await readAll(substitute);
    const accepted = await substitute.get('/notification/api/accepted');
    expect(accepted.json()).toMatchObject({ replacements: [{ lesson }] });
    await cancel();
    expect(await news(substitute)).toMatchObject([{ lesson }]);
  });

  it('stays until it is accepted, which may be said twice', async () => {
    await replace(SUBSTITUTE);
    const [notification] = await news(substitute);
    expect(await news(substitute)).toEqual([notification]);

    const accept = () => substitute.get(`${REPLACEMENT}/delivery/${notification?.id}`);
    expect((await accept()).json()).toEqual({ id: notification?.id, delivered: true });
    expect((await accept()).statusCode).toBe(200);
    expect(await news(substitute)).toEqual([]);
  });

  it("is nobody else's to accept", async () => {
    await replace(SUBSTITUTE);
    const [notification] = await news(substitute);

    expect((await original.get(`${REPLACEMENT}/delivery/${notification?.id}`)).statusCode).toBe(404);
    expect((await substitute.put(`/notification/api/private/delivery/${notification?.id}`)).statusCode).toBe(
      404,
    );
    expect(await news(substitute)).toEqual([notification]);
  });

  it('is withdrawn with the change while nobody has read it', async () => {
    await replace(SUBSTITUTE);
    await cancel();

    expect(await news(substitute)).toEqual([]);
    expect(await news(original)).toEqual([]);
  });

  it('is taken back in words once it was read', async () => {
    await replace(SUBSTITUTE);
    const [told] = await texts(substitute);
    await readAll(substitute);
    await cancel();

    expect(await texts(substitute)).toEqual([`Отменено: ${told}`]);
    expect(await texts(original)).toEqual([]);
  });

  it('names the new substitute when one is exchanged for another', async () => {
    await replace(SUBSTITUTE);
    await readAll(substitute);
    await readAll(original);
    school.clock.pass(1000);
    await cancel();
    school.clock.pass(1000);
    await replace(ANOTHER);

    expect(await texts(substitute)).toEqual([expect.stringContaining('Отменено: ')]);
    expect(await texts(original)).toEqual([
      expect.stringContaining(nameOf(ANOTHER)),
      expect.stringContaining('Отменено: '),
    ]);
    expect(await texts(await signIn(loginOf(ANOTHER)))).toHaveLength(1);
  });

  it('is silent about a clearing that is taken back at once', async () => {
    await replace(SUBSTITUTE);
    await readAll(substitute);
    const { undoToken } = (await secretary.get(`${REPLACEMENT}/cancel-all`)).json<
      Wire['ReplacementsCleared']
    >();
    expect(await texts(substitute)).toHaveLength(1);
    await secretary.post(`${REPLACEMENT}/restore`, { undoToken });

    expect(await texts(substitute)).toEqual([]);
    expect(await texts(original)).toEqual([expect.stringContaining('за вас')]);
  });

  it('says again that it holds when the clearing was read', async () => {
    await replace(SUBSTITUTE);
    const [told] = await texts(substitute);
    await readAll(substitute);
    const { undoToken } = (await secretary.get(`${REPLACEMENT}/cancel-all`)).json<
      Wire['ReplacementsCleared']
    >();
    await readAll(substitute);
    await secretary.post(`${REPLACEMENT}/restore`, { undoToken });

    expect(await texts(substitute)).toEqual([told]);
  });

  it('is told when an edit of the timetable ends the change', async () => {
    await replace(SUBSTITUTE);
    await readAll(substitute);
    await (await school.as('HEADTEACHER')).put(`${SCHEDULE}/lesson/${LESSON.id}?hideTeacher=true`);

    expect(await texts(substitute)).toEqual([expect.stringContaining('Отменено: ')]);
    await (await school.as('HEADTEACHER')).put(`${SCHEDULE}/lesson/${LESSON.id}?teacherId=${LESSON.teacher}`);
  });

  it('comes to the teachers of both classes of a merge, and to the one who goes home early', async () => {
    const [first, second, third] = freeLessons().filter(
      ({ day, id, teacher }) => day === 5 && id !== LESSON.id && loginOf(teacher),
    ) as [typeof LESSON, typeof LESSON, typeof LESSON];
    const merge = await secretary.post(
      `${REPLACEMENT}/combined-lesson?idFirstLesson=${first.id}&idSecondLesson=${second.id}&teacherId=${SUBSTITUTE}`,
    );
    expect(merge.statusCode).toBe(200);
    await secretary.post(`${REPLACEMENT}/group-go-home?lessonId=${third.id}`);

    const told = async (teacher: number) => (await texts(await signIn(loginOf(teacher)))).join('\n');
    expect(await told(first.teacher)).toContain(`класс идёт на ${second.number} урок к ${second.class}`);
    expect(await told(second.teacher)).toContain(`за вас ведёт ${nameOf(SUBSTITUTE)} — ${second.class}`);
    expect(await told(SUBSTITUTE)).toContain(`Приходит ${first.class}. Кого заменяете:`);
    expect(await told(third.teacher)).toContain('класс отпущен домой');
  });

  it('is silent about days that are over', async () => {
    const past = await replace(SUBSTITUTE, secretary, '&week=2026-11-09');

    expect(past.statusCode).toBe(200);
    expect(await news(substitute)).toEqual([]);
  });

  it('is not told to a blocked colleague', async () => {
    const { db } = school.database;
    const block = (blocked: boolean) =>
      db.updateTable('app_user').set({ blocked }).where('login', '=', loginOf(SUBSTITUTE)).execute();
    await block(true);
    await replace(SUBSTITUTE);
    await block(false);

    expect(await news(substitute)).toEqual([]);
  });
});
