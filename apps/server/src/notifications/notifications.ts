import { hasRight } from '@zvonok/domain/access/rights';
import { ROLES, type Role } from '@zvonok/domain/access/roles';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import { type NotificationKind, rolesNotified } from '@zvonok/domain/notifications/notification';
import type { Duties, Duty, OwnAnswer } from '@zvonok/domain/notifications/outgoing';
import { ACCEPTED_KEPT_DAYS } from '@zvonok/domain/notifications/polling';
import { type Kysely, sql, type Transaction, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import { builtOnce } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';

const DAY_MS = 86_400_000;
/** No user reads further back, and a reader of thousands must not wait for them. */
const MOST_ACCEPTED = 200;

/** One user's message about a publication, a line for each change. */
export interface ToldPublication {
  date: IsoDate;
  day: Weekday;
  lines: readonly { changeId: number; message: string; duty?: Duty }[];
}

/** What a notification of each kind says, in addition to its number and time. */
export interface NotificationContent {
  /** `own` is what of it may leave the school. */
  private: { message: string; own?: OwnAnswer };
  /** `of` and the duties of a publication are what of it may leave the school. */
  replace: { message: string; of?: Duties; publication?: ToldPublication };
  cartridge: OrderContent;
  sysadmin: OrderContent;
  repair: OrderContent;
  certificate: { name: string; eduGroup: string };
}
interface OrderContent {
  customerName: string;
  /** Null if the place has only a name. */
  room: number | null;
  place?: string;
  /** Of cartridges only; left out of notifications written before these were kept, as is the comment. */
  printerModel?: string;
  numberOfCartridges?: number;
  customerComment?: string;
}

/** A notification to be written. `subjectId` is the lesson change, the order or the certificate it is about. */
export type NotificationDraft = {
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
    /** The lesson of the change it is about; null of what is about no change. */
    lesson: NoticedLesson | null;
  };
}[Kind];

/** A lesson, or a subgroup's part of it. */
interface NoticedLesson {
  lessonId: number;
  subgroupId: number | null;
}

/**
 * Notifies as part of the transaction in which it happens, so that notifications match what happened. To the named
 * users, or to all who serve this kind; of either only those whose role receives it, and never `but`, the author.
 */
export async function notify(
  trx: Transaction<Tables>,
  notification: NotificationDraft,
  to: readonly number[] | 'all',
  now: Date,
  { but }: { but?: number } = {},
): Promise<void> {
  const people = await reachable(trx, notification.kind, to);
  const others = people.filter((userId) => userId !== but);
  await write(
    trx,
    others.map((userId) => ({ userId, notification })),
    now,
  );
}

/** All who plan substitutions. */
export async function plannersOf(trx: Transaction<Tables>): Promise<number[]> {
  const roles = ROLES.filter((role) => hasRight([role], 'scheduleSwap'));
  const rows = await trx.selectFrom('app_user').select('id').where('role', 'in', roles).execute();
  return rows.map(({ id }) => id);
}

/** A notification of a teacher of the timetable, unless the account is of one of `except`. */
export interface TeacherMessage<Kind extends NotificationKind> {
  teacherId: number;
  subjectId: Kind extends 'private' ? null : number;
  /** The publication it is about, which its subject is the first change of. */
  publicationId?: number;
  content: NotificationContent[Kind];
  except: readonly number[];
}

