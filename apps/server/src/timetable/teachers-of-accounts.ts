import { shortName } from '@zvonok/domain/users/names';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Adds the teacher of a new account, without subjects. Teachers are not looked up by name: if another one has it
 * already, a number follows it, «Иванова А. (2)», and the school renames or links as it likes. The caller holds the
 * timetable's lock and makes a new version of it.
 */
export async function addTeacherOfAccount(
  trx: Transaction<Tables>,
  wanted: string,
): Promise<{ id: number; name: string }> {
  const name = await freeName(trx, wanted);
  const { id } = await trx
    .insertInto('teacher')
    .values({ name, edu_subject: '', uid: null, made_with_account: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
}

/**
 * The teacher that was made together with an account of such a name and is as it was made, the latest first; null when
 * there is none. For clients that add the account and then ask for its teacher by a call of its own.
 */
export async function teacherMadeWithAccount(
  trx: Transaction<Tables>,
  name: string,
): Promise<{ id: number } | null> {
  const made = await trx
    .selectFrom('teacher')
    .innerJoin('app_user', 'app_user.teacher_id', 'teacher.id')
    .select(['teacher.id', 'first_name as firstName', 'last_name as lastName'])
    .where('made_with_account', '=', true)
    .where('removed_at', 'is', null)
    .where('app_user.deleted_at', 'is', null)
    .where('edu_subject', '=', '')
    .orderBy('teacher.id', 'desc')
    .execute();
  const wanted = name.toLocaleLowerCase('ru-RU');
  const found = made.find((one) => shortName(one).toLocaleLowerCase('ru-RU') === wanted);
  return found ? { id: found.id } : null;
}

async function freeName(trx: Transaction<Tables>, wanted: string): Promise<string> {
  for (let place = 1; ; place += 1) {
    const name = place === 1 ? wanted : `${wanted} (${place})`;
    const taken = await trx
      .selectFrom('teacher')
      .select('id')
      .where(sql<boolean>`lower(name) = lower(${name}::text collate "und-x-icu")`)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!taken) return name;
  }
}
