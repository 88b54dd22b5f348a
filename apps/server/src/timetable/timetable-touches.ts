import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A class that looks different: in one week (its Monday), or in every week when its permanent timetable changed. */
export interface Touch {
  classId: number;
  week: IsoDate | null;
}

/** After that many newer versions an open screen is given the whole timetable again. */
export const TOUCHES_KEPT_VERSIONS = 2_000;

/** So many versions old notes may outlive that. */
const SWEEP_EVERY = 50;

/** Notes what a version changed; without a list, everything. */
export async function recordTouches(
  trx: Transaction<Tables>,
  version: number,
  touches: readonly Touch[] | 'everything',
): Promise<void> {
  const rows = rowsOf(version, touches);
  if (rows.length > 0) await trx.insertInto('timetable_touch').values(rows).execute();
  await sweepTouches(trx, version);
}

/** The notes of a version, as rows: each class of a week once. */
export function rowsOf(
  version: number,
  touches: readonly Touch[] | 'everything',
): Insertable<Tables['timetable_touch']>[] {
  if (touches === 'everything') return [{ version, class_id: null, week: null }];
  const once = new Map(touches.map((touch) => [`${touch.classId} ${touch.week}`, touch]));
  return [...once.values()].map(({ classId, week }) => ({ version, class_id: classId, week }));
}

/** Old notes go now and then, since no reader is that far behind. */
export async function sweepTouches(trx: Transaction<Tables>, version: number): Promise<void> {
  if (version % SWEEP_EVERY !== 0) return;
  await trx
    .deleteFrom('timetable_touch')
    .where('version', '<', version - TOUCHES_KEPT_VERSIONS)
    .execute();
}

/**
 * Which classes of a week changed after version `since`, each with the last version that changed it; 'everything' if it
 * is not known class by class.
 */
export async function touchedSince(
  db: Kysely<Tables>,
  { since, version, week }: { since: number; version: number; week: IsoDate },
): Promise<ReadonlyMap<number, number> | 'everything'> {
  if (since > version || version - since > TOUCHES_KEPT_VERSIONS) return 'everything';
  const rows = await db
    .selectFrom('timetable_touch')
    .select(({ fn }) => ['class_id', fn.max('version').as('version')])
    .where('version', '>', since)
    .where((where) => where.or([where('week', 'is', null), where('week', '=', week)]))
    .groupBy('class_id')
    .execute();
  const touched = new Map<number, number>();
  for (const row of rows) {
    if (row.class_id === null) return 'everything';
    touched.set(row.class_id, row.version);
  }
  return touched;
}
