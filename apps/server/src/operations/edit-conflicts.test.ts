import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestSchool } from '../testing/school.ts';
import { SCHEDULE } from '../testing/timetable.ts';

const USERS = '/user-management/api/users';
const EVENTS = '/management/api/management-service/event';

interface Form {
  /** Where the record is read and, if not elsewhere, written. */
  read: string;
  write: string;
  body: Record<string, unknown>;
  /** What two people change of it: each a field, the other one's too. */
  one: readonly [field: string, value: unknown];
  another: readonly [field: string, value: unknown];
  label: string;
}

describe('an edit that names what it saw', () => {
  let school: TestSchool;
  let tokens: readonly string[];
  const forms = new Map<string, Form>();

  const call = (
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    url: string,
    options: InjectOptions = {},
    who = 0,
  ) =>
    school.call(method, url, {
      ...options,
      headers: { ...options.headers, authorization: `Bearer ${tokens[who]}` },
    });
  const get = async (url: string) => (await call('GET', url)).json<{ version: number }>();

  beforeAll(async () => {
    school = await openTestSchool();
    const [first, second] = [await school.as('ADMIN'), await school.as('ADMIN')];
    tokens = [first.token, second.token];
    const moment = { startDate: '2026-11-18T10:15:00', endDate: '2026-11-18T12:50:00' };
    const event = { title: 'Олимпиада', description: '', location: '301', responsible: 'Крылова', ...moment };
    const created = (await first.post(EVENTS, event)).json<Wire['Event']>();
    const teacher = (await first.get(`${SCHEDULE}/teacher/5`)).json<Wire['Teacher']>();
    const time = (await first.get(`${SCHEDULE}/lesson-time/3`)).json<Wire['LessonTime']>();
    const user = (await first.get(`${USERS}/7`)).json<Wire['User']>();
    const { firstName, lastName, role, blocked, protectionFromDeletion } = user;
    const own = (await first.get(`${USERS}/profile`)).json<Wire['Profile']>();
    const same = (path: string) => ({ read: path, write: path });
    forms.set('teacher', {
      ...same(`${SCHEDULE}/teacher/5`),
      body: { name: teacher.name, eduSubject: teacher.eduSubject, uid: teacher.uid },
      one: ['name', 'Белова Н. Н.'],
      another: ['eduSubject', 'Физика, Астрономия'],
      label: 'Предметы',
    });
    forms.set('lesson time', {
      ...same(`${SCHEDULE}/lesson-time/3`),
      body: { number: time.number, time: time.time },
      one: ['time', '10:20 - 11:00'],
      another: ['time', '10:25 - 11:05'],
      label: 'Время',
    });
    forms.set('event', {
      ...same(`${EVENTS}/${created.id}`),
      body: event,
      one: ['title', 'Олимпиада по физике'],
      another: ['endDate', '2026-11-18T13:30:00'],
      label: 'Конец',
    });
    forms.set('user', {
      ...same(`${USERS}/7`),
      body: { firstName, lastName, role, blocked, protectionFromDeletion, teacherId: null },
      one: ['lastName', 'Белова'],
      another: ['protectionFromDeletion', !protectionFromDeletion],
      label: 'Защита от удаления',
    });
    forms.set('profile', {
      ...same(`${USERS}/profile`),
      body: { firstName: own.firstName, lastName: own.lastName, email: own.email ?? '' },
      one: ['lastName', 'Белова'],
      another: ['email', 'belova@gymnasium7.example'],
      label: 'Электронная почта',
    });
  });
  afterAll(() => school.close());

  const formOf = (what: string) => forms.get(what) as Form;
  const put = ({ write, body }: Form, change: readonly [string, unknown], headers = {}, who = 0) =>
    call('PUT', write, { payload: { ...body, [change[0]]: change[1] }, headers }, who);
  const tag = (version: number) => ({ 'if-match': `"${version}"` });

  describe.each(['teacher', 'lesson time', 'event', 'user', 'profile'])('of a %s', (what) => {
    it('gets the version of a record', async () => {
      const { read } = formOf(what);
      const answer = await call('GET', read);

      expect(answer.headers.etag).toBe(`"${answer.json<{ version: number }>().version}"`);
    });

    it('is refused when it was saved since, with the fields that differ and what they are now', async () => {
      const form = formOf(what);
      const seen = await get(form.read);
      const theirs = await put(form, form.another, tag(seen.version), 1);
      expect([theirs.statusCode, theirs.json<{ version: number }>().version]).toEqual([
        200,
        seen.version + 1,
      ]);
      expect(theirs.headers.etag).toBe(`"${seen.version + 1}"`);
      const before = await get(form.read);

      const late = await put(form, form.one, tag(seen.version));

      expect(late.statusCode).toBe(409);
      const problem = late.json<Wire['EditConflictProblem']>();
      expect(problem).toMatchObject({ type: '/docs/problems/conflict', version: seen.version + 1 });
      expect(problem.differences).toContainEqual({
        field: form.another[0],
        label: form.label,
        yours: form.one[0] === form.another[0] ? form.one[1] : form.body[form.another[0]],
        theirs: form.another[1],
      });
      expect(problem.current).toMatchObject({ [form.another[0]]: form.another[1] });
      expect(problem.detail).toContain(form.label);
      expect(late.headers.etag).toBe(`"${seen.version + 1}"`);
      expect(await get(form.read)).toEqual(before);

      const again = await put(form, form.one, tag(seen.version + 1));
      expect(again.json()).toMatchObject({ version: seen.version + 2 });
      await put(form, [form.one[0], form.body[form.one[0]]]);
    });

    it('is let through when it writes what is stored already, and makes no new version', async () => {
      const form = formOf(what);
      const { version } = await get(form.read);
      await put(form, form.one);
      const stored = await get(form.read);

      const late = await put(form, form.one, tag(version));

      expect(late.json()).toMatchObject({ version: stored.version });
      await put(form, [form.one[0], form.body[form.one[0]]]);
    });

    it('is let through without a word of what was seen, as documented, and with *', async () => {
      const form = formOf(what);

      expect((await put(form, form.one)).statusCode).toBe(200);
      expect((await put(form, [form.one[0], form.body[form.one[0]]], { 'if-match': '*' })).statusCode).toBe(
        200,
      );
    });

    it.each(['7', 'вчера', '"7'])('is refused when what it saw is no tag: %s', async (header) => {
      const form = formOf(what);
      const answer = await put(form, form.one, { 'if-match': Buffer.from(header).toString('latin1') });

      expect(answer.statusCode).toBe(400);
      expect(answer.json<Wire['InvalidInputProblem']>().errors[0]?.path).toBe('header.If-Match');
    });
  });

  it('lets one of two who save at once win, and informs the other', async () => {
    const form = formOf('teacher');
    const { version } = await get(form.read);
    const answers = await Promise.all([
      put(form, form.one, tag(version)),
      put(form, form.another, tag(version), 1),
    ]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await put(form, ['name', form.body.name]);
  });

  it('is not disturbed by a sign-in, which changes nothing a form shows', async () => {
    const { version } = await get(`${USERS}/profile`);
    school.clock.pass(60_000);
    await school.as('ADMIN');
    await call('GET', `${USERS}/profile`);

    expect((await get(`${USERS}/profile`)).version).toBe(version);
  });

  it('never reveals a password', async () => {
    const form = formOf('user');
    const { version } = await get(form.read);
    await put(form, form.another, tag(version), 1);
    const late = await call('PUT', form.write, {
      payload: { ...form.body, lastName: 'Другая', password: 'Tajnyj1parol' },
      headers: tag(version),
    });

    expect(late.statusCode).toBe(409);
    expect(late.body).not.toMatch(/password|Tajnyj/);
    expect(late.body).not.toContain('argon2');
  });

  it.each(['event', 'lesson time', 'user', 'teacher'])('deletes a %s only as it was seen', async (what) => {
    const form = formOf(what);
    const { version } = await get(form.read);
    await put(form, form.one, {}, 1);

    const late = await call('DELETE', form.write, { headers: tag(version) });

    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ differences: [], version: version + 1 });
    expect(late.json<Wire['Problem']>().detail).toContain(String(form.one[1]));
    expect((await call('GET', form.read)).statusCode).toBe(200);
    if (what === 'teacher') return;
    expect((await call('DELETE', form.write, { headers: tag(version + 1) })).statusCode).toBe(200);
  });
});
