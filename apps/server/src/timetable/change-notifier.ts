import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { cancelledMessage, replacementNotices } from '@zvonok/domain/notifications/replacement-notices';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { notifyEach } from '../notifications/notifications.ts';
import { readChanges } from './changes.ts';
import { toChangeNotice } from './to-change-notice.ts';

interface Circumstances {
  /** Who did it. */
  by: number | null;
  now: Date;
  /** The school's day: nobody is told about the past. */
  today: IsoDate;
}

/** What a transaction does to the substitutions, gathered so that those concerned are notified once, of the outcome. */
export class ChangeNotifier {
  readonly #added = new Set<number>();
  readonly #put = new Set<number>();
  readonly #ended = new Set<number>();

  /** These changes were made just now, and nobody can have been told of them. */
  added(ids: readonly number[]): void {
    for (const id of ids) this.#added.add(id);
    this.put(ids);
  }

  /** These changes hold from now on. */
  put(ids: readonly number[]): void {
    for (const id of ids) if (!this.#ended.delete(id)) this.#put.add(id);
  }

  /** These do not hold any more. */
  ended(ids: readonly number[]): void {
    for (const id of ids) if (!this.#put.delete(id)) this.#ended.add(id);
  }

  /** Remembers what was gathered so far; the answer goes back to it. */
  mark(): () => void {
    const [put, ended] = [[...this.#put], [...this.#ended]];
    return () => {
      replaceAll(this.#put, put);
      replaceAll(this.#ended, ended);
    };
  }

  /** Notifies the teachers concerned, but nobody of what they did themselves. */
  async send(trx: Transaction<Tables>, circumstances: Circumstances): Promise<void> {
    if (this.#ended.size > 0) await notifyEnded(trx, [...this.#ended], circumstances);
    if (this.#put.size > 0) await notifyPut(trx, { put: [...this.#put], added: this.#added }, circumstances);
  }
}

function replaceAll(set: Set<number>, ids: readonly number[]): void {
  set.clear();
  for (const id of ids) set.add(id);
}

/** What nobody has read is withdrawn; whoever has read it is told that it is off. */
async function notifyEnded(
  trx: Transaction<Tables>,
  ids: readonly number[],
  { by, now, today }: Circumstances,
): Promise<void> {
  await withdrawUnread(trx, ids, false);
  const coming = new Set((await readChanges(trx, ids)).flatMap(({ id, date }) => (date >= today ? id : [])));
  const off = (await lastNotified(trx, ids)).filter(
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

async function notifyPut(
  trx: Transaction<Tables>,
  { put, added }: { put: readonly number[]; added: ReadonlySet<number> },
  { by, now, today }: Circumstances,
): Promise<void> {
  const again = put.filter((id) => !added.has(id));
  const known = again.length > 0 ? await toldBefore(trx, again) : new Set<string>();
  const changes = (await readChanges(trx, put)).filter(({ date }) => date >= today);
  const notices = changes.flatMap((change) =>
    replacementNotices(toChangeNotice(change)).map((notice) => ({ ...notice, subjectId: change.id })),
  );
  const users = await usersOfTeachers(
    trx,
    notices.map(({ teacherId }) => teacherId),
  );
  const messages = notices.flatMap(({ teacherId, message, subjectId }) => {
    const userId = users.get(teacherId);
    if (userId === undefined || userId === by || known.has(`${userId} ${subjectId}`)) return [];
    return { userId, notification: { kind: 'replace' as const, subjectId, content: { message } } };
  });
  await notifyEach(trx, 'replace', messages, now);
}

/** Which person knows of which change. */
async function toldBefore(trx: Transaction<Tables>, ids: readonly number[]): Promise<ReadonlySet<string>> {
  // What was cleared and put back before anybody read of the clearing is as if nothing had happened.
  await withdrawUnread(trx, ids, true);
  const told = await lastNotified(trx, ids);
  return new Set(
    told.flatMap(({ cancels, user_id, subject_id }) => (cancels ? [] : `${user_id} ${subject_id}`)),
  );
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
function lastNotified(trx: Transaction<Tables>, ids: readonly number[]) {
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
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, teacher_id }) => [teacher_id ?? 0, id]));
}
