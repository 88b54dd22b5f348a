import { rolesNotified } from '@zvonok/domain/notifications/notification';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { orderPlaceName } from '@zvonok/domain/orders/order-place';
import {
  orderAssignedMessage,
  orderChangedMessage,
  orderCommentMessage,
  orderTitle,
} from '@zvonok/domain/orders/orders';
import { shortName } from '@zvonok/domain/users/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { notify, withdraw } from '../notifications/notifications.ts';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import { deleteSoftly, restoreDeleted } from '../records/deletion.ts';
import { fieldChanges, nameOf, writeHistory } from '../records/history.ts';
import {
  describeFile,
  joinPieces,
  type NewFile,
  PIECE,
  piecesOf,
  type StoredFile,
} from '../records/stored-files.ts';
import {
  lockOrder,
  type NewOrder,
  noticeOf,
  type OrderRow,
  readOrder,
  recordOrder,
  type Signed,
  withOrder,
} from './orders.ts';

/** What its customer may correct of an order. */
export type CorrectedOrder = Omit<NewOrder, 'kind'>;

/** Who is to do an order, and by which day. */
export interface Assignment {
  executor: OrderExecutor | null;
  dueDate: string | null;
}

export interface OrderExecutor {
  id: number;
  name: string;
}

interface CommentRow {
  id: number;
  authorId: number | null;
  author: string;
  text: string;
  at: Date;
}

interface PhotoRow {
  filename: string;
  name: string;
  size: number;
  authorId: number | null;
  author: string;
  at: Date;
}

const MIB = 1024 * 1024;
/** Bytes that the photos of all orders may take together. */
const PHOTO_ROOM = 1024 * MIB;

const ANY = { kind: 'any', customerId: 'all' } as const;

