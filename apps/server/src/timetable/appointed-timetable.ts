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
