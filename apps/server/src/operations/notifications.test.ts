import { PRIVATE_MESSAGE, translateWeekdays } from '@zvonok/domain/notifications/notification';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type NotificationDraft, notify } from '../notifications/notifications.ts';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { SCHOOL_MORNING } from '../testing/clock.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../testing/school.ts';
import { freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';

const ORDERS = '/work-order/api/order/notification';
const CERTIFICATES = '/adm-procedure/api/certificate';
const PRIVATE = '/notification/api/private';
const DAY_MS = 86_400_000;
const PROFILE = '/user-management/api/users/profile';

describe('notifications', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool();
    await school.database.db.deleteFrom('notification').where('kind', '<>', 'replace').execute();
  });
  afterAll(() => school.close());

  const toldTo = (to: readonly number[] | 'all', draft: NotificationDraft) =>
    school.database.db.transaction().execute((trx) => notify(trx, draft, to, school.clock.now()));
  const list = async (who: TestPerson, address: string) =>
    (await who.get(`${address}/new`)).json<{ id: number; type: string }[]>();
  const signIn = async (login: string) => person(school.call, (await school.signIn(login)).json());

  it('of new orders come to those who serve the kind, by the contract', async () => {
    const room = { customerName: 'Власова Н. И.', room: 202 };
    await toldTo('all', { kind: 'repair', subjectId: 21, content: room });
    school.clock.pass(1000);
    await toldTo('all', { kind: 'cartridge', subjectId: 4, content: { ...room, room: 301 } });

    expect(await list(await school.as('HEADMASTER'), ORDERS)).toMatchObject([
      { type: 'cartridge', orderId: 4, room: 301 },
      { type: 'repair', orderId: 21, customerName: 'Власова Н. И.', creationDate: '2026-11-18 08-20-00' },
    ]);
    expect(await list(await school.as('SERVICE_PERSONNEL'), ORDERS)).toMatchObject([{ type: 'repair' }]);
    expect(await list(await school.as('TEACHER'), ORDERS)).toEqual([]);
  });

  it('of orders are accepted by everybody for themselves', async () => {
    const headmaster = await school.as('HEADMASTER');
    const handyman = await school.as('SERVICE_PERSONNEL');
    const [notification] = await list(handyman, ORDERS);

    expect((await headmaster.get(`${ORDERS}/delivery/${notification?.id}`)).statusCode).toBe(404);
    expect((await handyman.get(`${ORDERS}/delivery/${notification?.id}`)).statusCode).toBe(200);
    expect(await list(handyman, ORDERS)).toEqual([]);
    expect(await list(headmaster, ORDERS)).toHaveLength(2);
  });

  it('of orders are not shown to one who does not serve the kind any more', async () => {
    const { db } = school.database;
    const roleOf = (role: 'SERVICE_PERSONNEL' | 'TEACHER') =>
      db.updateTable('app_user').set({ role }).where('login', '=', 'kiselev.vs').execute();
    await toldTo('all', { kind: 'repair', subjectId: 22, content: { customerName: 'Ким О.', room: 101 } });
    await roleOf('TEACHER');
    const lists = await list(await signIn('kiselev.vs'), ORDERS);
    await roleOf('SERVICE_PERSONNEL');

    expect(lists).toEqual([]);
  });

  it('of certificates are known by the number of the certificate', async () => {
    const clerk = await school.as('ADMINISTRATION');
    const content = { name: 'Борисова Алиса Дмитриевна', eduGroup: '5А' };
    await toldTo('all', { kind: 'certificate', subjectId: 1200, content });
    expect(await list(clerk, CERTIFICATES)).toMatchObject([{ id: 1200, type: 'certificate', ...content }]);

    expect((await clerk.put(`${CERTIFICATES}/delivery/1200`)).json()).toEqual({ id: 1200, delivered: true });
    expect((await clerk.put(`${CERTIFICATES}/delivery/1200`)).statusCode).toBe(200);
    expect((await clerk.put(`${CERTIFICATES}/delivery/1201`)).statusCode).toBe(404);
    expect(await list(clerk, CERTIFICATES)).toEqual([]);
    expect((await (await school.as('TEACHER')).get(`${CERTIFICATES}/new`)).statusCode).toBe(403);
  });

  it('that were accepted stay readable for thirty days, of the kinds one still serves', async () => {
    const { db } = school.database;
    await db.deleteFrom('notification').execute();
    const clerk = await signIn('gerasimov.de');
    const [repair, message] = [{ customerName: 'Ким О.', room: 101 }, { message: 'Педсовет в 15:00' }];
    await toldTo([1], { kind: 'repair', subjectId: 23, content: repair });
    await toldTo([1], { kind: 'private', subjectId: null, content: message });
    const accepted = async (who: TestPerson) => (await who.get('/notification/api/accepted')).json<object>();
    const none = { orders: [], certificates: [], replacements: [], messages: [] };
    expect(await accepted(clerk)).toEqual(none);

    for (const { id } of await list(clerk, ORDERS)) await clerk.get(`${ORDERS}/delivery/${id}`);
    for (const { id } of await list(clerk, PRIVATE)) await clerk.put(`${PRIVATE}/delivery/${id}`);

    expect(await accepted(clerk)).toMatchObject({
      orders: [{ type: 'repair', orderId: 23, ...repair }],
      messages: [{ type: 'private', notificationMessage: message.message }],
    });
    expect(await accepted(await signIn('eliseeva.oa'))).toEqual(none);
    const roleOf = (role: 'ADMIN' | 'TEACHER') =>
      db.updateTable('app_user').set({ role }).where('id', '=', 1).execute();
    await roleOf('TEACHER');
    expect(await accepted(await signIn('gerasimov.de'))).toMatchObject({ orders: [], messages: [{}] });
    await roleOf('ADMIN');
    await school.passNights(30 * DAY_MS);
    expect(await accepted(await signIn('gerasimov.de'))).toEqual(none);
    school.clock.goTo(SCHOOL_MORNING);
  });

  it('are not kept for people who have not registered', async () => {
    const { db } = school.database;
    const now = school.clock.now();
    const { id } = await db
      .insertInto('app_user')
      .values({
        first_name: 'Ольга',
        last_name: 'Новая',
        role: 'ADMIN',
        login: null,
        password_hash: null,
        email: null,
        teacher_id: null,
        last_online_at: null,
        created_at: now,
        modified_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await toldTo([id], { kind: 'private', subjectId: null, content: { message: 'Здравствуйте' } });

    expect(await db.selectFrom('notification').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  });

  it('inform a user in private that a copy of their token was used', async () => {
    const login = 'eliseeva.oa';
    const thief = await signIn(login);
    await thief.post('/auth/api/auth/refresh', { refreshToken: thief.refreshToken });
    // By then no client repeats a call because its answer was lost.
    school.clock.pass(11_000);
    await thief.post('/auth/api/auth/refresh', { refreshToken: thief.refreshToken });

    const me = await signIn(login);
    const [notification, ...more] = await list(me, PRIVATE);
    expect(more).toEqual([]);
    expect(notification).toMatchObject({ type: 'private', notificationMessage: PRIVATE_MESSAGE.tokenReused });
    expect((await me.put(`${PRIVATE}/delivery/${notification?.id}`)).json()).toMatchObject({
      delivered: true,
    });
    expect(await list(me, PRIVATE)).toEqual([]);
  });

  it('inform a user in private that their password is another', async () => {
    const me = await signIn('petrova.ev');
    const { firstName, lastName } = demoSchool().users.find(({ login }) => login === 'petrova.ev') ?? {};
    await me.put(PROFILE, { firstName, lastName, password: 'Kabinet-77' });

    expect(await list(me, PRIVATE)).toMatchObject([{ notificationMessage: PRIVATE_MESSAGE.passwordChanged }]);
  });

  it('are accepted only by a user who is signed in at this moment, though the call is a GET', async () => {
    const handyman = await school.as('SERVICE_PERSONNEL');
    await school.call('POST', '/auth/api/auth/logout', { payload: { refreshToken: handyman.refreshToken } });

    expect((await handyman.get(`${ORDERS}/delivery/1`)).statusCode).toBe(401);
  });
});

const { teachers, users } = demoSchool();
const nameOf = (teacher: number) => teachers.find(({ id }) => id === teacher)?.name ?? '';
const loginOf = (teacher: number) => users.find(({ teacherId }) => teacherId === teacher)?.login ?? '';

/** A lesson of Friday, when the tests are on a Wednesday, and two colleagues with accounts. */
const LESSON = freeLessons().find(({ day }) => day === 5) as ReturnType<typeof freeLessons>[number];
const [SUBSTITUTE, ANOTHER] = teachers
  .map(({ id }) => id)
  .filter((id) => id !== LESSON.teacher && loginOf(id)) as [number, number];

describe('notifications of teachers about substitutions', () => {
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

  it('is sent to the substitute and to the teacher replaced, and not to its planner', async () => {
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

  it("is only its recipient's to accept", async () => {
    await replace(SUBSTITUTE);
    const [notification] = await news(substitute);

    expect((await original.get(`${REPLACEMENT}/delivery/${notification?.id}`)).statusCode).toBe(404);
    expect((await substitute.put(`/notification/api/private/delivery/${notification?.id}`)).statusCode).toBe(
      404,
    );
    expect(await news(substitute)).toEqual([notification]);
  });

  it('is withdrawn with the change while it is unread', async () => {
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

  it('is sent when an edit of the timetable ends the change', async () => {
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

  it('is not sent to a blocked colleague', async () => {
    const { db } = school.database;
    const block = (blocked: boolean) =>
      db.updateTable('app_user').set({ blocked }).where('login', '=', loginOf(SUBSTITUTE)).execute();
    await block(true);
    await replace(SUBSTITUTE);
    await block(false);

    expect(await news(substitute)).toEqual([]);
  });
});