/** The same for teachers, each with a message of their own; those without an account get none. One statement. */
export async function notifyTeachers<Kind extends NotificationKind>(
  trx: Transaction<Tables>,
  kind: Kind,
  messages: readonly TeacherMessage<Kind>[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await insertForTeachers(trx, { kind, now, messages: JSON.stringify(messages), roles: rolesNotified(kind) });
}

const insertForTeachers = builtOnce(
  (db, given: { kind: NotificationKind; now: Date; messages: string; roles: readonly Role[] }) => {
    const { kind, now, messages, roles } = given;
    const written = sql`
      insert into notification (user_id, kind, subject_id, content, created_at, publication_id)
      select reader.id, ${kind}::text, (message->>'subjectId')::integer, message->'content', ${now}::timestamptz,
        (message->>'publicationId')::integer
      from jsonb_array_elements(${messages}::jsonb) with ordinality as sent(message, place)
      join app_user reader on reader.teacher_id = (message->>'teacherId')::integer
      where reader.role = any(${roles}) and reader.login is not null and not reader.blocked
        and reader.deleted_at is null and not message->'except' @> to_jsonb(reader.id)
      order by place`;
    return { compile: () => written.compile(db) };
  },
);

/** Of these people, or of all, those who receive such notifications and may read it. */
async function reachable(
  trx: Transaction<Tables>,
  kind: NotificationKind,
  of: readonly number[] | 'all',
): Promise<number[]> {
  if (of.length === 0) return [];
  const people = await trx
    .selectFrom('app_user')
    .select('id')
    .where('role', 'in', rolesNotified(kind))
    .where('login', 'is not', null)
    .where('blocked', '=', false)
    .where('deleted_at', 'is', null)
    .$if(of !== 'all', (all) => all.where('id', 'in', of === 'all' ? [] : of))
    .execute();
  return people.map(({ id }) => id);
}

async function write(
  trx: Transaction<Tables>,
  messages: readonly { userId: number; notification: NotificationDraft }[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await trx
    .insertInto('notification')
    .values(
      messages.map(({ userId, notification }) => ({
        user_id: userId,
        kind: notification.kind,
        subject_id: notification.subjectId,
        content: JSON.stringify(notification.content),
        created_at: now,
      })),
    )
    .execute();
}

/** Marks the unseen news of a record that is deleted as seen at that moment, by which they are found again. */
export async function withdraw(
  trx: Transaction<Tables>,
  kind: string,
  subjectId: number,
  at: Date,
): Promise<void> {
  await redate(trx, { kind, subjectId, from: null, to: at });
}

/** Makes what was withdrawn at a moment news again. */
export async function returnWithdrawn(
  trx: Transaction<Tables>,
  kind: string,
  subjectId: number,
  at: Date,
): Promise<void> {
  await redate(trx, { kind, subjectId, from: at, to: null });
}

interface Redating {
  kind: string;
  subjectId: number;
  from: Date | null;
  to: Date | null;
}

/** Says of the news of a record that were seen at one moment that they were seen at another; null is never. */
async function redate(trx: Transaction<Tables>, { kind, subjectId, from, to }: Redating): Promise<void> {
  await trx
    .updateTable('notification')
    .set({ delivered_at: to })
    .where(sql<boolean>`kind = ${kind}`)
    .where('subject_id', '=', subjectId)
    .where('delivered_at', from === null ? 'is' : '=', from)
    .execute();
}

/** Marks a user's notifications about a record as seen; false if there are none. */
export function deliverAbout(
  db: Kysely<Tables>,
  userId: number,
  kind: NotificationKind,
  subjectId: number,
  now: Date,
): Promise<boolean> {
  const about = db.updateTable('notification').where('kind', '=', kind).where('subject_id', '=', subjectId);
  return seen(about, userId, now);
}

/** What every signed-in screen asks every half minute: one probe of an index, and a short one when there is no news. */
export function notificationsRepository(db: Kysely<Tables>) {
  return {
    /** A user's unseen notifications of these kinds, the newest first; those of one moment in the order of sending. */
    async listNew<Kind extends NotificationKind>(
      userId: number,
      kinds: readonly Kind[],
    ): Promise<NewNotification<Kind>[]> {
      if (kinds.length === 0) return [];
      const rows = await notificationsOf(db, userId, kinds)
        .where('delivered_at', 'is', null)
        .orderBy('notification.created_at', 'desc')
        .orderBy('notification.id')
        .execute();
      return rows.map((row) => toNotification<Kind>(row));
    },

    /** A user's notifications of these kinds accepted of late, the latest sent first. */
    async listAccepted(
      userId: number,
      kinds: readonly NotificationKind[],
      now: Date,
    ): Promise<NewNotification<NotificationKind>[]> {
      if (kinds.length === 0) return [];
      const rows = await notificationsOf(db, userId, kinds)
        .where('delivered_at', '>', new Date(now.getTime() - ACCEPTED_KEPT_DAYS * DAY_MS))
        .orderBy('notification.created_at', 'desc')
        .orderBy('notification.id', 'desc')
        .limit(MOST_ACCEPTED)
        .execute();
      return rows.map((row) => toNotification<NotificationKind>(row));
    },

    /** Marks one as seen, again if it must be; false when this person has no such notification. */
    deliver(userId: number, kinds: readonly NotificationKind[], id: number, now: Date): Promise<boolean> {
      return seen(
        db.updateTable('notification').where('kind', 'in', kinds).where('id', '=', id),
        userId,
        now,
      );
    },

    /** The same of a person who says that they know what a notification of a substitution says. */
    async acknowledge(userId: number, id: number, now: Date): Promise<boolean> {
      const rows = await db
        .updateTable('notification')
        .set((row) => ({
          delivered_at: row.fn.coalesce('delivered_at', row.val(now)),
          acknowledged_at: row.fn.coalesce('acknowledged_at', row.val(now)),
        }))
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('kind', '=', 'replace')
        .returning('id')
        .execute();
      return rows.length > 0;
    },

    /** The same by what it is about. */
    deliverAbout: (userId: number, kind: NotificationKind, subjectId: number, now: Date) =>
      deliverAbout(db, userId, kind, subjectId, now),
  };
}

/** A user's notifications of these kinds; of a substitution with its lesson. */
function notificationsOf(db: Kysely<Tables>, userId: number, kinds: readonly NotificationKind[]) {
  return db
    .selectFrom('notification')
    .leftJoin('lesson_change', (join) =>
      join.onRef('lesson_change.id', '=', 'notification.subject_id').on('notification.kind', '=', 'replace'),
    )
    .select(['notification.id', 'notification.kind', 'subject_id', 'content', 'notification.created_at'])
    .select(['lesson_id', 'subgroup_id'])
    .where('user_id', '=', userId)
    .where('notification.kind', 'in', kinds);
}

type Told = Awaited<ReturnType<ReturnType<typeof notificationsOf>['execute']>>[number];

function toNotification<Kind extends NotificationKind>({
  id,
  kind,
  subject_id: subjectId,
  content,
  created_at: createdAt,
  lesson_id: lessonId,
  subgroup_id: subgroupId,
}: Told): NewNotification<Kind> {
  const lesson = lessonId === null ? null : { lessonId, subgroupId };
  return { id, kind, subjectId, content, createdAt, lesson } as NewNotification<Kind>;
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

export function presentReplacementNotification(
  { id, content, createdAt, lesson }: NewNotification<'replace'>,
  timeZone: string,
): Wire['ReplacementNotification'] {
  const creationDate = serverDate(createdAt, timeZone);
  return { id, type: 'replace', creationDate, replacementMessage: content.message, lesson };
}

export function presentPrivateNotification(
  { id, content, createdAt }: NewNotification<'private'>,
  timeZone: string,
): Wire['PrivateNotification'] {
  const creationDate = serverDate(createdAt, timeZone);
  return { id, type: 'private', creationDate, notificationMessage: content.message };
}

export function presentOrderNotification(
  { id, kind, subjectId, content, createdAt }: NewNotification<Wire['OrderKind']>,
  timeZone: string,
): Wire['OrderNotification'] {
  const creationDate = serverDate(createdAt, timeZone);
  return { id, type: kind, creationDate, orderId: subjectId, ...content };
}

/** By the contract a certificate's notification is known by the number of the certificate. */
export function presentCertificateNotification(
  { subjectId, content, createdAt }: NewNotification<'certificate'>,
  timeZone: string,
): Wire['CertificateNotification'] {
  const dateCreated = serverDate(createdAt, timeZone);
  return { id: subjectId, type: 'certificate', dateCreated, ...content };
}
