import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { orderStatusMessage } from '@zvonok/domain/orders/order-texts';
import { closesOrder } from '@zvonok/domain/orders/rules';
import { ORDER_STATUSES, type OrderStatus } from '@zvonok/domain/orders/status';
import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import { readLongList } from '../database/long-list.ts';
import type { Tables } from '../database/tables.ts';
import { notify, withdraw } from '../notifications/notifications.ts';
import { deleteSoftly, restoreDeleted } from '../records/deletion.ts';
import { fieldChanges, nameOf, readHistory, writeHistory } from '../records/history.ts';

/** A work order as it is stored. Only a cartridge's has a model and a number of cartridges. */
export interface OrderRow {
  id: number;
  kind: OrderKind;
  customerId: number | null;
  customerName: string;
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

/** Whose orders of a kind are meant: everybody's, or those of one person. */
export interface OrderScope {
  kind: OrderKind;
  customerId: number | 'all';
}

/** An executor's answer. */
export interface OrderAnswer {
  status: OrderStatus;
  executorComment: string;
}

/** Who does something to an order, and when. */
interface Signed {
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
] as const;

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
} as const;

export function ordersRepository(db: Kysely<Tables>) {
  const read = ({ kind, customerId }: OrderScope, from: Kysely<Tables> = db) =>
    from
      .selectFrom('work_order')
      .select(COLUMNS)
      .where('work_order.kind', '=', kind)
      .where('deleted_at', 'is', null)
      .$if(customerId !== 'all', (all) =>
        all.where('customer_id', '=', customerId === 'all' ? null : customerId),
      );

  async function get(scope: OrderScope, id: number, from: Kysely<Tables> = db): Promise<OrderRow | null> {
    const row = await read(scope, from).where('work_order.id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  /** Does something to an order that others cannot change meanwhile; null if there is none. */
  function withOrder<T>(
    kind: OrderKind,
    id: number,
    { check }: Pick<Signed, 'check'>,
    work: (trx: Transaction<Tables>, now: OrderRow) => Promise<T>,
  ): Promise<T | null> {
    return db.transaction().execute(async (trx) => {
      await lock(trx, id);
      const now = await get({ kind, customerId: 'all' }, id, trx);
      if (!now) return null;
      check?.(now);
      return work(trx, now);
    });
  }

  return {
    /** By status, then the newest first. */
    list: (scope: OrderScope): Promise<OrderRow[]> => readLongList(db, inOrder(read(scope)), READ),

    /** One of the scope; null for any other, which for a requester is not there. */
    get: (scope: OrderScope, id: number) => get(scope, id),

    /**
     * Part of a number, a room or place, a name, a printer or a comment, in any letter case; in the order of the list.
     */
    search(scope: OrderScope, text: string): Promise<OrderRow[]> {
      const wanted = sql<string>`lower(${text.trim()}::text collate "und-x-icu")`;
      const found = inOrder(read(scope).where(sql<boolean>`strpos(search_text, ${wanted}) > 0`));
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
      const { printerModel, numberOfCartridges, customerComment } = order;
      const content = {
        customerName,
        ...wirePlace(order),
        ...(printerModel !== null && { printerModel }),
        ...(numberOfCartridges !== null && { numberOfCartridges }),
        ...(customerComment !== '' && { customerComment }),
      };
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
      withOrder(kind, id, signed, async (trx, before) => {
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
      const removed = await withOrder(kind, id, signed, async (trx, order) => {
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
        const deletedAt = await lock(trx, id);
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
async function lock(trx: Transaction<Tables>, id: number): Promise<Date | null> {
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

async function recordOrder(
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
