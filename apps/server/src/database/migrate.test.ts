import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { DatabaseHandle } from './database.ts';
import { checked, migrate } from './migrate.ts';
import { MIGRATIONS, type SchoolMigration } from './migrations/index.ts';
import { statements } from './migrations/statements.ts';

/** The names as the databases of schools have recorded them. A new migration is added at the end. */
const RECORDED = `
  0001-school
  0002-lessons
  0003-lesson-times
  0004-accounts
  0005-invite-codes
  0006-sessions
  0007-login-failures
  0008-lesson-changes
  0009-timetable-version
  0010-settings
  0011-seed-marks
  0012-clearings
  0013-lessons-off-the-grid
  0014-timetable-touches
  0015-events
  0016-notifications
  0018-sealed-invite-codes
  0019-signing-keys
  0020-lost-refresh-answers
  0021-sign-in-locks
  0022-second-factors
  0023-versions-of-changes
  0024-versions-of-records
  0025-restorations
  0027-changing-calls
  0029-audit-entries
  0031-one-teacher-per-name
  0032-batch-answers
  0033-kept-answers
  0034-record-history
  0035-work-orders
  0036-feedback
  0037-feedback-files
  0038-teachers-of-accounts
  0039-password-links
  0040-accepted-notifications
  0041-certificates
  0042-certificate-attempts
  0043-deleted-events
  0044-deleted-accounts
  0045-school-week
  0046-longer-weeks
  0048-school-calendar
  0050-subjects-of-subgroups
  0051-flows
  0053-school-profile
  0054-twelfth-classes
  0055-shifts-and-bells
  0059-notify-triggers
  0060-removed-subgroups
  0063-notify-of-notifications
  0064-notify-of-the-school
  0067-screens
  0068-screen-messages
  0069-notify-of-screens
  0071-absences
  0072-hours-and-classes-of-screens
  0073-day-plans
  0074-publications
  0080-generator-data
  0081-generator-runs
  0082-boards-of-screens
  0083-validity-of-lessons
  0084-endings-of-absences
  0086-progress-of-runs
  0087-notify-of-the-school-week
  0089-lessons-of-replacements
  0090-planning-settings
  0091-import-answers
  0094-names-of-classes
  0095-changes-on-saturdays
  0096-places-of-orders
  0097-edits-of-publications
  0098-recalls
  0100-changes-ended-by-the-calendar
  0101-continued-repairs
  0102-work-on-orders
  0103-contacts-of-certificates
  0104-certificate-templates
  0105-delivery
  0108-absence-requests
  0109-closed-months
`;

describe('the schema', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('is made by the migrations that schools have recorded, in the same order', () => {
    const names = Object.keys(MIGRATIONS);

    expect(names).toEqual(RECORDED.trim().split(/\s+/));
    expect(names).toEqual([...names].sort());
  });

  it('is left alone by a second start', async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  it.each<[string, string, Partial<SchoolMigration>, string | null]>([
    ['adds a column', 'alter table teacher add column shoe integer', {}, null],
    ['loses rows', 'delete from seed_mark', {}, 'в таблице seed_mark было строк 1, стало 0'],
    ['loses the rows it names', 'delete from seed_mark', { changesRows: ['seed_mark'] }, null],
    ['drops a table', 'drop table seed_mark', {}, 'в таблице seed_mark было строк 1, стало 0'],
    [
      'breaks its own promise',
      'alter table seed_mark add column twice text',
      { holds: { 'у каждой метки есть пара': 'select 1 from seed_mark where twice is null' } },
      'не выполнено «у каждой метки есть пара», строк с ошибкой 1',
    ],
  ])(
    'after a migration that %s is what the migration promises, or stays as it was',
    async (_what, statement, promises, refusal) => {
      const one = checked('9000-one', { ...statements(statement), ...promises });
      const undone = new Error('undone');
      const outcome = database.db.transaction().execute(async (trx) => {
        await trx.insertInto('seed_mark').values({ name: 'one', made_at: new Date() }).execute();
        await one.up(trx);
        throw undone;
      });

      await (refusal === null
        ? expect(outcome).rejects.toBe(undone)
        : expect(outcome).rejects.toThrow(refusal));
    },
  );

  it('of a newer server is refused, not guessed at', async () => {
    await sql`insert into kysely_migration values ('9999-of-tomorrow', '2030-01-01T00:00:00Z')`.execute(
      database.db,
    );

    await expect(migrate(database.db)).rejects.toThrow('База данных создана более новой версией «Звонка»');
  });
});
