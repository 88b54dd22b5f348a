import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';

const EVENTS = '/management/api/management-service/event';
const EVENT = {
  title: 'Вечер настольных игр',
  description: '',
  location: 'Столовая',
  responsible: '',
  startDate: '2026-12-04T16:00:00',
  endDate: '2026-12-04T18:30:00',
};

describe('a creation under a key', () => {
  let school: TestSchool;
  let clerk: TestPerson;
  let key: Record<'Idempotency-Key', string>;
  beforeAll(async () => {
    school = await openTestSchool();
    clerk = await school.as('ADMINISTRATION');
  });
  beforeEach(() => {
    key = { 'Idempotency-Key': crypto.randomUUID() };
  });
  afterAll(() => school.close());

  const stored = async () =>
    (await school.database.db.selectFrom('event').select('id').where('title', '=', EVENT.title).execute())
      .length;

  it('that comes again is answered as the first time, and nothing is stored twice', async () => {
    const before = await stored();
    const first = await clerk.post(EVENTS, EVENT, key);
    const again = await clerk.post(EVENTS, EVENT, key);

    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect(await stored()).toBe(before + 1);
  });

  it('is the same whatever order its fields come in', async () => {
    const { title, ...rest } = EVENT;
    const first = await clerk.post(EVENTS, EVENT, key);

    expect((await clerk.post(EVENTS, { ...rest, title }, key)).json()).toEqual(first.json());
  });

  it('is done once by requests that come at the same moment', async () => {
    const before = await stored();
    const answers = await Promise.all(Array.from({ length: 8 }, () => clerk.post(EVENTS, EVENT, key)));

    expect(new Set(answers.map((answer) => answer.json<Wire['Event']>().id)).size).toBe(1);
    expect(await stored()).toBe(before + 1);
  });

  it('is refused when something else was stored under it', async () => {
    await clerk.post(EVENTS, EVENT, key);
    const refused = await clerk.post(EVENTS, { ...EVENT, location: 'Спортзал' }, key);

    expect(refused.statusCode).toBe(422);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(refused.json()).toMatchObject({ type: '/docs/problems/key-reused' });
  });

  it('can be put right after a refusal', async () => {
    expect((await clerk.post(EVENTS, { ...EVENT, title: ' ' }, key)).statusCode).toBe(400);
    expect((await clerk.post(EVENTS, EVENT, key)).statusCode).toBe(200);
  });

  it('is a matter of one person', async () => {
    const before = await stored();
    const secretary = await school.as('ADMIN_EDU_PART');
    await clerk.post(EVENTS, EVENT, key);

    expect((await secretary.post(EVENTS, EVENT, key)).statusCode).toBe(200);
    expect(await stored()).toBe(before + 2);
  });

  it.each(['', 'два слова', 'a'.repeat(101)])('is refused when the key is «%s»', async (wrong) => {
    const sent = { 'Idempotency-Key': encodeURIComponent(wrong).replace('%20', ' ') };
    const refused = await clerk.post(EVENTS, EVENT, sent);

    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ errors: [{ path: 'header.Idempotency-Key' }] });
  });

  it('is stored each time without a key', async () => {
    const before = await stored();
    await clerk.post(EVENTS, EVENT);
    await clerk.post(EVENTS, EVENT);

    expect(await stored()).toBe(before + 2);
  });
});
