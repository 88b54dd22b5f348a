import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { ANSWER_TEXT, DELIVERY_NOTICE } from '@zvonok/domain/notifications/delivery-texts';
import { type OutgoingNotice, outgoingSubject, outgoingText } from '@zvonok/domain/notifications/outgoing';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { notify, plannersOf, type ToldPublication } from '../notifications/notifications.ts';
import { outgoingNotice } from '../notifications/outbox.ts';
import { refuseCovers } from '../timetable/absence-requests.ts';
import { lockVersion } from '../timetable/timetable-version.ts';
import type { OutgoingMessage } from './adapter.ts';

/** A notification as a message, with what may be answered to it. */
export function messageOf(
  id: number,
  notice: OutgoingNotice,
  { isBare }: { isBare: boolean },
): OutgoingMessage {
  const { kind, of, instead } = notice;
  const asks = kind === 'replace' && of !== null && !isBare && instead !== 'cancelled';
  const mayRefuse = asks && of.duties.some((duty) => duty.kind === 'teach');
  return {
    text: outgoingText(notice, { isBare }),
    subject: outgoingSubject(notice),
    buttons: [
      ...(asks ? [{ label: ANSWER_TEXT.read, payload: `read:${id}` }] : []),
      ...(mayRefuse ? [{ label: ANSWER_TEXT.cannot, payload: `ask:${id}` }] : []),
    ],
    key: `notice-${id}`,
  };
}

/** What stands in a message after a button of it was pressed; null for a message that is not of these people. */
export function answerMessage(
  db: Kysely<Tables>,
  payload: string,
  { people, now, isBare }: { people: readonly number[]; now: Date; isBare: boolean },
): Promise<OutgoingMessage | null> {
  const [, action, number] = /^(read|ask|back|cannot):([1-9]\d{0,8})$/.exec(payload) ?? [];
  if (!action || !number || people.length === 0) return Promise.resolve(null);
  const id = Number(number);
  return db.transaction().execute(async (trx) => {
    // What publishes takes this lock before it writes messages.
    if (action === 'cannot') await lockVersion(trx);
    const row = await trx
      .selectFrom('outbox')
      .leftJoin('notification', 'notification.id', 'outbox.notification_id')
      .select(['outbox.user_id', 'outbox.notification_id', 'outbox.publication_id', 'withdrawn', 'answer'])
      .select(['notification.kind', 'cancels', 'content', 'subject_id'])
      .where('outbox.id', '=', id)
      .where('outbox.user_id', 'in', people)
      .forUpdate('outbox')
      .executeTakeFirst();
    if (!row) return null;
    const { kind, cancels, content } = row;
    const notice =
      row.withdrawn ??
      (kind && content ? outgoingNotice({ kind, cancels: cancels ?? false, content }) : null);
    if (!notice) return null;
    const message = messageOf(id, notice, { isBare });
    if (notice.instead === 'cancelled') return message;
    if (action === 'ask')
      return {
        ...message,
        text: `${message.text}\n\n${ANSWER_TEXT.ask}`,
        buttons: [
          { label: ANSWER_TEXT.confirm, payload: `cannot:${id}` },
          { label: ANSWER_TEXT.back, payload: `back:${id}` },
        ],
      };
    if (action === 'back') return message;
    const answer = row.answer === 'cannot' ? 'cannot' : action === 'cannot' ? 'cannot' : 'read';
    if (row.answer !== answer) {
      await trx.updateTable('outbox').set({ answer, answered_at: now }).where('id', '=', id).execute();
      await trx
        .updateTable('notification')
        .set((of) => ({
          delivered_at: of.fn.coalesce('delivered_at', of.val(now)),
          acknowledged_at: of.fn.coalesce('acknowledged_at', of.val(now)),
        }))
        .where('id', '=', row.notification_id)
        .execute();
      const about = { userId: row.user_id, publicationId: row.publication_id, date: notice.of?.date ?? null };
      if (answer === 'cannot') {
        await sayToPlanners(trx, about, DELIVERY_NOTICE.cannot, now);
        await refuseCovers(trx, { userId: row.user_id, changeIds: changesOf(row) }, now);
      }
    }
    const said = answer === 'cannot' ? ANSWER_TEXT.saidCannot : ANSWER_TEXT.saidRead;
    return { ...message, text: `${message.text}\n\n${said}`, buttons: [] };
  });
}

