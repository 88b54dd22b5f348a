import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import { buildApp } from '../app.ts';
import { type DatabaseHandle, openDatabase } from '../database/database.ts';
import { testClock } from '../testing/clock.ts';
import { emptyCluster } from '../testing/clusters.ts';
import { openBareDatabase } from '../testing/database.ts';
import { testLog } from '../testing/log.ts';
import { TEST_INVITES } from '../testing/school.ts';
import { PLANNER_LOGIN, PLANNER_PASSWORD, seedSchoolYear } from '../testing/school-year.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { loadBackup } from './load-backup.ts';
import { restoreFolder } from './restore-folder.ts';
import { packDatabase, placeBackup, type WrittenBackup } from './write-backup.ts';

const SLOW_MS = patience(120_000);
const NOW = new Date('2026-05-25T04:20:00Z');
const FACTS = { schoolName: 'Гимназия № 7', schoolKey: { from: 'nowhere' as const }, now: NOW };

/** What a user sees who signs in to a school on this database: the answers of a week in winter. */
async function lookAt(database: DatabaseHandle): Promise<unknown> {
  const app = await buildApp({
    database,
    clock: testClock(NOW.toISOString()),
    secretBox: TEST_INVITES.box,
    log: testLog(),
    settings: {
      schoolName: 'Гимназия № 7',
      openBoard: false,
      inviteDays: TEST_INVITES.days,
      apiHost: '',
      build: 'dev',
      phoneSignIn: null,
      desktopSite: '',
    },
  });
  try {
    const signedIn = await app.inject({
      method: 'POST',
      url: '/auth/api/auth/login',
      payload: { login: PLANNER_LOGIN, password: PLANNER_PASSWORD },
    });
    expect(signedIn.statusCode).toBe(200);
    const authorization = `Bearer ${signedIn.json<{ accessToken: string }>().accessToken}`;
    const get = async (url: string) => {
      const answer = await app.inject({ url, headers: { authorization } });
      expect(answer.statusCode, url).toBe(200);
      return answer.json<unknown>();
    };
    return await Promise.all([
      get('/schedule/api/schedule/group/editor?week=2026-01-12'),
      get('/schedule/api/schedule/teacher'),
      get('/schedule/api/schedule/lesson-time'),
    ]);
  } finally {
    await app.close();
  }
}

describe('a school of 60 classes after a year', () => {
  const folder = temporaryFolder();
  const moved = join(folder.path, 'moved');
  let original: DatabaseHandle;
  let first: WrittenBackup;
  const copy = (database: DatabaseHandle, name: string) =>
    placeBackup(join(folder.path, `${name}.zvonok.gz`), (partial) => packDatabase(database, partial, FACTS));
  beforeAll(async () => {
    original = await openDatabase({ copyOf: await emptyCluster() });
    await seedSchoolYear(original.db);
    first = await copy(original, 'first');
  }, SLOW_MS);
  afterAll(async () => {
    await original.close();
    folder.remove();
  }, SLOW_MS);

  it(
    'moves from the embedded database to PostgreSQL and back, and every copy on the way is the same',
    async () => {
      const between = await openBareDatabase();
      try {
        await loadBackup(between, first.path, first, FACTS);
        const second = await copy(between, 'second');
        await restoreFolder(moved, second, FACTS);
        const back = await openDatabase({ dataFolder: moved });
        try {
          const third = await copy(back, 'third');

          expect(first.manifest.tables.lesson_change?.rows).toBeGreaterThan(19_000);
          expect(second.manifest).toEqual(first.manifest);
          expect(third.manifest).toEqual(first.manifest);
          const timetable = await lookAt(original);
          expect(await lookAt(between)).toEqual(timetable);
          expect(await lookAt(back)).toEqual(timetable);
        } finally {
          await back.close();
        }
      } finally {
        await between.close();
      }
    },
    SLOW_MS,
  );
});
