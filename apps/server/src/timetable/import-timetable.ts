import type { Transaction } from 'kysely';
import { analyzeTables } from '../database/analyze.ts';
import type { Tables } from '../database/tables.ts';
import { removeLessons, writeCells } from './import-cells.ts';
import type { ImportPlan } from './import-plan.ts';
import { importRecords } from './import-records.ts';
import { readSchoolPlan } from './school-plan.ts';
import type { WriteContext } from './write-context.ts';

/** Reads the permanent timetable and puts in another one, while nobody else changes it. */
export function timetableImporter(trx: Transaction<Tables>, context: WriteContext) {
  return {
    schoolPlan: () => readSchoolPlan(trx),

    /** Does what a plan says. One new version of the timetable, in which every class may look different. */
    async importPlan(plan: ImportPlan): Promise<void> {
      const ids = await importRecords(trx, plan);
      const version = await context.touch('everything');
      const work = { ids, version, now: context.now };
      await removeLessons(trx, plan.removedLessonIds, work);
      await writeCells(trx, plan.cells, work);
      await analyzeTables(trx);
    },
  };
}
