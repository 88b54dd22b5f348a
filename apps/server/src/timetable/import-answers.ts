import type { ImportCorrection } from '@zvonok/domain/spreadsheet/import-causes';
import { nameKey } from '@zvonok/domain/text/normalised-name';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/** The answers of earlier imports, in the order of their kinds and words. */
export async function readImportAnswers(db: Kysely<Tables>): Promise<ImportCorrection[]> {
  const rows = await db
    .selectFrom('import_answer')
    .select(['kind', 'written', 'known', 'use'])
    .orderBy('kind')
    .orderBy('key')
    .execute();
  return rows.map(({ use, ...answer }) => ({ ...answer, ...(use !== null && { as: use }) }));
}

/** Each takes the place of an earlier answer to the same question; those that are not kept only remove that. */
export async function rememberAnswers(
  tx: TimetableTransaction,
  answers: readonly ImportCorrection[],
  isKept: (answer: ImportCorrection) => boolean,
): Promise<void> {
  for (const answer of answers) {
    const { kind, written, known, as } = answer;
    const key = nameKey(written);
    await tx.db.deleteFrom('import_answer').where('kind', '=', kind).where('key', '=', key).execute();
    if (!isKept(answer)) continue;
    await tx.db
      .insertInto('import_answer')
      .values({ kind, key, written, known, use: as ?? null, set_by: tx.userId, set_at: tx.now })
      .execute();
  }
}
