import { ORDER_STATUSES, type OrderKind, type OrderStatus } from '@zvonok/domain/orders/kinds';
import { closesOrder, orderStatusMessage } from '@zvonok/domain/orders/orders';
import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import { occursIn, readLongList } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { notify, withdraw } from '../notifications/notifications.ts';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import { deleteSoftly, restoreDeleted } from '../records/deletion.ts';
import { fieldChanges, nameOf, readHistory, writeHistory } from '../records/history.ts';

/** A work order as it is stored. Only a cartridge's has a model and a number of cartridges. */
export interface OrderRow {
  id: number;
  kind: OrderKind;
  customerId: number | null;
  customerName: string;
  executorId: number | null;
  /** 'yyyy-mm-dd', the last day it is to be done on. */
  dueDate: string | null;
  commentCount: number;
  photoCount: number;
  /** Null if the place has only a name. */
  room: number | null;
  place: string | null;
  printerModel: string | null;
  numberOfCartridges: number | null;
  customerComment: string;
  status: OrderStatus;
  executor: string | null;
  executorComment: string | null;
  createdAt: Date;
  closedAt: Date | null;
  version: number;
}

/** What its author says of an order. */
export type NewOrder = Pick<
  OrderRow,
  'kind' | 'room' | 'place' | 'printerModel' | 'numberOfCartridges' | 'customerComment'
>;

/** Whose orders of which kind are meant: everybody's, or those of one person. */
export interface OrderScope {
  kind: OrderKind | 'any';
  customerId: number | 'all';
}

/** An executor's answer. */
export interface OrderAnswer {
  status: OrderStatus;
  executorComment: string;
}

/** Who does something to an order, and when. */
export interface Signed {
  author: AuditAuthor;
  now: Date;
  /** May refuse what the order has become. */
  check?: ((now: OrderRow) => void) | undefined;
}

const COLUMNS = [
  'work_order.id',
  'work_order.kind',
  'customer_id as customerId',
  'customer_name as customerName',
  'room',
  'place',
  'printer_model as printerModel',
  'number_of_cartridges as numberOfCartridges',
  'customer_comment as customerComment',
  'status',
  'executor_name as executor',
  'executor_comment as executorComment',
  'work_order.created_at as createdAt',
  'closed_at as closedAt',
  'version',
  'executor_id as executorId',
  'due_date as dueDate',
  countOf('work_order_comment').as('commentCount'),
  countOf('work_order_photo').as('photoCount'),
] as const;

function countOf(table: 'work_order_comment' | 'work_order_photo') {
  return sql<number>`(select count(*) from ${sql.table(table)} of where of.order_id = work_order.id)`;
}

const READ = {
  id: 'value',
  kind: 'value',
  customerId: 'value',
  customerName: 'value',
  room: 'value',
  place: 'value',
  printerModel: 'value',
  numberOfCartridges: 'value',
  customerComment: 'value',
  status: 'value',
  executor: 'value',
  executorComment: 'value',
  createdAt: 'instant',
  closedAt: 'instant',
  version: 'value',
  executorId: 'value',
  dueDate: 'value',
  commentCount: 'value',
  photoCount: 'value',
} as const;

/** The orders of a scope that are not deleted. */
function readOrders(from: Kysely<Tables>, { kind, customerId }: OrderScope) {
  return from
    .selectFrom('work_order')
    .select(COLUMNS)
    .where('deleted_at', 'is', null)
    .$if(kind !== 'any', (all) => all.where('work_order.kind', '=', kind as OrderKind))
    .$if(customerId !== 'all', (all) =>
      all.where('customer_id', '=', customerId === 'all' ? null : customerId),
    );
}

