import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../../testing/school.ts';

const USERS = '/user-management/api/users';
const PDF = `${USERS}/registration/get-invite-codes`;

describe('the PDF of invite codes', () => {
  let school: TestSchool;
  let admin: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    admin = await school.as('ADMIN');
  });
  afterAll(() => school.close());

  const words = async () => (await readPdf((await admin.get(PDF)).rawPayload)).flat(2).join(' ');

  it('says so when everybody has registered', async () => {
    const answer = await admin.get(PDF);

    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="invite-codes.pdf"; filename*=UTF-8''${encodeURIComponent('Коды-08_20_00-18-11-2026.pdf')}`,
    );
    expect(await words()).toContain('Все уже зарегистрировались.');
  });

  it('has a slip for everybody who has not, with a code that works', async () => {
    const codes: string[] = [];
    for (const [lastName, firstName] of [
      ['Яковлева', 'Анна'],
      ['Ёлкин', 'Пётр'],
      ['Алексеев', 'Олег'],
    ]) {
      const made = await admin.post(USERS, { firstName, lastName, role: 'TEACHER', teacherId: null });
      codes.push(made.json<{ inviteCode: string }>().inviteCode);
    }
    const text = await words();

    expect(text).toMatch(/Алексеев Олег.*Ёлкин Пётр.*Яковлева Анна/);
    expect(text.match(/Учитель/g)).toHaveLength(3);
    for (const code of codes) expect(text.replaceAll(' ', '')).toContain(code);
    expect(text.match(/Код действует до 2 декабря 2026 г\./g)).toHaveLength(3);
  });

  it('has those alone whose numbers are named, and none for a number that is nobody’s', async () => {
    const [early] = (await admin.get(`${USERS}/search/Алексеев%20Олег`)).json<{ id: number }[]>();
    const printed = async (ids: string) => {
      const answer = await admin.get(`${PDF}?ids=${ids}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return (await readPdf(answer.rawPayload)).flat(2).join(' ');
    };

    expect((await printed(`8136625066,${early?.id}`)).match(/Учитель/g)).toHaveLength(1);
    expect(await printed('8136625066')).not.toContain('Учитель');
  });

  it('names those whose code is over and prints none for them', async () => {
    const [early] = (await admin.get(`${USERS}/search/Алексеев%20Олег`)).json<{ id: number }[]>();
    await school.passNights(14 * 86_400_000);
    admin = await school.as('ADMIN');
    await admin.get(`${USERS}/registration/reset/${early?.id}`);
    const text = await words();

    expect(text).toMatch(/Алексеев Олег.*Срок кода истёк, выдайте новый: Ёлкин Пётр, Яковлева Анна\./);
    expect(text.match(/Учитель/g)).toHaveLength(1);
  });

  it('is for administrators only', async () => {
    expect((await (await school.as('HEADMASTER')).get(PDF)).statusCode).toBe(403);
  });
});
