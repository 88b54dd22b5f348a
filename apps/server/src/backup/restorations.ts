import type { Kysely } from 'kysely';
import { recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';

/** Records, along with the rows of a backup, where they came from. */
export async function rememberRestoration(
  trx: Kysely<Tables>,
  { fileName, madeAt, now }: { fileName: string; madeAt: Date; now: Date },
): Promise<void> {
  await trx
    .insertInto('restoration')
    .values({ file_name: fileName, backup_made_at: madeAt, restored_at: now })
    .execute();
}

/** Writes into the journal what a restore could not: a school that is restored and copied again is the same copy. */
export async function recordRestorations(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .updateTable('restoration')
      .set({ recorded_at: now })
      .where('recorded_at', 'is', null)
      .returning(['file_name', 'backup_made_at', 'restored_at'])
      .execute();
    for (const row of rows) {
      await recordAudit(trx, {
        action: 'backup.restored',
        actor: null,
        address: null,
        subject: { kind: 'backup', id: null, label: row.file_name },
        changes: { madeAt: { from: null, to: row.backup_made_at.toISOString() } },
        at: row.restored_at,
      });
    }
  });
}