/** One of a scope; null for any other. */
export async function readOrder(
  from: Kysely<Tables>,
  scope: OrderScope,
  id: number,
): Promise<OrderRow | null> {
  const row = await readOrders(from, scope).where('work_order.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Does something to an order that others cannot change meanwhile; null if there is none. */
export function withOrder<T>(
  db: Kysely<Tables>,
  { kind, id, check }: { kind: OrderScope['kind']; id: number } & Pick<Signed, 'check'>,
  work: (trx: Transaction<Tables>, now: OrderRow) => Promise<T>,
): Promise<T | null> {
  return db.transaction().execute(async (trx) => {
    await lockOrder(trx, id);
    const now = await readOrder(trx, { kind, customerId: 'all' }, id);
    if (!now) return null;
    check?.(now);
    return work(trx, now);
  });
}

export function ordersRepository(db: Kysely<Tables>) {
  const read = (scope: OrderScope, from: Kysely<Tables> = db) => readOrders(from, scope);
  const get = (scope: OrderScope, id: number, from: Kysely<Tables> = db) => readOrder(from, scope, id);

  return {
    /** By status, then the newest first. */
    list: (scope: OrderScope): Promise<OrderRow[]> => readLongList(db, inOrder(read(scope)), READ),

    /** One of the scope; null for any other, which for a requester is not there. */
    get: (scope: OrderScope, id: number) => get(scope, id),

    /**
     * Part of a number, a room or place, a name, a printer or a comment, in any letter case; in the order of the list.
     */
    search(scope: OrderScope, text: string): Promise<OrderRow[]> {
      const shown = [sql`search_text`, sql`'№ ' || work_order.id`];
      const found = inOrder(read(scope).where(occursIn(text, shown)));
      return readLongList(db, found, READ);
    },

    /** Orders of a kind of which a user was notified and which they have not marked as seen. */
    untold(kind: OrderKind, userId: number): Promise<OrderRow[]> {
      const about = read({ kind, customerId: 'all' }).innerJoin('notification', (join) =>
        join
          .onRef('notification.subject_id', '=', 'work_order.id')
          .on('notification.kind', '=', kind)
          .on('notification.user_id', '=', userId)
          .on('notification.delivered_at', 'is', null),
      );
      return inOrder(about).execute();
    },

    history: (kind: OrderKind, id: number) => readHistory(db, kind, id),

    /** Takes an order in and notifies all others who administer its kind. */
    async create(
      trx: Transaction<Tables>,
      order: NewOrder,
      { by, now }: { by: number; now: Date },
    ): Promise<OrderRow> {
      const customerName = await nameOf(trx, by);
      const { id } = await trx
        .insertInto('work_order')
        .values({
          kind: order.kind,
          customer_id: by,
          customer_name: customerName,
          room: order.room,
          place: order.place,
          printer_model: order.printerModel,
          number_of_cartridges: order.numberOfCartridges,
          customer_comment: order.customerComment,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const content = noticeOf({ ...order, customerName });
      await notify(trx, { kind: order.kind, subjectId: id, content }, 'all', now, { but: by });
      await writeHistory(trx, { kind: order.kind, recordId: id, action: 'created', by, at: now });
      return read({ kind: order.kind, customerId: 'all' }, trx)
        .where('work_order.id', '=', id)
        .executeTakeFirstOrThrow();
    },

    /**
     * The user who answers becomes the executor, and the order is new to no one any more. Its customer is notified of a
     * new status. Null if there is no such order.
     */
    answer: (kind: OrderKind, id: number, answer: OrderAnswer, signed: Signed): Promise<OrderRow | null> =>
      withOrder(db, { kind, id, check: signed.check }, async (trx, before) => {
        const { author, now } = signed;
        const executorName = await nameOf(trx, author.userId);
        await trx
          .updateTable('work_order')
          .set({
            status: answer.status,
            executor_comment: answer.executorComment,
            executor_id: author.userId,
            executor_name: executorName,
            closed_at: closesOrder(answer.status) ? now : null,
          })
          .where('id', '=', id)
          .execute();
        // It is in hand: it is no news any more, for the colleagues either.
        await withdraw(trx, kind, id, now);
        const changes = fieldChanges(
          answeredFields(before),
          answeredFields({ ...answer, executor: executorName }),
        );
        await writeHistory(trx, {
          kind,
          recordId: id,
          action: 'changed',
          by: author.userId,
          at: now,
          changes,
        });
        if (answer.status !== before.status) await tellCustomer(trx, before, answer, signed);
        return get({ kind, customerId: 'all' }, id, trx);
      }),

    /** False when there was none. */
    async remove(kind: OrderKind, id: number, signed: Signed): Promise<boolean> {
      const removed = await withOrder(db, { kind, id, check: signed.check }, async (trx, order) => {
        const { author, now } = signed;
        await deleteSoftly(trx, { table: 'work_order', kind, id, by: author.userId, at: now });
        await recordOrder(trx, 'order.deleted', order, signed);
        return true;
      });
      return removed !== null;
    },

    /** The order as it was before it was deleted; one that is not deleted stays as it is. Null when there is none. */
    restore: (kind: OrderKind, id: number, signed: Signed): Promise<OrderRow | null> =>
      db.transaction().execute(async (trx) => {
        const deletedAt = await lockOrder(trx, id);
        if (deletedAt) {
          const { author, now } = signed;
          const deleted = await trx
            .selectFrom('work_order')
            .select('id')
            .where('id', '=', id)
            .where('kind', '=', kind)
            .executeTakeFirst();
          if (!deleted) return null;
          await restoreDeleted(trx, { table: 'work_order', kind, id, by: author.userId, at: now }, deletedAt);
        }
        const order = await get({ kind, customerId: 'all' }, id, trx);
        if (order && deletedAt) await recordOrder(trx, 'order.restored', order, signed);
        return order;
      }),
  };
}

/** Keeps others from changing an order until the transaction is over; returns when it was deleted. */
export async function lockOrder(trx: Transaction<Tables>, id: number): Promise<Date | null> {
  const row = await trx
    .selectFrom('work_order')
    .select('deleted_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.deleted_at ?? null;
}

const RANK = sql`array_position(${sql.lit(`{${ORDER_STATUSES.join(',')}}`)}::text[], status)`;

function inOrder<DB, TB extends keyof DB, O>(
  orders: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return orders.orderBy(RANK).orderBy(sql`work_order.created_at desc`).orderBy(sql`work_order.id desc`);
}

/** What the notification of an order says. */
export function noticeOf(order: NewOrder & { customerName: string }) {
  const { customerName, printerModel, numberOfCartridges, customerComment } = order;
  return {
    customerName,
    ...wirePlace(order),
    ...(printerModel !== null && { printerModel }),
    ...(numberOfCartridges !== null && { numberOfCartridges }),
    ...(customerComment !== '' && { customerComment }),
  };
}

/** Where an order is about, as the wire has it: a place is named only if there is no number. */
export function wirePlace({ room, place }: Pick<OrderRow, 'room' | 'place'>): {
  room: number | null;
  place?: string;
} {
  return { room, ...(place !== null && { place }) };
}

function answeredFields({
  status,
  executor,
  executorComment,
}: Pick<OrderRow, 'status' | 'executor' | 'executorComment'>) {
  return { status, executor, executorComment };
}

async function tellCustomer(
  trx: Transaction<Tables>,
  { id, kind, customerId }: OrderRow,
  { status, executorComment }: OrderAnswer,
  { author, now }: Signed,
): Promise<void> {
  if (customerId === null || customerId === author.userId) return;
  const message = orderStatusMessage({ id, kind, status, executorComment });
  await notify(trx, { kind: 'private', subjectId: null, content: { message } }, [customerId], now);
}

export async function recordOrder(
  trx: Transaction<Tables>,
  action: 'order.deleted' | 'order.restored',
  { id, customerName }: OrderRow,
  { author, now }: Signed,
): Promise<void> {
  await recordAudit(trx, {
    action,
    actor: { userId: author.userId },
    address: author.address,
    subject: { kind: 'order', id, label: `№ ${id}, ${customerName}` },
    at: now,
  });
}

/** What an order of each kind looks like on the wire. */
export interface WireOrder {
  cartridge: Wire['CartridgeOrder'];
  sysadmin: Wire['Order'];
  repair: Wire['Order'];
}

/** An order of a kind, which its row is of; the database lets no cartridge's order be without its two fields. */
export function presentOrder<Kind extends OrderKind>(
  { kind, createdAt, closedAt, printerModel, numberOfCartridges, room, place, ...order }: OrderRow,
  timeZone: string,
): WireOrder[Kind] {
  const shown = {
    ...order,
    ...wirePlace({ room, place }),
    ...(kind === 'cartridge' && { printerModel, numberOfCartridges }),
    creationDate: serverDate(createdAt, timeZone),
    closingDate: closedAt && serverDate(closedAt, timeZone),
  };
  return shown as WireOrder[Kind];
}
