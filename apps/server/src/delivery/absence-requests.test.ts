import { REQUEST_REPLY } from '@zvonok/domain/absences/absence-request';
import { DELIVERY_REPLY } from '@zvonok/domain/notifications/delivery-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import type { Wire } from '../platform/schemas.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { SCHOOL_MORNING } from '../testing/clock.ts';
import {
  clearPlanDay,
  dayDesk,
  markAway,
  PLAN,
  PLAN_DATE,
  PLAN_WEEK,
  teachersOfPlanDay,
} from '../testing/day-plans.ts';
import { startMaxServer } from '../testing/max-server.ts';
import { readPdf, readQrCodes } from '../testing/read-pdf.ts';
import { openTestSchool, person, type TestPerson, type TestSchool } from '../testing/school.ts';
import { SCHEDULE } from '../testing/timetable.ts';

const OWN = '/notification/api/delivery';
const SETTINGS = '/management/api/school/delivery';
const [AWAY = 0, WRITER = 0] = teachersOfPlanDay();
const userOf = (teacherId: number) => demoSchool().users.find((user) => user.teacherId === teacherId);
const maxOf = (teacherId: number) => String(9000 + teacherId);
const until = (fact: () => unknown) => vi.waitFor(fact, { timeout: patience(10_000), interval: 10 });

