import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** The bells, by lesson number. */
export function lessonTimesRepository(db: Kysely<Tables>) {
  const all = () => db.selectFrom('lesson_time').select(['id', 'number', 'time']).orderBy('number');
  return {
    list: () => all().execute(),
    get: async (id: number) => (await all().where('id', '=', id).executeTakeFirst()) ?? null,
  };
}
