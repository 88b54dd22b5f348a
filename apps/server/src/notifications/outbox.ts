import type { NotificationKind } from '@zvonok/domain/notifications/notification';
import type { Duties, Duty, OutgoingNotice, OwnAnswer } from '@zvonok/domain/notifications/outgoing';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ChannelKind } from '../database/tables/delivery.ts';
import type { Tables } from '../database/tables.ts';

/** Announces that there is something to send. */
export const OUTBOX_CHANNEL = 'outbox';
/** How long a server that has taken a message may say nothing before it is taken again. */
const LEASE_MS = 60_000;

/** A notification as it is stored, as far as it says what may leave the school. */
export interface StoredNotice {
  kind: NotificationKind;
  cancels: boolean;
  content: object;
}

interface ContentWithDuties {
  of?: Duties;
  own?: OwnAnswer;
  publication?: { date: string; lines: readonly { duty?: Duty }[] };
}

/** What of a stored notification may leave the school. */
export function outgoingNotice({ kind, cancels, content }: StoredNotice): OutgoingNotice {
  const { of = null, own, publication } = content as ContentWithDuties;
  const duties = publication?.lines.flatMap(({ duty }) => duty ?? []);
  return {
    kind,
    of: publication && duties && duties.length > 0 ? { date: publication.date, duties } : of,
    ...(own && { own }),
    ...(cancels && { instead: 'cancelled' }),
  };
}

/** What was taken back before its reader saw it: not to be sent, or what was sent is to say so. */
export interface Withdrawn extends StoredNotice {
  id: number;
}

/**
 * Follows what became of unread notifications, in the transaction that did it: what has not been sent never will be,
 * what has is to be replaced by «Отменено».
 */
export async function withdrawOutgoing(trx: Transaction<Tables>, gone: readonly Withdrawn[]): Promise<void> {
  for (const notification of gone) {
    const notice = outgoingNotice(notification);
    const instead = notification.cancels ? 'changed' : 'cancelled';
    await revise(trx, notification.id, JSON.stringify({ ...notice, instead }));
  }
}

/** The same of a notification that says something else now: what was sent is to be replaced by what is left of it. */
export function reviseOutgoing(trx: Transaction<Tables>, notificationId: number): Promise<void> {
  return revise(trx, notificationId, null);
}