describe('what a teacher writes to the bot', () => {
  let school: TestSchool;
  let max: Awaited<ReturnType<typeof startMaxServer>>;
  let planner: TestPerson;
  beforeAll(async () => {
    max = await startMaxServer();
    school = await openTestSchool({ outside: max.outside });
    const admin = await school.as('ADMIN');
    const { version } = (await admin.get(SETTINGS)).json<Wire['DeliverySettings']>();
    const body = { maxToken: max.token, mail: null, isBare: false, consent: 'Согласен.', version };
    expect((await admin.put(SETTINGS, body)).statusCode).toBe(200);
  });
  afterAll(async () => {
    await school.close();
    await max.close();
  });
  beforeEach(async () => {
    school.clock.goTo(SCHOOL_MORNING);
    planner = await school.as('HEADTEACHER');
    await clearPlanDay(school, planner);
    for (const table of ['outbox', 'contact_channel', 'absence_request', 'cover_refusal'] as const)
      await school.database.db.deleteFrom(table).execute();
  });
  const { draft, preview, publish } = dayDesk(() => ({ school, planner }));

  const link = async (teacherId: number) => {
    const answer = await school.signIn(userOf(teacherId)?.login ?? '');
    const who = person(school.call, answer.json<{ accessToken: string; refreshToken: string }>());
    const { url } = (await who.post(`${OWN}/max`)).json<Wire['DeliveryLink']>();
    const before = max.to(maxOf(teacherId)).length;
    max.start(maxOf(teacherId), new URL(url ?? '').searchParams.get('start'));
    await until(() => expect(max.to(maxOf(teacherId)).length).toBeGreaterThan(before));
    return who;
  };
  /** Writes, and waits for the answer. */
  const write = async (teacherId: number, text: string) => {
    const before = max.to(maxOf(teacherId)).length;
    max.write(maxOf(teacherId), text);
    await until(() => expect(max.to(maxOf(teacherId)).length).toBeGreaterThan(before));
    return max.to(maxOf(teacherId)).at(-1)?.text ?? '';
  };
  const week = async () =>
    (await planner.get(`${SCHEDULE}/absence?week=${PLAN_WEEK}`)).json<Wire['AbsencesOfWeek']>();
  const close = (id: number, state: string) => planner.put(`${SCHEDULE}/absence-request/${id}`, { state });
  const bell = async (who = planner) =>
    (await who.get('/notification/api/private/new'))
      .json<Wire['PrivateNotification'][]>()
      .map((one) => one.notificationMessage);

  it('is a request to those who plan, with days and lessons and without a word of it', async () => {
    await link(WRITER);
    const reply = await write(WRITER, 'Доброе утро, температура 39, завтра с 4 урока не приду');
    expect(reply).toMatch(/^Передано завучу — нет: [а-я]+, \d+ ноября, 4–\d урок\./);

    const { requests, absences } = await week();
    expect(absences).toEqual([]);
    expect(requests).toMatchObject([
      { teacher: { id: WRITER }, entries: [{ kind: 'absent', firstLesson: 4 }], isPartlyRead: false },
    ]);
    expect((await bell()).join()).toMatch(/просит отметить отсутствие — нет: [а-я]+, \d+ ноября/);
    const stored = await school.database.db.selectFrom('absence_request').selectAll().execute();
    const kept = JSON.stringify([stored, await bell(), (await week()).requests]);
    for (const word of ['температура', '39', 'утро']) expect(kept).not.toContain(word);
  });

  it('is answered once, and the teacher hears what', async () => {
    const who = await link(WRITER);
    await write(WRITER, 'завтра не приду');
    await write(WRITER, 'послезавтра тоже не приду');
    const [first, second] = (await week()).requests;
    const before = max.to(maxOf(WRITER)).length;
    expect((await close(first?.id ?? 0, 'accepted')).statusCode).toBe(200);
    expect((await close(first?.id ?? 0, 'declined')).statusCode).toBe(404);
    expect((await close(second?.id ?? 0, 'declined')).statusCode).toBe(200);
    expect((await week()).requests).toEqual([]);
    await until(() =>
      expect(
        max
          .to(maxOf(WRITER))
          .slice(before)
          .map(({ text }) => text.split(' ').slice(0, 3).join(' ')),
      ).toEqual(['Завуч принял вашу', 'Завуч не принял']),
    );
    expect(await bell(who)).toHaveLength(2);
    const journal = (await (await school.as('ADMIN')).get('/management/api/audit')).body;
    for (const state of ['accepted', 'declined']) expect(journal).toContain(`absence.request-${state}`);
  });

  it('is about the writer alone, and what is not understood is not passed on', async () => {
    await link(WRITER);
    const other = userOf(AWAY)?.lastName;
    expect(await write(WRITER, `${other} завтра не придёт`)).toBe(REQUEST_REPLY.ofOthers);
    expect(await write(WRITER, 'Спасибо большое')).toBe(REQUEST_REPLY.unclear);
    expect((await week()).requests).toEqual([]);
    const both = await write(WRITER, `Завтра не приду. ${other} заболела.`);
    expect(both).toContain('Остальное в сообщении не прочитано');
    expect((await week()).requests).toMatchObject([{ teacher: { id: WRITER }, isPartlyRead: true }]);
  });

  it('«Не могу» opens the lesson again with another proposal, and lifting it closes the lesson', async () => {
    await markAway(planner, AWAY);
    await draft();
    const substitute = (await preview()).notices.find(
      ({ teacher, message }) => teacher.id !== AWAY && message.includes('вы ведёте'),
    )?.teacher.id;
    const id = substitute ?? 0;
    await link(id);
    await publish();
    expect((await week()).openLessons).toEqual([]);
    await until(() => expect(max.to(maxOf(id)).at(-1)?.buttons).toHaveLength(2));
    const message = max.to(maxOf(id)).at(-1);
    const board = (await school.call('GET', `/kiosk/api/board?week=${PLAN_WEEK}`)).body;
    max.press(maxOf(id), message?.mid ?? '', message?.buttons[1] ?? '');
    await until(() => expect(message?.text).toContain('Сообщить завучу'));
    max.press(maxOf(id), message?.mid ?? '', message?.buttons[0] ?? '');
    await until(async () => expect((await week()).refusals).not.toEqual([]));

    const { refusals, openLessons } = await week();
    expect(refusals).toMatchObject([{ teacherId: id, date: PLAN_DATE }]);
    expect(openLessons).toHaveLength(refusals.length);
    const rows = (text: string) => (JSON.parse(text) as Wire['KioskBoard']).days;
    expect(rows((await school.call('GET', `/kiosk/api/board?week=${PLAN_WEEK}`)).body)).toEqual(rows(board));
    const [open] = openLessons;
    const candidates = (await planner.get(`${PLAN}/candidates?lessonId=${open?.lessonId}`)).json<
      Wire['PlanCandidates']
    >();
    expect(candidates.teachers.find(({ teacher }) => teacher.id === id)).not.toMatchObject({
      available: true,
    });
    const { plans } = (await planner.post(`${PLAN}/propose`, {})).json<Wire['ProposedDayPlans']>();
    for (const { moves } of plans) {
      const move = moves.find(({ parts }) => parts.some(({ lessonId }) => lessonId === open?.lessonId));
      expect(move).toBeDefined();
      expect(move?.teacherId).not.toBe(id);
    }

    await draft();
    await publish();
    expect((await week()).openLessons).toEqual([]);
    expect((await planner.delete(`${SCHEDULE}/cover-refusal/${refusals[0]?.id}`)).statusCode).toBe(200);
    expect((await planner.delete(`${SCHEDULE}/cover-refusal/${refusals[0]?.id}`)).statusCode).toBe(404);
    expect((await week()).refusals).toHaveLength(refusals.length - 1);
    expect(await write(id, 'завтра не приду')).toContain('Передано завучу');
    expect((await week()).requests).toHaveLength(1);
  });

  it('comes from a person who was linked by a printed slip, once', async () => {
    const admin = await school.as('ADMIN');
    const printed = await admin.post(`${SETTINGS}/slips`);
    expect(printed.statusCode, printed.body).toBe(200);
    expect(printed.headers['content-type']).toBe('application/pdf');
    const { db } = school.database;
    const pending = await db.selectFrom('contact_channel').select('state').execute();
    expect(pending.length).toBeGreaterThan(40);
    const pages = await readPdf(printed.rawPayload);
    const codes = await readQrCodes(printed.rawPayload);
    expect(codes).toHaveLength(pending.length);
    expect(JSON.stringify(pages)).toContain('бот zvonok_test_bot');

    const link = new URL(codes[0] ?? '');
    expect(link.pathname).toBe('/zvonok_test_bot');
    school.clock.pass(13 * 86_400_000);
    for (const account of ['7001', '7002']) max.start(account, link.searchParams.get('start'));
    await until(() => expect(max.to('7002')).toHaveLength(1));
    expect([...max.to('7001'), ...max.to('7002')].map(({ text }) => text)).toEqual([
      DELIVERY_REPLY.linked,
      DELIVERY_REPLY.unknownCode,
    ]);
    const linked = await db.selectFrom('contact_channel').select('state').where('state', '=', 'on').execute();
    expect(linked).toHaveLength(1);
    const now = await school.as('ADMIN');
    expect((await now.get('/management/api/audit')).body).toContain('channel.slips-printed');
  });

  it('is answered as the contract says', () => expect(school.undocumented).toEqual([]));
});
