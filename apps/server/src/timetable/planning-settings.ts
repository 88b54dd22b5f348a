import { DEFAULT_LIMITS, type GeneratorLimits } from '@zvonok/domain/generator/limits';
import {
  type SchoolBuildings,
  type SchoolPlanning,
  schoolBuildings,
  withDefaults,
  withoutDefaults,
} from '@zvonok/domain/planning/school-planning';
import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tables } from '../database/tables.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/** What the school says of its plans, with the defaults where it says nothing. */
export interface PlanningRow extends SchoolPlanning {
  buildings: SchoolBuildings | null;
  version: number;
}

export async function readPlanning(db: Kysely<Tables>): Promise<PlanningRow> {
  const { blocked, version, ...said } = await db
    .selectFrom('planning_settings')
    .select(['moves', 'points', 'version'])
    .select((row) =>
      jsonArrayFrom(
        // Teachers who have left are not proposed anyhow.
        row
          .selectFrom('blocked_teacher')
          .innerJoin('teacher', 'teacher.id', 'blocked_teacher.teacher_id')
          .select('teacher.id')
          .where('teacher.removed_at', 'is', null)
          .orderBy('teacher.id'),
      ).as('blocked'),
    )
    .executeTakeFirstOrThrow();
  const buildings = await readBuildings(db);
  return { ...withDefaults(said), blockedTeacherIds: blocked.map(({ id }) => id), buildings, version };
}

/** What the limits of the permanent timetable say of the school's buildings. */
export async function readBuildings(db: Kysely<Tables>): Promise<SchoolBuildings | null> {
  const row = await db
    .selectFrom('generator_data')
    .select('content')
    .where('name', '=', 'limits')
    .executeTakeFirst();
  const content = row?.content as Partial<GeneratorLimits> | null | undefined;
  return schoolBuildings({
    rules: { ...DEFAULT_LIMITS.rules, ...content?.rules },
    buildings: content?.buildings ?? [],
  });
}

/** Called when the buildings are others: undecided plans are computed anew, and pages refetch. */
export async function renewPlanning(tx: TimetableTransaction): Promise<void> {
  await tx.db
    .updateTable('planning_settings')
    .set((row) => ({ version: sql<number>`${row.ref('version')} + 1` }))
    .execute();
  await forgetProposals(tx);
}

export async function writePlanning(
  tx: TimetableTransaction,
  { blockedTeacherIds, ...said }: SchoolPlanning,
): Promise<PlanningRow> {
  const { moves, points } = withoutDefaults(said);
  await tx.db.deleteFrom('blocked_teacher').execute();
  const blocked = blockedTeacherIds.map((id) => ({ teacher_id: id }));
  if (blocked.length > 0) await tx.db.insertInto('blocked_teacher').values(blocked).execute();
  await tx.db
    .updateTable('planning_settings')
    .set((row) => ({
      moves: JSON.stringify(moves),
      points: JSON.stringify(points),
      version: sql<number>`${row.ref('version')} + 1`,
    }))
    .execute();
  return readPlanning(tx.db);
}

/** Takes out of the drafts of today and later what no one has decided: it was found by other points. */
export async function forgetProposals(tx: TimetableTransaction): Promise<void> {
  const drafts = tx.db
    .selectFrom('day_plan')
    .select('date')
    .where('status', '=', 'draft')
    .where('date', '>=', tx.today);
  const gone = await tx.db
    .deleteFrom('day_plan_move')
    .where('pinned', '=', false)
    .where('date', 'in', drafts)
    .returning('date')
    .execute();
  const dates = [...new Set(gone.map(({ date }) => date))];
  if (dates.length === 0) return;
  await tx.db
    .updateTable('day_plan')
    .set((row) => ({ revision: sql<number>`${row.ref('revision')} + 1` }))
    .where('date', 'in', dates)
    .execute();
}
