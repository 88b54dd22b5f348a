import { type IsoDate, weekdayOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import {
  type ChangeNotice,
  cancelledMessage,
  type NoticeLesson,
  publicationMessage,
  publicationNotices,
  replacementNotices,
} from '@zvonok/domain/notifications/notices';
import { changeDuties, type Duties, type Duty } from '@zvonok/domain/notifications/outgoing';
import type { Transaction } from 'kysely';
import { oneOf } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { notifyTeachers, type ToldPublication } from '../notifications/notifications.ts';
import { reviseOutgoing, withdrawOutgoing } from '../notifications/outbox.ts';
import { readChanges } from './changes.ts';
import type { ChangedLesson, ChangeRow } from './lessons.ts';

/**
 * A stored change as the rule about notices reads it. Its day is that of the date: a lesson of a Monday that is held on
 * a Saturday is taught on a Saturday.
 */
export function toChangeNotice({ date, kind, place, teacher, original, merge }: ChangeRow): ChangeNotice {
  return {
    date,
    kind,
    lesson: toNoticeLesson(place, date),
    substitute: teacher,
    original,
    merge: merge && { role: merge.role, other: toNoticeLesson(merge.other, date) },
  };
}

function toNoticeLesson(
  { day, number, group, subgroup, subject, room }: ChangedLesson,
  date: IsoDate,
): NoticeLesson {
  const weekday = weekdayOf(date, WEEKDAYS) ?? WEEKDAYS[day - 1];
  if (!weekday) throw new RangeError(`A timetable has no day ${day}.`);
  const { shift } = group;
  return {
    ...{ day: weekday, number, className: groupName(group), subgroup, subject: subject.name, room },
    ...(shift === 2 && { shift }),
  };
}

interface Circumstances {
  /** Who did it. */
  by: number | null;
  now: Date;
  /** The school's day: no one is notified about the past. */
  today: IsoDate;
}

/** What a transaction does to the substitutions, gathered so that those concerned are notified once, of the outcome. */
export class ChangeNotifier {
  readonly #added = new Set<number>();
  readonly #put = new Set<number>();
  readonly #ended = new Set<number>();
  /** By change, the publication it was made by just now. */
  readonly #published = new Map<number, number>();
  readonly #seen = new Map<number, ChangeRow>();

  /** These changes were made just now, and no one can have been notified of them. */
  added(ids: readonly number[]): void {
    for (const id of ids) this.#added.add(id);
    this.put(ids);
  }

  /** The same of a publication: each teacher concerned gets one message about all of theirs. */
  published(ids: readonly number[], publicationId: number): void {
    for (const id of ids) this.#added.add(id);
    this.put(ids, publicationId);
  }

  /** These changes hold from now on, those of a publication with all of it. */
  put(ids: readonly number[], publicationId?: number): void {
    if (publicationId !== undefined) for (const id of ids) this.#published.set(id, publicationId);
    for (const id of ids) if (!this.#ended.delete(id)) this.#put.add(id);
  }

  /** These do not hold any more. */
  ended(ids: readonly number[]): void {
    for (const id of ids) if (!this.#put.delete(id)) this.#ended.add(id);
  }

  /** Changes as they were read after all was done; they are not read again. */
  saw(changes: readonly ChangeRow[]): void {
    for (const change of changes) this.#seen.set(change.id, change);
  }

  /** Remembers what was gathered so far; the answer goes back to it. */
  mark(): () => void {
    const [put, ended] = [[...this.#put], [...this.#ended]];
    return () => {
      replaceAll(this.#put, put);
      replaceAll(this.#ended, ended);
    };
  }

  /** Notifies the teachers concerned, but no one of what they did themselves. */
  async send(trx: Transaction<Tables>, circumstances: Circumstances): Promise<void> {
    if (this.#ended.size > 0) {
      await notifyEnded(trx, [...this.#ended], circumstances);
      await takeFromPublications(trx, [...this.#ended], circumstances);
    }
    if (this.#put.size === 0) return;
    const put = [...this.#put];
    const unseen = put.filter((id) => !this.#seen.has(id));
    const read = unseen.length > 0 ? await readChanges(trx, unseen) : [];
    const changes = [...put.flatMap((id) => this.#seen.get(id) ?? []), ...read];
    const of = ({ id }: ChangeRow) => this.#published.get(id);
    const alone = changes.filter((change) => of(change) === undefined);
    if (alone.length > 0) await notifyPut(trx, { changes: alone, added: this.#added }, circumstances);
    for (const [id, those] of Map.groupBy(changes, of))
      if (id !== undefined)
        await notifyOfPublication(trx, { id, changes: those, added: this.#added }, circumstances);
  }
}

function replaceAll(set: Set<number>, ids: readonly number[]): void {
  set.clear();
  for (const id of ids) set.add(id);
}

/** Unread messages are withdrawn; those who have read theirs are notified of the cancellation. */
async function notifyEnded(
  trx: Transaction<Tables>,
  ids: readonly number[],
  { by, now, today }: Circumstances,
): Promise<void> {
  await withdrawUnread(trx, ids, false);
  const off = (await lastNotified(trx, ids, today)).filter(
    ({ cancels, user_id }) => !cancels && user_id !== by,
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
        content: JSON.stringify(cancelledContent(content as CancelledContent)),
        created_at: now,
      })),
    )
    .execute();
}

interface CancelledContent {
  message: string;
  of?: Duties;
}

function cancelledContent({ message, of }: CancelledContent): CancelledContent {
  return { message: cancelledMessage(message), ...(of && { of }) };
}

/** What a change makes of a teacher's own lesson. */
function dutyOf(change: ChangeNotice, teacherId: number): Duty[] {
  return changeDuties(change).flatMap((one) => (one.teacherId === teacherId ? one.duty : []));
}

async function notifyPut(
  trx: Transaction<Tables>,
  { changes, added }: { changes: readonly ChangeRow[]; added: ReadonlySet<number> },
  { by, now, today }: Circumstances,
): Promise<void> {
  const again = changes.flatMap(({ id }) => (added.has(id) ? [] : id));
  const known = again.length > 0 ? await toldBefore(trx, again, today) : new Map<number, number[]>();
  const messages = changes
    .filter(({ date }) => date >= today)
    .flatMap((change) => {
      const notice = toChangeNotice(change);
      return replacementNotices(notice).map(({ teacherId, message }) => ({
        teacherId,
        subjectId: change.id,
        content: { message, of: { date: change.date, duties: dutyOf(notice, teacherId) } },
        except: [...(by === null ? [] : [by]), ...(known.get(change.id) ?? [])],
      }));
    });
  await notifyTeachers(trx, 'replace', messages, now);
}

/** Notifies each teacher concerned of their own lessons, in one message. */
async function notifyOfPublication(
  trx: Transaction<Tables>,
  { id, changes, added }: { id: number; changes: readonly ChangeRow[]; added: ReadonlySet<number> },
  { by, now, today }: Circumstances,
): Promise<void> {
  const notices = changes.map((change) => ({ ...toChangeNotice(change), changeId: change.id }));
  const [first] = notices;
  if (!first || first.date < today) return;
  const again = changes.flatMap((change) => (added.has(change.id) ? [] : change.id));
  const known = again.length > 0 ? await readersOf(trx, id, again) : [];
  const { date, lesson } = first;
  const byChange = new Map(notices.map((notice) => [notice.changeId, notice]));
  const messages = publicationNotices(notices).map(({ teacherId, lines: told }) => {
    const lines = told.map((line) => {
      const notice = byChange.get(line.changeId);
      const [duty] = notice ? dutyOf(notice, teacherId) : [];
      return { ...line, ...(duty && { duty }) };
    });
    const publication = { date, day: lesson.day, lines };
    return {
      teacherId,
      subjectId: lines[0]?.changeId ?? first.changeId,
      publicationId: id,
      content: { message: publicationMessage(publication, lines), publication },
      except: by === null ? known : [by, ...known],
    };
  });
  await notifyTeachers(trx, 'replace', messages, now);
}

/** Who has read of some changes of a publication, and has not read since that they are off. */
async function readersOf(
  trx: Transaction<Tables>,
  publicationId: number,
  ids: readonly number[],
): Promise<number[]> {
  // What was recalled and put back before anybody read of the recall is as if nothing had happened.
  await withdrawUnread(trx, ids, true);
  const read = await trx
    .selectFrom('notification')
    .select(['user_id', 'content', 'cancels'])
    .where('kind', '=', 'replace')
    .where('delivered_at', 'is not', null)
    .where((where) =>
      where.or([
        where('publication_id', '=', publicationId),
        where.and([where('cancels', '=', true), where('subject_id', '=', oneOf(ids))]),
      ]),
    )
    .orderBy('id')
    .execute();
  const last = new Map(
    read
      .filter(({ cancels, content }) => cancels || namesAny(content, ids))
      .map(({ user_id, cancels }) => [user_id, cancels]),
  );
  return [...last].flatMap(([user, isOff]) => (isOff ? [] : user));
}

function namesAny(content: object, ids: readonly number[]): boolean {
  const { publication } = content as { publication?: ToldPublication };
  return publication?.lines.some(({ changeId }) => ids.includes(changeId)) ?? false;
}

/** What of a publication does not hold any more leaves its unread messages; those who have read theirs are notified. */
async function takeFromPublications(
  trx: Transaction<Tables>,
  ids: readonly number[],
  { by, now, today }: Circumstances,
): Promise<void> {
  const sent = await trx
    .selectFrom('notification')
    .select(['id', 'user_id', 'content', 'delivered_at'])
    .where('kind', '=', 'replace')
    .where('cancels', '=', false)
    .where('publication_id', 'in', (of) =>
      of
        .selectFrom('lesson_change')
        .select('publication_id')
        .where('id', '=', oneOf(ids))
        .where('publication_id', 'is not', null),
    )
    .orderBy('id')
    .execute();
  for (const { id, user_id, content, delivered_at } of sent) {
    const { publication } = content as { publication: ToldPublication };
    const off = publication.lines.filter(({ changeId }) => ids.includes(changeId));
    const [first] = off;
    if (!first) continue;
    const lines = publication.lines.filter((line) => !off.includes(line));
    if (delivered_at === null && lines.length === 0) {
      await trx.deleteFrom('notification').where('id', '=', id).execute();
      await withdrawOutgoing(trx, [{ id, kind: 'replace', cancels: false, content }]);
    } else if (delivered_at === null) {
      const left = {
        message: publicationMessage(publication, lines),
        publication: { ...publication, lines },
      };
      await trx
        .updateTable('notification')
        .set({ content: JSON.stringify(left) })
        .where('id', '=', id)
        .execute();
      await reviseOutgoing(trx, id);
    } else if (user_id !== by && publication.date >= today) {
      const message = cancelledMessage(publicationMessage(publication, off));
      const duties = off.flatMap(({ duty }) => duty ?? []);
      await trx
        .insertInto('notification')
        .values({
          ...{ user_id, subject_id: first.changeId, kind: 'replace' as const, cancels: true },
          content: JSON.stringify({ message, of: { date: publication.date, duties } }),
          created_at: now,
        })
        .execute();
    }
  }
}

/** Who knows of which change that is still to come. */
async function toldBefore(
  trx: Transaction<Tables>,
  ids: readonly number[],
  today: IsoDate,
): Promise<ReadonlyMap<number, number[]>> {
  // What was cleared and put back before anybody read of the clearing is as if nothing had happened.
  await withdrawUnread(trx, ids, true);
  const sent = (await lastNotified(trx, ids, today)).filter(({ cancels }) => !cancels);
  const bySubject = Map.groupBy(sent, ({ subject_id }) => subject_id);
  return new Map([...bySubject].map(([id, rows]) => [id, rows.map(({ user_id }) => user_id)]));
}

async function withdrawUnread(trx: Transaction<Tables>, ids: readonly number[], cancels: boolean) {
  const gone = await trx
    .deleteFrom('notification')
    .where('kind', '=', 'replace')
    .where('subject_id', '=', oneOf(ids))
    .where('cancels', '=', cancels)
    .where('publication_id', 'is', null)
    .where('delivered_at', 'is', null)
    .returning(['id', 'kind', 'cancels', 'content'])
    .execute();
  await withdrawOutgoing(trx, gone);
}

/** Each user's last notification of each change from a day on. */
function lastNotified(trx: Transaction<Tables>, ids: readonly number[], from: IsoDate) {
  return trx
    .selectFrom('notification')
    .innerJoin('lesson_change', 'lesson_change.id', 'notification.subject_id')
    .select(['user_id', 'lesson_change.id as subject_id', 'cancels', 'content'])
    .distinctOn(['user_id', 'subject_id'])
    .where('notification.kind', '=', 'replace')
    .where('subject_id', '=', oneOf(ids))
    .where('lesson_change.date', '>=', from)
    .where('notification.publication_id', 'is', null)
    .orderBy('user_id')
    .orderBy('subject_id')
    .orderBy('notification.id', 'desc')
    .execute();
}
