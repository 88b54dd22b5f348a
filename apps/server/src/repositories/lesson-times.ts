import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** When a lesson is, as text 'start - end'. */
export interface NewLessonTime {
  number: number;
  time: string;
}

/** The bells, by lesson number; a number has one. */
export function lessonTimesRepository(db: Kysely<Tables>) {
  const all = () => db.selectFrom('lesson_time').select(['id', 'number', 'time']).orderBy('number');
  const get = async (id: number) => (await all().where('id', '=', id).executeTakeFirst()) ?? null;

  return {
    list: () => all().execute(),
    get,

    /** Null when the number has a time already. */
    async add(lessonTime: NewLessonTime) {
      const added = await db
        .insertInto('lesson_time')
        .values(lessonTime)
        .onConflict((conflict) => conflict.column('number').doNothing())
        .returning(['id', 'number', 'time'])
        .executeTakeFirst();
      return added ?? null;
    },

    /** Null when another record has the number. The record must be there. */
    async update(id: number, lessonTime: NewLessonTime) {
      return db.transaction().execute(async (trx) => {
        // Two people who give two records one number wait for each other here.
        await trx.selectFrom('lesson_time').select('id').orderBy('id').forUpdate().execute();
        const other = await trx
          .selectFrom('lesson_time')
          .select('id')
          .where('number', '=', lessonTime.number)
          .where('id', '<>', id)
          .executeTakeFirst();
        if (other) return null;
        const updated = await trx
          .updateTable('lesson_time')
          .set(lessonTime)
          .where('id', '=', id)
          .returning(['id', 'number', 'time'])
          .executeTakeFirst();
        return updated ?? null;
      });
    },

    /** True when there was one. */
    async remove(id: number): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('lesson_time').where('id', '=', id).executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
