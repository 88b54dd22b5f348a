import { AUDIT_KEPT_DAYS } from '@zvonok/domain/audit/audit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeExpired } from '../database/purge-expired.ts';
import { openTestSchool, type TestSchool } from '../testing/school.ts';
import { recordAudit } from './audit.ts';

const DAY_MS = 86_400_000;

describe('the journal', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await openTestSchool();
  });
  afterAll(() => school.close());

  const db = () => school.database.db;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  const entries = () => db().selectFrom('audit_entry').selectAll().orderBy('id').execute();
  const record = (label: string, at: Date) =>
    recordAudit(db(), {
      action: 'user.changed',
      actor: { userId: 1 },
      address: '192.168.7.24',
      subject: { kind: 'user', id: 5, label },
      changes: { firstName: { from: 'Галя', to: 'Галина' } },
      at,
    });

  it('keeps who, when, from where and what changed, with the name of that day', async () => {
    await record('Жданова Галина', daysAgo(1));
    await db().updateTable('app_user').set({ last_name: 'Другая' }).where('id', '=', 1).execute();
    const [entry] = await entries();

    expect(entry).toMatchObject({
      action: 'user.changed',
      actor_user_id: 1,
      actor_name: expect.not.stringContaining('Другая'),
      address: '192.168.7.24',
      subject_kind: 'user',
      subject_id: 5,
      subject_label: 'Жданова Галина',
      changes: { firstName: { from: 'Галя', to: 'Галина' } },
    });
  });

  it('outlives the person', async () => {
    await db().deleteFrom('app_user').where('id', '=', 1).execute();

    expect(await entries()).toMatchObject([{ actor_user_id: 1 }]);
  });

  it('is written with what it records, or not at all', async () => {
    const work = db()
      .transaction()
      .execute(async (trx) => {
        await recordAudit(trx, { action: 'user.deleted', actor: null, address: null, at: daysAgo(0) });
        throw new Error('refused');
      });

    await expect(work).rejects.toThrow('refused');
    expect(await entries()).toHaveLength(1);
  });

  it.each([
    ['changed', sql`update audit_entry set actor_name = 'Никто'`],
    ['deleted', sql`delete from audit_entry`],
    ['emptied', sql`truncate audit_entry`],
  ])('cannot be %s, for every client of the database', async (_what, statement) => {
    await expect(statement.execute(db())).rejects.toThrow(/append-only/);
    expect(await entries()).toHaveLength(1);
  });

  it('is swept after its days, and not a day earlier', async () => {
    await record('старое', daysAgo(AUDIT_KEPT_DAYS + 1));
    await record('ещё нет', daysAgo(AUDIT_KEPT_DAYS - 1));
    await purgeExpired(db(), new Date());

    expect((await entries()).map(({ subject_label }) => subject_label)).toEqual([
      'Жданова Галина',
      'ещё нет',
    ]);
  });

  it('loses nothing to a server whose clock is years ahead', async () => {
    await purgeExpired(db(), new Date(Date.now() + 3000 * DAY_MS));

    expect(await entries()).toHaveLength(2);
  });

  it('keeps text a database cannot hold without it', async () => {
    await record('от\0до', daysAgo(0));

    expect((await entries()).at(-1)?.subject_label).toBe('отдо');
  });
});
