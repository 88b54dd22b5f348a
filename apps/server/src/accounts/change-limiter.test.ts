import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSchool, type TestPerson, type TestSchool } from '../testing/school.ts';
import { changeLimits, createChangeLimiter } from './change-limiter.ts';

const FIVE_MINUTES = 5 * 60_000;

describe('limits on changing calls', () => {
  let school: TestSchool;
  let secretary: TestPerson;
  let headmaster: TestPerson;
  beforeAll(async () => {
    school = await openTestSchool({ changeLimits: { perPerson: 5, perAddress: 12 } });
    secretary = await school.as('ADMIN_EDU_PART');
    headmaster = await school.as('HEADMASTER');
  });
  afterAll(() => school.close());

  const change = (who: TestPerson) => who.delete('/schedule/api/schedule/lesson-time/2147483647');
  const statuses = async (who: TestPerson, times: number) => {
    const found: number[] = [];
    for (let made = 0; made < times; made += 1) found.push((await change(who)).statusCode);
    return found;
  };

  it('stop a person who runs wild with the seconds to wait, and no one else; reading goes on', async () => {
    const made = await statuses(headmaster, 6);
    const refused = await change(headmaster);

    expect(made.filter((status) => status === 429)).toHaveLength(1);
    expect(refused.json()).toMatchObject({ status: 429, type: '/docs/problems/too-many-changes' });
    expect(refused.json<{ detail: string }>().detail).toMatch(
      /^Слишком много изменений подряд\. Продолжите через \d минут/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await headmaster.get('/schedule/api/schedule/lesson-time')).statusCode).toBe(200);
    expect((await change(secretary)).statusCode).not.toBe(429);
  });

  it('stop an address, and are over with the next five minutes', async () => {
    const made = await statuses(secretary, 4);
    expect(made.at(-1)).toBe(429);

    school.clock.pass(FIVE_MINUTES);
    expect((await change(await school.as('HEADMASTER'))).statusCode).not.toBe(429);
  });

  it('are shared by the servers of one school', async () => {
    const servers = [1, 2].map(() => createChangeLimiter(school.database.db, school.clock, changeLimits(10)));
    const [here, there] = servers;
    const total = async () => {
      let passed = 0;
      for (let round = 0; round < 15; round += 1) {
        for (const server of [here, there]) {
          if (server?.countByPerson(77) === 0) passed += 1;
          await server?.exchangeWhenDue();
        }
        school.clock.pass(6_000);
      }
      return passed;
    };

    expect(await total()).toBeLessThanOrEqual(11);
  });
});
