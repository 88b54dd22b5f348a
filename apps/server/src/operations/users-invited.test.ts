import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { SCHEDULE } from '../testing/timetable.ts';

const USERS = '/user-management/api/users';

describe('a list of people', () => {
  let school: TestSchool;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    admin = await school.as('ADMIN');
  });
  afterAll(() => school.close());

  const invited = (lastName: string, rest: object = {}) => ({
    ...{ firstName: 'Анна', lastName, role: 'SERVICE_PERSONNEL', teacherId: null, email: null },
    isNamesakeConfirmed: false,
    ...rest,
  });
  const invite = (people: readonly object[], headers = {}) =>
    admin.post(`${USERS}/invitations`, { people }, headers);
  const count = async () => (await admin.get(USERS)).json<Wire['User'][]>().length;
  const addTeacher = async (name: string) => {
    const made = await (await school.as('HEADTEACHER')).post(`${SCHEDULE}/teacher`, { name, eduSubject: '' });
    return made.json<{ id: number }>().id;
  };

  it('is invited as a whole, each with a code, an address and a teacher', async () => {
    const teacherId = await addTeacher('Во А. А.');
    const answer = await invite([
      invited('Ан', { email: 'an@school.example' }),
      invited('Бо', { role: 'TEACHER', firstName: 'Анна Ивановна' }),
      invited('Во', { role: 'TEACHER', teacherId }),
    ]);

    expect(answer.statusCode, answer.body).toBe(200);
    const [first, second, third] = answer.json<Wire['User'][]>();
    expect(first).toMatchObject({ lastName: 'Ан', email: 'an@school.example', teacherId: null, login: null });
    expect(first?.inviteCode).toMatch(/^[2-9A-Z]{7}$/);
    expect(third).toMatchObject({ lastName: 'Во', teacherId });
    const made = await admin.get(`${SCHEDULE}/teacher/${second?.teacherId}`);
    expect(made.json()).toMatchObject({ name: 'Бо А. И.' });
  });

  it('is refused as a whole, with every fault at its line', async () => {
    const before = await count();
    const teacherId = await addTeacher('Ко А. А.');
    const refused = await invite([
      invited('Го', { email: 'Go@school.example' }),
      invited('До', { email: 'GO@school.example' }),
      invited('Жданова', { firstName: 'Галина' }),
      invited('Жо', { email: 'zhdanova.gd@gymnasium7.example' }),
      invited('Го'),
    ]);

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      detail: 'Не приглашён никто: исправьте названные строки.',
      errors: [
        { path: 'body.people.1.email', message: 'Та же почта, что в строке 1' },
        {
          path: 'body.people.2.isNamesakeConfirmed',
          message: /^Такое имя уже есть: Жданова Галина, Секретарь/,
        },
        { path: 'body.people.3.email', message: 'Эта почта уже у пользователя Жданова Галина' },
        { path: 'body.people.4.isNamesakeConfirmed', message: 'Такое имя уже есть: строка 1 этого списка' },
      ].map(({ path, message }) => ({ path, message: expect.stringMatching(message) as unknown })),
    });
    const linked = await invite([
      invited('Ио'),
      invited('Ко', { teacherId }),
      invited('Ло', { teacherId }),
      invited('Мо', { teacherId: 99_999 }),
    ]);
    expect(linked.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual([
      'body.people.2.teacherId',
      'body.people.3.teacherId',
    ]);
    expect(await count()).toBe(before);
  });

  it('has namesakes once they are confirmed, and is created once by one key', async () => {
    const people = [invited('Жданова', { firstName: 'Галина', isNamesakeConfirmed: true })];
    const before = await count();
    const key = { 'idempotency-key': '5e0d1b52-1f0b-4c86-9f0a-0d7f4d1d2c11' };
    const [first, again] = [await invite(people, key), await invite(people, key)];

    expect(first.statusCode, first.body).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await count()).toBe(before + 1);
  });

  it('has at most two hundred people and at least one, and is for administrators', async () => {
    const many = Array.from({ length: 201 }, (_, index) => invited(`Ни${index}`));

    expect((await invite(many)).statusCode).toBe(400);
    expect((await invite([])).statusCode).toBe(400);
    const head = await school.as('HEADMASTER');
    expect((await head.post(`${USERS}/invitations`, { people: [invited('Но')] })).statusCode).toBe(403);
  });
});
