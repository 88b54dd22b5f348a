import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAdminInvite } from '../accounts/first-admin.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { systemClock } from '../platform/clock.ts';
import { seedDemo } from '../seeds/demo.ts';
import { openTestDatabase } from '../testing/database.ts';
import { TEST_INVITES } from '../testing/school.ts';
import { requirePurpose } from './run-server.ts';

const DEMO = true;
const SCHOOL = false;
const CLOCK = systemClock('Europe/Moscow');

describe('a database shared by no other server', () => {
  let school: DatabaseHandle;
  let demo: DatabaseHandle;
  beforeAll(async () => {
    [school, demo] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  });
  afterAll(() => Promise.all([school.close(), demo.close()]));

  it('may become either while it is empty', async () => {
    await expect(requirePurpose(school, SCHOOL)).resolves.toBeUndefined();
    await expect(requirePurpose(demo, DEMO)).resolves.toBeUndefined();
  });

  it('never becomes a demo once it is a school', async () => {
    await firstAdminInvite(school, CLOCK, TEST_INVITES);

    await expect(requirePurpose(school, DEMO)).rejects.toThrow(/уже есть настоящая школа/);
    await expect(requirePurpose(school, SCHOOL)).resolves.toBeUndefined();
  });

  it('never becomes a school once it has the accounts of the demo', async () => {
    await seedDemo(demo, CLOCK);

    await expect(requirePurpose(demo, SCHOOL)).rejects.toThrow(
      /демонстрационная школа с известными всем паролями/,
    );
    await expect(requirePurpose(demo, DEMO)).resolves.toBeUndefined();
  });
});
