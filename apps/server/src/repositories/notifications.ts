import { rolesTold } from '@zvonok/domain/access/recipients';
import type { NotificationKind } from '@zvonok/domain/notifications/kinds';
import type { Kysely, Transaction, UpdateQueryBuilder, UpdateResult } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What a notification of each kind says, besides its number and when. */
export interface NotificationContent {
  private: { message: string };
  replace: { message: string };
  cartridge: OrderContent;
  sysadmin: OrderContent;
  repair: OrderContent;
  certificate: { name: string; eduGroup: string };
}
interface OrderContent {
  customerName: string;
  room: number;
}

/** Something to tell. `subjectId` is the lesson change, the order or the certificate it is about. */
export type News = {
  [Kind in NotificationKind]: {
    kind: Kind;
    subjectId: Kind extends 'private' ? null : number;
    content: NotificationContent[Kind];
  };
}[NotificationKind];

/** A notification its reader has not seen yet. */
export type NewNotification<Kind extends NotificationKind> = {
  [Each in Kind]: {
    id: number;
    kind: Each;
    subjectId: Each extends 'private' ? null : number;
    content: NotificationContent[Each];
    createdAt: Date;
  };
}[Kind];

/**
 * Tells something as part of the transaction in which it happens, so that nothing is told that did not happen and nothing goes untold.
 * To the named people, or to everybody who serves this kind; of either only those who are told of it by their role (section 6).
 */
export async function tell(
  trx: Transaction<Tables>,
  news: News,
  to: readonly number[] | 'all',
  now: Date,
): Promise<void> {
  const people = await reachable(trx, news.kind, to);
  await write(
    trx,
    people.map((userId) => ({ userId, news })),
    now,
  );
}

/** The same for many people at once, each with something else of one kind. */
export async function tellEach<Kind extends NotificationKind>(
  trx: Transaction<Tables>,
  kind: Kind,
  letters: readonly { userId: number; news: Extract<News, { kind: Kind }> }[],
  now: Date,
): Promise<void> {
  const addressed = letters.map(({ userId }) => userId);
  const people = new Set(await reachable(trx, kind, addressed));
  await write(
    trx,
    letters.filter(({ userId }) => people.has(userId)),
    now,
  );
}

/** Of these people, or of all, those who are told of such things and could read it. */
async function reachable(
  trx: Transaction<Tables>,
  kind: NotificationKind,
  of: readonly number[] | 'all',
): Promise<number[]> {
  if (of.length === 0) return [];
  const people = await trx
    .selectFrom('app_user')
    .select('id')
    .where('role', 'in', rolesTold(kind))
    .where('login', 'is not', null)
    .where('blocked', '=', false)
    .$if(of !== 'all', (all) => all.where('id', 'in', of === 'all' ? [] : of))
    .execute();
  return people.map(({ id }) => id);
}

async function write(
  trx: Transaction<Tables>,
  letters: readonly { userId: number; news: News }[],
  now: Date,
): Promise<void> {
  if (letters.length === 0) return;
  await trx
    .insertInto('notification')
    .values(
      letters.map(({ userId, news }) => ({
        user_id: userId,
        kind: news.kind,
        subject_id: news.subjectId,
        content: JSON.stringify(news.content),
        created_at: now,
      })),
    )
    .execute();
}

/** What every signed-in screen asks every half minute: one probe of an index, and a short one when there is no news. */
export function notificationsRepository(db: Kysely<Tables>) {
  return {
    /** What a person has not seen yet of these kinds, the newest first; what was told at one moment in the order of telling. */
    async listNew<Kind extends NotificationKind>(
      userId: number,
      kinds: readonly Kind[],
    ): Promise<NewNotification<Kind>[]> {
      if (kinds.length === 0) return [];
      const rows = await db
        .selectFrom('notification')
        .select(['id', 'kind', 'subject_id', 'content', 'created_at'])
        .where('user_id', '=', userId)
        .where('kind', 'in', kinds)
        .where('delivered_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(
        ({ id, kind, subject_id, content, created_at }) =>
          ({ id, kind, subjectId: subject_id, content, createdAt: created_at }) as NewNotification<Kind>,
      );
    },

    /** Marks one as seen, again if it must be; false when this person has no such notification. */
    deliver(userId: number, kinds: readonly NotificationKind[], id: number, now: Date): Promise<boolean> {
      return seen(
        db.updateTable('notification').where('kind', 'in', kinds).where('id', '=', id),
        userId,
        now,
      );
    },

    /** The same by what it is about. */
    deliverAbout(userId: number, kind: NotificationKind, subjectId: number, now: Date): Promise<boolean> {
      const about = db
        .updateTable('notification')
        .where('kind', '=', kind)
        .where('subject_id', '=', subjectId);
      return seen(about, userId, now);
    },
  };
}

type Update = UpdateQueryBuilder<Tables, 'notification', 'notification', UpdateResult>;

async function seen(which: Update, userId: number, now: Date): Promise<boolean> {
  const rows = await which
    .set((row) => ({ delivered_at: row.fn.coalesce('delivered_at', row.val(now)) }))
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return rows.length > 0;
}
