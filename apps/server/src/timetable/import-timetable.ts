import type { Transaction } from 'kysely';
import { analyzeTables } from '../database/analyze.ts';
import type { Tables } from '../database/tables.ts';
import { removeLessons, writeCells } from './import-cells.ts';
import type { ImportPlan } from './import-plan.ts';
import { importRecords } from './import-records.ts';
import { hasPast, keepPastOf } from './keep-past.ts';
import { readSchoolPlan } from './school-plan.ts';
import type { WriteContext } from './write-context.ts';

/** Reads the permanent timetable and puts in another one, while nobody else changes it. */
export function timetableImporter(trx: Transaction<Tables>, context: WriteContext) {
  return {
    schoolPlan: () => readSchoolPlan(trx),

    /**
     * Does what a plan says from today on; lessons that stay keep their numbers, and days that have passed what they
     * showed. A first timetable holds from ever. One new version, in which every class may look different.
     */
    async importPlan(plan: ImportPlan): Promise<void> {
      const startsOn = (await hasPast(trx, context.today)) ? context.today : null;
      const ids = await importRecords(trx, plan);
      const version = await context.touch('everything');
      const work = { ids, version, now: context.now, startsOn };
      if (startsOn !== null) {
        const changed = plan.cells.flatMap(({ lessonId }) => lessonId ?? []);
        await keepPastOf(trx, changed, startsOn);
      }
      await removeLessons(trx, plan.removedLessonIds, work);
      await writeCells(trx, plan.cells, work);
      await analyzeTables(trx);
    },
  };
}
