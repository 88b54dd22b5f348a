import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { cancelledMessage, replacementNotices } from '@zvonok/domain/notifications/replacement-notices';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readChanges } from './changes.ts';
import { tellEach } from './notifications.ts';
import { toldChange } from './told-change.ts';

interface Circumstances {
  /** Who did it. */
  by: number | null;
  now: Date;
  /** The school's day: nobody is told about the past. */
  today: IsoDate;
}

/** What a transaction does to the substitutions, gathered so that those concerned are told once, of the outcome. */
export class ChangeNews {
  readonly #put = new Set<number>();
  readonly #ended = new Set<number>();

  /** These changes hold from now on. */
  put(ids: readonly number[]): void {
    for (const id of ids) if (!this.#ended.delete(id)) this.#put.add(id);
  }

  /** These do not hold any more. */
  ended(ids: readonly number[]): void {
    for (const id of ids) if (!this.#put.delete(id)) this.#ended.add(id);
  }

  /** Tells the teachers concerned, but nobody of what they did themselves. */
  async tell(trx: Transaction<Tables>, circumstances: Circumstances): Promise<void> {
    if (this.#ended.size > 0) await tellEnded(trx, [...this.#ended], circumstances);
    if (this.#put.size > 0) await tellPut(trx, [...this.#put], circumstances);
  }
}

/** What nobody has read is withdrawn; whoever has read it is told that it is off. */
async function tellEnded(
  trx: Transaction<Tables>,
  ids: readonly number[],
  { by, now, today }: Circumstances,
): Promise<void> {
  await withdrawUnread(trx, ids, false);
  const coming = new Set((await readChanges(trx, ids)).flatMap(({ id, date }) => (date >= today ? id : [])));
  const off = (await lastTold(trx, ids)).filter(
    ({ cancels, subject_id, user_id }) =>
      !cancels && user_id !== by && subject_id !== null && coming.has(subject_id),
  );
  if (off.length === 0) return;
  await trx
    .insertInto('notification')
    .values(
      off.map(({ user_id, subject_id, content }) => ({
        user_id,
        subject_id,
        kind: 'replace' as const,
        cancels: true,
        content: JSON.stringify({ message: cancelledMessage((content as { message: string }).message) }),
        created_at: now,
      })),
    )
    .execute();
}

async function tellPut(
  trx: Transaction<Tables>,
  ids: readonly number[],
  { by, now, today }: Circumstances,
): Promise<void> {
  // What was cleared and put back before anybody read of the clearing is as if nothing had happened.
  await withdrawUnread(trx, ids, true);
  const known = new Set(
    (await lastTold(trx, ids)).flatMap(({ cancels, user_id, subject_id }) =>
      cancels ? [] : `${user_id} ${subject_id}`,
    ),
  );
  const changes = (await readChanges(trx, ids)).filter(({ date }) => date >= today);
  const notices = changes.flatMap((change) =>
    replacementNotices(toldChange(change)).map((notice) => ({ ...notice, subjectId: change.id })),
  );
  const users = await usersOfTeachers(
    trx,
    notices.map(({ teacherId }) => teacherId),
  );
  const letters = notices.flatMap(({ teacherId, message, subjectId }) => {
    const userId = users.get(teacherId);
    if (userId === undefined || userId === by || known.has(`${userId} ${subjectId}`)) return [];
    return { userId, news: { kind: 'replace' as const, subjectId, content: { message } } };
  });
  await tellEach(trx, 'replace', letters, now);
}

async function withdrawUnread(trx: Transaction<Tables>, ids: readonly number[], cancels: boolean) {
  await trx
    .deleteFrom('notification')
    .where('kind', '=', 'replace')
    .where('subject_id', 'in', ids)
    .where('cancels', '=', cancels)
    .where('delivered_at', 'is', null)
    .execute();
}

/** The last thing each person was told about each change. */
function lastTold(trx: Transaction<Tables>, ids: readonly number[]) {
  return trx
    .selectFrom('notification')
    .select(['user_id', 'subject_id', 'cancels', 'content'])
    .distinctOn(['user_id', 'subject_id'])
    .where('kind', '=', 'replace')
    .where('subject_id', 'in', ids)
    .orderBy('user_id')
    .orderBy('subject_id')
    .orderBy('id', 'desc')
    .execute();
}

async function usersOfTeachers(
  trx: Transaction<Tables>,
  teacherIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (teacherIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'teacher_id'])
    .where('teacher_id', 'in', teacherIds)
    .execute();
  return new Map(rows.map(({ id, teacher_id }) => [teacher_id ?? 0, id]));
}