async function revise(trx: Transaction<Tables>, notificationId: number, withdrawn: string | null) {
  const revised = await trx
    .updateTable('outbox')
    .set((row) => ({
      withdrawn,
      revision: sql<number>`revision + 1`,
      state: sql<'waiting'>`case when state = 'sent' then 'waiting'
        when state = 'waiting' and external_id is null and attempts = 0 and ${withdrawn !== null}::boolean
        then 'dropped' else state end`,
      attempts: row.case().when('state', '=', 'sent').then(0).else(row.ref('attempts')).end(),
      first_tried_at: row.case().when('state', '=', 'sent').then(null).else(row.ref('first_tried_at')).end(),
      next_at: row
        .case()
        .when('state', '=', 'sent')
        .then(row.ref('sent_at'))
        .else(row.ref('next_at'))
        .end()
        .$castTo<Date>(),
    }))
    .where('notification_id', '=', notificationId)
    .where('answer', 'is', null)
    .returning('id')
    .execute();
  if (revised.length > 0) await sql`select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(trx);
}

/** A message that is to be sent, taken by this server. */
export interface TakenMessage {
  id: number;
  userId: number;
  channel: ChannelKind;
  kind: NotificationKind;
  notificationId: number;
  publicationId: number | null;
  attempts: number;
  createdAt: Date;
  firstTriedAt: Date;
  externalId: string | null;
  revision: number;
  /** Null if there is nothing to say any more. */
  notice: OutgoingNotice | null;
  /** The notification was taken back before its reader saw it. */
  isWithdrawn: boolean;
  /** Read in the application meanwhile. */
  isSeen: boolean;
  /** Sealed; null if this person is not to be reached that way any more. */
  address: string | null;
  /** Null for the default. */
  quiet: { from: number; until: number; passesFirstLesson: boolean } | null;
}

/**
 * Takes the next message of a channel that is due, for a minute; null if there is none. Servers that do so at once take
 * different ones.
 */
export async function takeMessage(
  db: Kysely<Tables>,
  channel: ChannelKind,
  now: Date,
): Promise<TakenMessage | null> {
  const taken = await db
    .updateTable('outbox')
    .set({
      attempts: sql<number>`attempts + 1`,
      first_tried_at: sql<Date>`coalesce(first_tried_at, ${now}::timestamptz)`,
      next_at: new Date(now.getTime() + LEASE_MS),
    })
    .where('id', '=', (of) =>
      of
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('channel', '=', channel)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (!taken) return null;
  const about = await db
    .selectFrom('app_user')
    .leftJoin('notification', (join) => join.on('notification.id', '=', taken.notification_id))
    .leftJoin('contact_channel', (join) =>
      join
        .onRef('contact_channel.user_id', '=', 'app_user.id')
        .on('contact_channel.kind', '=', channel)
        .on('contact_channel.state', '=', 'on'),
    )
    .leftJoin('delivery_choice', 'delivery_choice.user_id', 'app_user.id')
    .select(['notification.kind', 'cancels', 'content', 'delivered_at', 'address'])
    .select(['quiet_from', 'quiet_until', 'passes_first_lesson'])
    .where('app_user.id', '=', taken.user_id)
    .where('app_user.blocked', '=', false)
    .where('app_user.deleted_at', 'is', null)
    .executeTakeFirst();
  const { kind, cancels, content } = about ?? {};
  const stored = kind && content ? outgoingNotice({ kind, cancels: cancels ?? false, content }) : null;
  const isAgain = taken.external_id !== null && stored !== null;
  return {
    ...{ id: taken.id, userId: taken.user_id, channel, kind: taken.kind, attempts: taken.attempts },
    ...{ notificationId: taken.notification_id, publicationId: taken.publication_id },
    ...{ createdAt: taken.created_at, firstTriedAt: taken.first_tried_at ?? now },
    ...{ externalId: taken.external_id, revision: taken.revision },
    notice: taken.withdrawn ?? (isAgain ? { ...stored, instead: stored.instead ?? 'changed' } : stored),
    isWithdrawn: taken.withdrawn !== null,
    isSeen: Boolean(about?.delivered_at),
    address: about?.address ?? null,
    quiet:
      typeof about?.quiet_from === 'number'
        ? {
            from: about.quiet_from,
            until: about.quiet_until ?? 0,
            passesFirstLesson: about.passes_first_lesson ?? true,
          }
        : null,
  };
}

/** Writes down that a message was sent; one that was revised meanwhile is due again. */
export async function markSent(
  db: Kysely<Tables>,
  { id, revision }: Pick<TakenMessage, 'id' | 'revision'>,
  { externalId, now }: { externalId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      external_id: externalId,
      sent_at: now,
      sent_revision: revision,
      state: sql<'sent'>`case when revision = ${revision}::integer then 'sent' else 'waiting' end`,
      next_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** Puts a message off without counting the try, or after a failed one. */
export async function putOff(
  db: Kysely<Tables>,
  id: number,
  { until, wasTried }: { until: Date; wasTried: boolean },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: until, ...(!wasTried && { attempts: sql<number>`attempts - 1`, first_tried_at: null }) })
    .where('id', '=', id)
    .execute();
}

export async function endMessage(
  db: Kysely<Tables>,
  id: number,
  state: 'seen' | 'dropped' | 'failed',
): Promise<void> {
  await db.updateTable('outbox').set({ state }).where('id', '=', id).execute();
}

/** When the next message of these channels is due; null if nothing waits. */
export async function nextDue(db: Kysely<Tables>, channels: readonly ChannelKind[]): Promise<Date | null> {
  if (channels.length === 0) return null;
  const { due } = await db
    .selectFrom('outbox')
    .select((of) => of.fn.min('next_at').as('due'))
    .where('state', '=', 'waiting')
    .where('channel', 'in', channels)
    .executeTakeFirstOrThrow();
  return due;
}
