import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** A permanent timetable that was put in place of the one before, or is to be. */
export interface AppointedTimetable {
  /** Its first day. */
  from: IsoDate;
  /** What takes it back. */
  token: string;
}

/** Of those that were not taken back, the one with the latest first day. */
export function appointedQuery(db: Kysely<Tables>) {
  return db
    .selectFrom('replaced_timetable')
    .select(['starts_on as from', 'token'])
    .where('restored_at', 'is', null)
    .orderBy('starts_on', 'desc')
    .limit(1);
}

export async function readAppointed(db: Kysely<Tables>): Promise<AppointedTimetable | null> {
  return (await appointedQuery(db).executeTakeFirst()) ?? null;
}

/**
 * The one that was appointed last, as long as it can be taken back: before its first day whatever was done to it,
 * afterwards until a lesson was edited.
 */
export async function readTakenBackStill(
  db: Kysely<Tables>,
  today: IsoDate,
): Promise<AppointedTimetable | null> {
  const row = await appointedQuery(db).select('version').executeTakeFirst();
  if (!row) return null;
  const { version, ...appointed } = row;
  const isOver = appointed.from <= today && (await isEditedAfter(db, version));
  return isOver ? null : appointed;
}

/** Whether any lesson was edited since: what stands is not the timetable that was put there any more. */
export async function isEditedAfter(db: Kysely<Tables>, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('lesson')
    .select('id')
    .where('edited_version', '>', version)
    .executeTakeFirst();
  return row !== undefined;
}
