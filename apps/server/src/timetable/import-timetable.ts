import { analyzeTables } from '../database/analyze.ts';
import { removeLessons, writeCells } from './import-cells.ts';
import type { ImportPlan } from './import-plan.ts';
import { importRecords } from './import-records.ts';
import { hasPast, keepPastOf } from './keep-past.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/**
 * Does what a plan says from today on; lessons that stay keep their numbers, and days that have passed what they
 * showed. A first timetable holds from ever. One new version, in which every class may look different.
 */
export async function importPlan(tx: TimetableTransaction, plan: ImportPlan): Promise<void> {
  const startsOn = (await hasPast(tx.db, tx.today)) ? tx.today : null;
  const ids = await importRecords(tx.db, plan);
  const version = tx.touch('everything');
  const work = { ids, version, now: tx.now, startsOn };
  if (startsOn !== null) {
    const changed = plan.cells.flatMap(({ lessonId }) => lessonId ?? []);
    await keepPastOf(tx.db, changed, startsOn);
  }
  await removeLessons(tx.db, plan.removedLessonIds, work);
  await writeCells(tx.db, plan.cells, work);
  await analyzeTables(tx.db);
}