/** The changes a notification is about. */
function changesOf({ content, subject_id }: { content: object | null; subject_id: number | null }): number[] {
  const { publication } = (content ?? {}) as { publication?: ToldPublication };
  return publication?.lines.map(({ changeId }) => changeId) ?? (subject_id === null ? [] : [subject_id]);
}

interface About {
  userId: number;
  publicationId: number | null;
  date: IsoDate | null;
}

/** Rings the bell of those who plan: of the person who published, or of all who may. */
async function sayToPlanners(
  trx: Transaction<Tables>,
  { userId, publicationId, date }: About,
  text: (name: string, date: IsoDate | null) => string,
  now: Date,
): Promise<void> {
  const { name } = await trx
    .selectFrom('app_user')
    .select(sql<string>`last_name || ' ' || first_name`.as('name'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const publication = await trx
    .selectFrom('publication')
    .select('published_by')
    .where('id', '=', publicationId ?? 0)
    .executeTakeFirst();
  const planners = publication?.published_by ? [publication.published_by] : await plannersOf(trx);
  const content = { message: text(name, date) };
  await notify(trx, { kind: 'private', subjectId: null, content }, planners, now, { but: userId });
}

/** Ends a message that did not reach its person; of one about substitutions the planner is notified. */
export function giveUp(
  db: Kysely<Tables>,
  { id, kind, ...about }: About & { id: number; kind: string },
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('outbox').set({ state: 'failed' }).where('id', '=', id).execute();
    if (kind === 'replace') await sayToPlanners(trx, about, DELIVERY_NOTICE.notReached, now);
  });
}

/** How far a publication has come to one person; the furthest of all their ways. */
export interface ReachedPerson {
  userId: number;
  teacherId: number | null;
  name: string;
  state: 'cannot' | 'read' | 'reached' | 'waiting' | 'failed' | 'not-linked';
  /** When; null of what is still to come. */
  at: Date | null;
  changeIds: number[];
}

/** Everyone who was notified of a publication that still concerns them, by name. */
export async function readReached(db: Kysely<Tables>, publicationId: number): Promise<ReachedPerson[]> {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .leftJoin('outbox', 'outbox.notification_id', 'notification.id')
    .select([
      'notification.id',
      'notification.user_id',
      'app_user.teacher_id',
      'content',
      'delivered_at',
      'acknowledged_at',
    ])
    .select(['outbox.state', 'outbox.sent_at', 'outbox.answer', 'outbox.answered_at'])
    .select(sql<string>`last_name || ' ' || first_name`.as('name'))
    .where('notification.publication_id', '=', publicationId)
    .where('cancels', '=', false)
    .orderBy('name')
    .orderBy('notification.id')
    .execute();
  return [...Map.groupBy(rows, ({ user_id }) => user_id).values()].flatMap((those) => {
    const [first] = those;
    if (!first) return [];
    const { publication } = first.content as { publication?: { lines: readonly { changeId: number }[] } };
    return {
      ...{ userId: first.user_id, teacherId: first.teacher_id, name: first.name },
      changeIds: (publication?.lines ?? []).map(({ changeId }) => changeId),
      ...furthest(those),
    };
  });
}

function furthest(
  ways: readonly {
    delivered_at: Date | null;
    acknowledged_at: Date | null;
    state: string | null;
    sent_at: Date | null;
    answer: string | null;
    answered_at: Date | null;
  }[],
): Pick<ReachedPerson, 'state' | 'at'> {
  const refused = ways.find(({ answer }) => answer === 'cannot');
  if (refused) return { state: 'cannot', at: refused.answered_at };
  const read = ways.find(({ acknowledged_at }) => acknowledged_at !== null);
  if (read) return { state: 'read', at: read.acknowledged_at };
  const sent = ways.find(({ sent_at, delivered_at }) => sent_at !== null || delivered_at !== null);
  if (sent) return { state: 'reached', at: sent.sent_at ?? sent.delivered_at };
  if (ways.some(({ state }) => state === 'waiting')) return { state: 'waiting', at: null };
  const isTried = ways.some(({ state }) => state === 'failed');
  return { state: isTried ? 'failed' : 'not-linked', at: null };
}
