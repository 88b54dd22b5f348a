import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAdminInvite } from '../accounts/first-admin.ts';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, person, TEST_INVITES, type TestPerson, type TestSchool } from '../testing/school.ts';
import { fileForm } from '../testing/upload.ts';

const SCHOOL = '/management/api/school';
const SETUP = `${SCHOOL}/setup`;
const EXCHANGE = '/schedule/api/schedule/import-export';
const USERS = '/user-management/api/users';
const PASSWORD = 'Zvonok-2026';

let school: TestSchool;
let admin: TestPerson;
beforeAll(async () => {
  school = await openTestSchool({ demo: false, openBoard: false, schoolName: null });
  const inviteCode = await firstAdminInvite(school.database, school.clock, TEST_INVITES);
  await school.call('PUT', `${USERS}/registration`, {
    payload: { inviteCode, login: 'director.aa', password: PASSWORD },
  });
  admin = person(school.call, (await school.signIn('director.aa')).json());
});
afterAll(() => school.close());

const done = async () => {
  const setup = (await admin.get(SETUP)).json<Wire['SchoolSetup']>();
  return setup.steps.filter((step) => step.done).map(({ step }) => step);
};

describe('an empty school', () => {
  it('takes its first steps one by one, derived from the stored data', async () => {
    expect(await done()).toEqual([]);

    const { version: _, ...values } = (await admin.get(SCHOOL)).json<Wire['SchoolSettings']>();
    await admin.put(SCHOOL, { ...values, schoolName: 'Школа' });
    expect(await done()).toEqual(['school']);

    const sample = await admin.get(`${EXCHANGE}/sample`);
    expect(decodeURIComponent(String(sample.headers['content-disposition']))).toContain(
      'Образец-расписания.xlsx',
    );
    const { payload, headers } = fileForm(sample.rawPayload);
    const authorization = `Bearer ${admin.token}`;
    const loaded = await school.call('POST', `${EXCHANGE}/import`, {
      payload,
      headers: { ...headers, authorization },
    });
    expect([loaded.statusCode, loaded.json<Wire['ImportResult']>().added.length]).toEqual([200, 84]);
    expect(await done()).toEqual(['school', 'bells', 'timetable']);

    await admin.post(USERS, { firstName: 'Анна', lastName: 'Ким', role: 'TEACHER', teacherId: null });
    expect(await done()).toEqual(['school', 'bells', 'timetable', 'people']);

    await admin.put(SCHOOL, { ...values, schoolName: 'Школа', openBoard: true });
    expect(await done()).toHaveLength(5);
  });

  it('puts the list away once and for all', async () => {
    const hidden = async () => (await admin.get(SETUP)).json<Wire['SchoolSetup']>().hidden;
    const before = await hidden();

    await admin.delete(SETUP);
    await admin.delete(SETUP);

    expect([before, await hidden()]).toEqual([false, true]);
  });
});
