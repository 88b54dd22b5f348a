import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import type { Wire } from '../platform/schemas.ts';
import { openTestSchool, person, type TestSchool } from '../testing/school.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startWithNewKey } from './new-school-key.ts';
import { openSecrets } from './open-secrets.ts';

const USERS = '/user-management/api/users';
const SETTINGS = {
  schoolName: 'Школа',
  openBoard: false,
  inviteDays: 14,
  apiHost: '',
  build: 'dev',
  phoneSignIn: null,
  desktopSite: '',
};

describe('a school that lost its key', () => {
  let school: TestSchool;
  let scratch: ReturnType<typeof temporaryFolder>;
  beforeAll(async () => {
    school = await openTestSchool();
    scratch = temporaryFolder();
  });
  afterAll(async () => {
    await school.close();
    scratch.remove();
  });

  it('begins again with a new one: people, passwords and the timetable stay, codes and sign-ins are new', async () => {
    const { database, clock } = school;
    const source = { secret: null, folder: join(scratch.path, 'data') };
    const admin = await school.as('ADMIN');
    const body = { firstName: 'Анна', lastName: 'Ким', role: 'TEACHER', teacherId: null };
    const invited = (await admin.post(USERS, body)).json<Wire['User']>();
    const users = (await admin.get(USERS)).json<Wire['User'][]>();

    const effects = await startWithNewKey(database.db, source, { inviteDays: 14, now: clock.now() });
    const box = await openSecrets(database, source, () => {});
    const app = await buildApp({ database, clock, secretBox: box, settings: SETTINGS });
    const call: TestSchool['call'] = (method, url, rest = {}) => app.inject({ method, url, ...rest });
    const signedIn = await call('POST', '/auth/api/auth/login', {
      payload: { login: 'gerasimov.de', password: 'Zvonok-2026' },
    });
    const again = person(call, signedIn.json());
    const seen = (await again.get(USERS)).json<Wire['User'][]>();
    const code = seen.find(({ id }) => id === invited.id)?.inviteCode;
    const renewed = await call('POST', '/auth/api/auth/token', {
      payload: { refreshToken: admin.refreshToken },
    });
    await app.close();

    expect(effects).toEqual({ reissued: 1, secondFactors: 0, keptOldFile: false });
    expect(seen.map(({ id, login, role }) => [id, login, role])).toEqual(
      users.map(({ id, login, role }) => [id, login, role]),
    );
    expect(code).toMatch(/^[2-9A-Z]{7}$/);
    expect(code).not.toBe(invited.inviteCode);
    expect(renewed.statusCode).toBe(401);
    expect((await admin.get(USERS)).statusCode).toBe(401);
  });
});
