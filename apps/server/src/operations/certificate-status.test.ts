import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';

const CERTIFICATES = '/adm-procedure/api/certificate';
const ORDER = { name: 'Лаптев Фёдор Ильич', eduGroup: '6Б', provided: 'В бассейн' };
let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
};

describe('certificate requests by the code of their receipt', () => {
  let school: TestSchool;
  let clerk: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool();
    clerk = await school.as('ADMINISTRATION');
  });
  afterAll(() => school.close());

  const send = (payload: object) =>
    school.call('POST', `${CERTIFICATES}/create`, { payload, remoteAddress: newAddress() });
  const one = async (id: number) =>
    (await clerk.get(CERTIFICATES))
      .json<Wire['Certificate'][]>()
      .find((certificate) => certificate.id === id);
  const status = (code: string, remoteAddress = newAddress()) =>
    school.call('POST', `${CERTIFICATES}/status`, { payload: { code }, remoteAddress });
  const ordered = async () => (await send(ORDER)).json<{ id: number; code: string }>();

  it('say whether they are ready, without a name, however the code is typed', async () => {
    const { id, code } = await ordered();
    const open = await status(code);
    await clerk.put(`${CERTIFICATES}/${id}`, { processed: true });
    const { dateCreated, dateClosed } = (await one(id)) ?? {};

    expect(open.json()).toEqual({ processed: false, dateCreated, dateClosed: null });
    for (const typed of [
      code,
      code.toLowerCase(),
      code.replaceAll('-', ' '),
      ` ${code.replace('-', '—')} `,
    ]) {
      expect((await status(typed)).json(), typed).toEqual({ processed: true, dateCreated, dateClosed });
    }
  });

  it('answer alike to a code that is unknown, misspelt, or of a deleted request', async () => {
    const { id, code } = await ordered();
    await clerk.delete(`${CERTIFICATES}/${id}`);
    const answers = await Promise.all(['AAAA-AAAA-AAAA-AAAA-AAAA', 'привет', code].map((one) => status(one)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(answers.map((answer) => answer.json<{ detail: string }>().detail)).size).toBe(1);
  });

  it('are known by a digest alone, and have the same code when an answer is given again', async () => {
    const again = () =>
      school.call('POST', `${CERTIFICATES}/create`, {
        payload: ORDER,
        remoteAddress: '203.0.113.250',
        headers: { 'idempotency-key': '1c9e6679-7425-40de-944b-e07fc1f90ae8' },
      });
    const [first, second] = [await again(), await again()];
    const { code } = first.json<{ code: string }>();

    expect(second.json()).toEqual(first.json());
    const { db } = school.database;
    const stored = JSON.stringify([
      await db.selectFrom('certificate').selectAll().execute(),
      await db.selectFrom('kept_answer').selectAll().execute(),
    ]);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  it('are not guessed at without end', async () => {
    const address = newAddress();
    const answers: number[] = [];
    for (let tried = 0; tried < 61; tried += 1) answers.push((await status('AAAA', address)).statusCode);

    expect(answers.slice(0, 60).every((code) => code === 404)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });

  it('answers as the contract says', () => {
    expect(school.undocumented).toEqual([]);
  });
});
