import { compareRussian } from '@zvonok/domain/lesson/class-order';
import type { RoomRef, SubjectRef } from '@zvonok/domain/lesson/lesson-part';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What lessons are made of other than people: subjects and rooms. */
export function dictionariesRepository(db: Kysely<Tables>) {
  return {
    /** By the alphabet. */
    subjects: (): Promise<SubjectRef[]> =>
      db.selectFrom('subject').select(['id', 'name', 'short_name as shortName']).orderBy('name').execute(),

    /** Numbers first, in their order, then names. */
    async rooms(): Promise<RoomRef[]> {
      const rooms = await db.selectFrom('room').select(['id', 'number']).execute();
      return rooms.sort(
        (a, b) => numberOf(a) - numberOf(b) || compareRussian(a.number, b.number) || a.id - b.id,
      );
    },
  };
}

/** «214» is 214, «12а» is 12; a name comes after every number. */
function numberOf({ number }: RoomRef): number {
  return Number(/^\d{1,9}/.exec(number)?.[0] ?? Number.MAX_SAFE_INTEGER);
}