/** What both sides do with an order: corrections, assignments, comments and photos. */
export function orderWorkRepository(db: Kysely<Tables>, room: number = PHOTO_ROOM) {
  return {
    /** An order of any kind; null if there is none. */
    get: (id: number): Promise<OrderRow | null> => readOrder(db, ANY, id),

    comments: (orderId: number): Promise<CommentRow[]> =>
      db
        .selectFrom('work_order_comment')
        .select(['id', 'author_id as authorId', 'author_name as author', 'text', 'at'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),

    photos: (orderId: number): Promise<PhotoRow[]> =>
      db
        .selectFrom('work_order_photo')
        .select(['stored_name as filename', 'original_name as name', 'size', 'at'])
        .select(['author_id as authorId', 'author_name as author'])
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute(),

    executors: (kind: OrderKind): Promise<OrderExecutor[]> => readExecutors(db, kind),

    /** The customer's correction. Unread notifications say what is corrected, and an executor receives a message. */
    correct: (id: number, corrected: CorrectedOrder, signed: Signed): Promise<OrderRow | null> =>
      withOrder(db, { kind: 'any', id, check: signed.check }, async (trx, before) => {
        const { author, now } = signed;
        await trx
          .updateTable('work_order')
          .set({
            room: corrected.room,
            place: corrected.place,
            printer_model: corrected.printerModel,
            number_of_cartridges: corrected.numberOfCartridges,
            customer_comment: corrected.customerComment,
          })
          .where('id', '=', id)
          .execute();
        const changes = fieldChanges(writtenFields(before), writtenFields(corrected));
        const entry = { kind: before.kind, recordId: id, by: author.userId, at: now };
        await writeHistory(trx, { ...entry, action: 'changed', changes });
        await trx
          .updateTable('notification')
          .set({ content: JSON.stringify(noticeOf({ ...before, ...corrected })) })
          .where('kind', '=', before.kind)
          .where('subject_id', '=', id)
          .where('delivered_at', 'is', null)
          .execute();
        if (changes.length > 0) await messageExecutor(trx, before, 'corrected', signed);
        return readOrder(trx, ANY, id);
      }),

    /** False when there is none. For a month `restoreWithdrawn` brings it back. */
    async withdraw(id: number, signed: Signed): Promise<boolean> {
      const done = await withOrder(db, { kind: 'any', id, check: signed.check }, async (trx, order) => {
        const { author, now } = signed;
        const { kind } = order;
        await deleteSoftly(trx, { table: 'work_order', kind, id, by: author.userId, at: now });
        await recordOrder(trx, 'order.deleted', order, signed);
        await messageExecutor(trx, order, 'withdrawn', signed);
        return true;
      });
      return done !== null;
    },

    /** Null unless its customer has withdrawn it; what is not deleted stays as it is. */
    restoreWithdrawn: (id: number, signed: Signed): Promise<OrderRow | null> =>
      db.transaction().execute(async (trx) => {
        const { author, now } = signed;
        const deletedAt = await lockOrder(trx, id);
        const found = await trx
          .selectFrom('work_order')
          .select(['kind', 'deleted_by'])
          .where('id', '=', id)
          .where('customer_id', '=', author.userId)
          .executeTakeFirst();
        if (!found || (deletedAt && found.deleted_by !== author.userId)) return null;
        const { kind } = found;
        if (deletedAt) {
          const deletion = { table: 'work_order', kind, id, by: author.userId, at: now } as const;
          await restoreDeleted(trx, deletion, deletedAt);
        }
        const order = await readOrder(trx, ANY, id);
        if (order && deletedAt) await recordOrder(trx, 'order.restored', order, signed);
        return order;
      }),

    /** The executor receives a message; the order is no news for the colleagues any more. */
    assign: (id: number, assignment: Assignment, signed: Signed): Promise<OrderRow | null> =>
      withOrder(db, { kind: 'any', id, check: signed.check }, async (trx, before) => {
        const { author, now } = signed;
        const { executor, dueDate } = assignment;
        await trx
          .updateTable('work_order')
          .set({
            executor_id: executor?.id ?? null,
            executor_name: executor?.name ?? null,
            due_date: dueDate,
          })
          .where('id', '=', id)
          .execute();
        const changes = fieldChanges(
          { executor: before.executor, dueDate: before.dueDate },
          { executor: executor?.name ?? null, dueDate },
        );
        const entry = { kind: before.kind, recordId: id, by: author.userId, at: now };
        await writeHistory(trx, { ...entry, action: 'changed', changes });
        if (executor) await withdraw(trx, before.kind, id, now);
        const isNew = executor !== null && executor.id !== before.executorId;
        if (isNew && executor.id !== author.userId) {
          const message = orderAssignedMessage({ ...before, title: titleOf(before), dueDate });
          await notify(trx, { kind: 'private', subjectId: null, content: { message } }, [executor.id], now);
        }
        return readOrder(trx, ANY, id);
      }),

    /** The other side receives a message: see `readersOf`. */
    async comment(
      trx: Transaction<Tables>,
      order: OrderRow,
      text: string,
      { by, now }: { by: number; now: Date },
    ): Promise<CommentRow> {
      const author = await nameOf(trx, by);
      const { id } = await trx
        .insertInto('work_order_comment')
        .values({ order_id: order.id, author_id: by, author_name: author, text, at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      const message = orderCommentMessage({ ...order, author, text });
      const readers = await readersOf(trx, order, by);
      await notify(trx, { kind: 'private', subjectId: null, content: { message } }, readers, now, {
        but: by,
      });
      return { id, authorId: by, author, text, at: now };
    },

    /** Throws what `refuse` makes of how many photos there are and whether there is room for another one. */
    async addPhoto(
      trx: Transaction<Tables>,
      orderId: number,
      file: NewFile,
      { by, now, check }: { by: number; now: Date; check: (count: number, hasRoom: boolean) => void },
    ): Promise<PhotoRow> {
      await lockOrder(trx, orderId);
      const { count, taken } = await trx
        .selectFrom('work_order_photo')
        .select([
          sql<number>`count(*) filter (where order_id = ${orderId})`.as('count'),
          sql<number>`coalesce(sum(size), 0)::bigint`.as('taken'),
        ])
        .executeTakeFirstOrThrow();
      check(count, taken + file.bytes.length <= room);
      const author = await nameOf(trx, by);
      const described = describeFile(file);
      const { id } = await trx
        .insertInto('work_order_photo')
        .values({ order_id: orderId, ...described, author_id: by, author_name: author, at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const piece of piecesOf(file.bytes)) {
        await trx
          .insertInto('work_order_photo_piece')
          .values({ photo_id: id, ...piece })
          .execute();
      }
      const { stored_name: filename, original_name: name, size } = described;
      return { filename, name, size, authorId: by, author, at: now };
    },

    /** Which order a photo is of and who added it; null when there is none of this name. */
    async findPhoto(
      filename: string,
    ): Promise<{ id: number; orderId: number; authorId: number | null } | null> {
      const found = await db
        .selectFrom('work_order_photo')
        .select(['id', 'order_id as orderId', 'author_id as authorId'])
        .where('stored_name', '=', filename)
        .executeTakeFirst();
      return found ?? null;
    },

    async readPhoto(id: number): Promise<StoredFile | null> {
      const photo = await db
        .selectFrom('work_order_photo')
        .select(['original_name as originalName', 'media_type as mediaType'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!photo) return null;
      const pieces = await db
        .selectFrom('work_order_photo_piece')
        .select(PIECE)
        .where('photo_id', '=', id)
        .orderBy('number')
        .execute();
      return { ...photo, bytes: joinPieces(pieces) };
    },

    async removePhoto(id: number): Promise<void> {
      await db.deleteFrom('work_order_photo').where('id', '=', id).execute();
    },

    /** Every model for which cartridges were ordered, once for each place, the last ordered first. */
    async printers(): Promise<Wire['OrderedPrinter'][]> {
      const rows = await db
        .selectFrom('work_order')
        .select(['room', 'place', 'printer_model as printerModel'])
        .where('printer_model', 'is not', null)
        .where('deleted_at', 'is', null)
        .groupBy(['room', 'place', 'printer_model'])
        .orderBy(sql`max(created_at) desc`)
        .orderBy('printer_model')
        .limit(MOST_PRINTERS)
        .execute();
      return rows.map(({ room, place, printerModel }) => ({
        room,
        ...(place !== null && { place }),
        printerModel: printerModel ?? '',
      }));
    },
  };
}

/** More than the printers of a large school, in case models are misspelt. */
const MOST_PRINTERS = 500;

/** Those who serve a kind and can sign in, by their names. */
async function readExecutors(db: Kysely<Tables>, kind: OrderKind): Promise<OrderExecutor[]> {
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .where('role', 'in', rolesNotified(kind))
    .where('login', 'is not', null)
    .where('blocked', '=', false)
    .where('deleted_at', 'is', null)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
  return people.map(({ id, ...person }) => ({ id, name: shortName(person) }));
}

/**
 * Whom a comment is for: a customer writes to the executor, or to all who serve the kind while there is none; they
 * write to the customer and the executor.
 */
async function readersOf(trx: Transaction<Tables>, order: OrderRow, by: number): Promise<number[]> {
  const { customerId, executorId, kind } = order;
  if (by !== customerId) return [customerId, executorId].filter((id) => id !== null);
  if (executorId !== null) return [executorId];
  return (await readExecutors(trx, kind)).map(({ id }) => id);
}

async function messageExecutor(
  trx: Transaction<Tables>,
  { id, kind, executorId }: OrderRow,
  change: 'corrected' | 'withdrawn',
  { author, now }: Signed,
): Promise<void> {
  if (executorId === null || executorId === author.userId) return;
  const message = orderChangedMessage({ id, kind, change });
  await notify(trx, { kind: 'private', subjectId: null, content: { message } }, [executorId], now);
}

/** What its customer writes of an order, as its history shows it. */
function writtenFields(order: CorrectedOrder) {
  const { printerModel, numberOfCartridges, customerComment } = order;
  return { room: orderPlaceName(order), printerModel, numberOfCartridges, customerComment };
}

function titleOf({ id, customerComment, printerModel, numberOfCartridges }: OrderRow): string {
  const cartridges = printerModel !== null && { printerModel, count: numberOfCartridges ?? 0 };
  return orderTitle({ id, customerComment, ...(cartridges && { cartridges }) });
}

export function presentComment(
  { authorId, at, ...comment }: CommentRow,
  { customerId }: OrderRow,
  timeZone: string,
): Wire['OrderComment'] {
  const isCustomer = authorId !== null && authorId === customerId;
  return { ...comment, isCustomer, at: serverDate(at, timeZone) };
}

export function presentPhoto(
  { authorId, at, ...photo }: PhotoRow,
  readerId: number,
  timeZone: string,
): Wire['OrderPhoto'] {
  return { ...photo, mine: authorId === readerId, at: serverDate(at, timeZone) };
}
