import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { REQUIRED } from '@zvonok/domain/forms/fields';
import {
  isOrderStatus,
  ORDER_KIND_TITLE,
  ORDER_STATUS_LABEL,
  type OrderKind,
} from '@zvonok/domain/orders/kinds';
import { type OrderPlace, readOrderPlace, unknownPlaceText } from '@zvonok/domain/orders/order-place';
import { closedOrderText, ORDER_LABEL, orderMode } from '@zvonok/domain/orders/orders';
import type { Session } from '../accounts/tokens.ts';
import { dayValue, momentValue } from '../files/workbook/flat-sheets.ts';
import { type NewOrder, type OrderRow, type OrderScope, presentOrder } from '../orders/orders.ts';
import { schoolMoment } from '../platform/clock.ts';
import { CHECK_FIELDS, missingRecord, type Refusal, type RefusalExtras } from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import { presentHistory } from '../records/history.ts';
import { authorOf } from './caller.ts';
import { exportList } from './list-export.ts';
import { type Allow, defineOperation, type SignedInCall } from './operation.ts';
import { CLOSED_REQUEST, checkVersion, wrongField } from './refusals.ts';
import type { Services } from './services.ts';

/** Every role may create orders and read its own. */
function mayOrder(kind: OrderKind): Allow {
  return (roles) => orderMode(kind, roles) !== null;
}

/** The roles that serve a kind read and change all orders of it. */
function administers(kind: OrderKind): Allow {
  return (roles) => orderMode(kind, roles) === 'admin';
}

/** The orders of a kind that the reader may see: all, or the own ones. */
function scopeOf(kind: OrderKind, { roles, userId }: Session): OrderScope {
  return { kind, customerId: administers(kind)(roles) ? 'all' : userId };
}

export function missingOrder(id: number): string {
  return missingRecord('Заявки', id, 'её');
}

type Reading = Pick<Services, 'orders' | 'clock'>;
interface Reader {
  session: Session;
}
interface ReaderOfOne extends Reader {
  path: { id: number };
  refuse(status: 404, detail: string): Refusal;
}

const listing = <Kind extends OrderKind>(kind: Kind) => ({
  allow: mayOrder(kind),
  async run({ session }: Reader, { orders, clock }: Reading) {
    const found = await orders.list(scopeOf(kind, session));
    return found.map((order) => presentOrder<Kind>(order, clock.timeZone));
  },
});

const searching = <Kind extends OrderKind>(kind: Kind) => ({
  allow: mayOrder(kind),
  async run({ session, path }: Reader & { path: { text: string } }, { orders, clock }: Reading) {
    const found = await orders.search(scopeOf(kind, session), path.text);
    return found.map((order) => presentOrder<Kind>(order, clock.timeZone));
  },
});

/** The orders of which the reader has a notification that is not marked as seen. */
const listingNew = <Kind extends OrderKind>(kind: Kind) => ({
  allow: administers(kind),
  async run({ session }: Reader, { orders, clock }: Reading) {
    const found = await orders.untold(kind, session.userId);
    return found.map((order) => presentOrder<Kind>(order, clock.timeZone));
  },
});

const getting = <Kind extends OrderKind>(kind: Kind) => ({
  allow: mayOrder(kind),
  async run({ session, path, refuse }: ReaderOfOne, { orders, clock }: Reading) {
    const order = await orders.get(scopeOf(kind, session), path.id);
    if (!order) throw refuse(404, missingOrder(path.id));
    return presentOrder<Kind>(order, clock.timeZone);
  },
});

/** The history is readable to all who may read the order. */
const gettingHistory = (kind: OrderKind) => ({
  allow: mayOrder(kind),
  async run({ session, path, refuse }: ReaderOfOne, { orders, clock }: Reading) {
    if (!(await orders.get(scopeOf(kind, session), path.id))) throw refuse(404, missingOrder(path.id));
    return presentHistory(await orders.history(kind, path.id), clock.timeZone);
  },
});

interface OrderBody {
  cartridge: Wire['CartridgeOrderCreate'];
  sysadmin: Wire['OrderCreate'];
  repair: Wire['OrderCreate'];
}
interface CreatingCall<Kind extends OrderKind>
  extends Pick<SignedInCall<'createRepairOrder'>, 'session' | 'once'> {
  body: OrderBody[Kind];
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** Creates an order; the caller is its customer, and it has no executor yet. */
const creating = <Kind extends OrderKind>(kind: Kind) => ({
  allow: mayOrder(kind),
  async run(call: CreatingCall<Kind>, services: Pick<Services, 'orders' | 'clock' | 'dictionaries'>) {
    const { orders, clock } = services;
    const order = { ...newOrder(kind, call), ...(await placeOf(call, services)) };
    const signed = { by: call.session.userId, now: clock.now() };
    return call.once(async (trx) =>
      presentOrder<Kind>(await orders.create(trx, order, signed), clock.timeZone),
    );
  },
});

interface PlacingCall {
  body: Pick<Wire['OrderCreate'], 'room' | 'place'>;
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** The place of an order: any number of a room, or the name of one of the school's rooms in any spelling. */
export async function placeOf(
  { body: { room, place }, refuse }: PlacingCall,
  { dictionaries }: Pick<Services, 'dictionaries'>,
): Promise<OrderPlace> {
  const wrong = (field: 'room' | 'place', message: string, detail = CHECK_FIELDS) =>
    refuse(400, detail, wrongField(field, message));
  const hasRoom = room !== undefined && room !== null;
  if (!hasRoom && place === undefined) throw wrong('room', REQUIRED);
  if (hasRoom && place !== undefined) throw wrong('place', 'Укажите что-то одно: номер кабинета или место.');
  if (typeof room === 'number') return { room, place: null };
  const field = hasRoom ? 'room' : 'place';
  const written = hasRoom ? room : (place ?? '');
  const rooms = await dictionaries.rooms();
  const read = readOrderPlace(
    written,
    rooms.map(({ number }) => number),
  );
  if (read.known) return read.known;
  const message = unknownPlaceText(written, read.nearest);
  throw wrong(field, message, message);
}

function newOrder(
  kind: OrderKind,
  { body, refuse }: CreatingCall<OrderKind>,
): Omit<NewOrder, 'room' | 'place'> {
  const printer = 'printerModel' in body ? body : null;
  const printerModel = printer?.printerModel.trim() ?? null;
  if (printerModel === '') {
    throw refuse(400, CHECK_FIELDS, wrongField('printerModel', REQUIRED));
  }
  const numberOfCartridges = printer?.numberOfCartridges ?? null;
  const customerComment = body.customerComment.trim();
  return { kind, printerModel, numberOfCartridges, customerComment };
}

type Changing = Pick<Services, 'orders' | 'clock' | 'notifications'>;
interface Changed extends Pick<SignedInCall<'deleteRepairOrder'>, 'path' | 'session' | 'client'> {
  refuse(status: 404, detail: string, extras?: RefusalExtras): Refusal;
}
interface ChangedOnCondition extends Changed {
  ifMatch: readonly string[] | null;
  refuse(status: 404 | 409, detail: string, extras?: RefusalExtras): Refusal;
}

/** The fields that two people may edit at once, for `checkVersion`. */
const EDITED_ORDER = {
  labels: FIELD_LABELS.order,
  fields: ({ status, executor, executorComment }: OrderRow) => ({
    status,
    executor,
    executorComment: executorComment ?? '',
  }),
};

/** Refuses with 409 to change a closed order. */
export function refuseClosed(
  now: OrderRow,
  clock: Services['clock'],
  refuse: (status: 409, detail: string, extras?: RefusalExtras) => Refusal,
): void {
  if (!now.closedAt) return;
  const closedOn = schoolMoment(now.closedAt, clock.timeZone).date;
  throw refuse(409, closedOrderText({ ...now, closedOn }), { problem: CLOSED_REQUEST });
}

/** Sets the status; the caller becomes the executor. A closed order is refused whatever version the caller saw. */
const updating = <Kind extends OrderKind>(kind: Kind) => ({
  allow: administers(kind),
  async run(call: ChangedOnCondition & { body: Wire['OrderUpdate'] }, { orders, clock }: Changing) {
    const { path, refuse } = call;
    const answer = { status: call.body.status, executorComment: call.body.executorComment.trim() };
    const { labels, fields } = EDITED_ORDER;
    const checkSeen = checkVersion<OrderRow>(call, { labels, fields, yours: answer });
    const check = (now: OrderRow) => {
      refuseClosed(now, clock, refuse);
      checkSeen?.(now);
    };
    const order = await orders.answer(kind, path.id, answer, {
      author: authorOf(call),
      now: clock.now(),
      check,
    });
    if (!order) throw refuse(404, missingOrder(path.id));
    return presentOrder<Kind>(order, clock.timeZone);
  },
});

const deleting = (kind: OrderKind) => ({
  allow: administers(kind),
  async run(call: ChangedOnCondition, { orders, clock }: Changing) {
    const { path, refuse } = call;
    const check = checkVersion<OrderRow>(call, { ...EDITED_ORDER, yours: null });
    const signed = { author: authorOf(call), now: clock.now(), check };
    if (!(await orders.remove(kind, path.id, signed))) throw refuse(404, missingOrder(path.id));
    return { id: path.id, deleted: true as const };
  },
});

const restoring = <Kind extends OrderKind>(kind: Kind) => ({
  allow: administers(kind),
  async run(call: Changed, { orders, clock }: Changing) {
    const { path, refuse } = call;
    const order = await orders.restore(kind, path.id, { author: authorOf(call), now: clock.now() });
    if (!order) throw refuse(404, missingOrder(path.id));
    return presentOrder<Kind>(order, clock.timeZone);
  },
});

/** Marks the notification of an order as seen; succeeds too if the caller has none, being the author. */
const delivering = (kind: OrderKind) => ({
  allow: administers(kind),
  async run({ path, session, refuse }: Changed, { orders, notifications, clock }: Changing) {
    const { id } = path;
    const delivered = await notifications.deliverAbout(session.userId, kind, id, clock.now());
    if (!delivered && !(await orders.get({ kind, customerId: 'all' }, id)))
      throw refuse(404, missingOrder(id));
    return { id, delivered: true as const };
  },
});

type Shown = Wire['Order'] & Partial<Wire['CartridgeOrder']>;

const PRINTER = [
  { header: ORDER_LABEL.printerModel, width: 24, value: ({ printerModel }: Shown) => printerModel ?? null },
  { header: 'Картриджей', width: 12, value: ({ numberOfCartridges }: Shown) => numberOfCartridges ?? null },
];
const columnsOf = (kind: OrderKind) => [
  { header: '№', width: 8, value: ({ id }: Shown) => id },
  { header: ORDER_LABEL.status, width: 24, value: ({ status }: Shown) => ORDER_STATUS_LABEL[status] },
  { header: ORDER_LABEL.room, width: 10, value: ({ room, place }: Shown) => room ?? place ?? null },
  ...(kind === 'cartridge' ? PRINTER : []),
  { header: ORDER_LABEL.customerName, width: 22, value: ({ customerName }: Shown) => customerName },
  { header: 'Что нужно', width: 60, value: ({ customerComment }: Shown) => customerComment || null },
  { header: ORDER_LABEL.executor, width: 22, value: ({ executor }: Shown) => executor },
  {
    header: ORDER_LABEL.executorComment,
    width: 50,
    value: ({ executorComment }: Shown) => executorComment || null,
  },
  {
    header: ORDER_LABEL.creationDate,
    width: 18,
    value: ({ creationDate }: Shown) => momentValue(creationDate),
  },
  {
    header: ORDER_LABEL.dueDate,
    width: 14,
    value: ({ dueDate }: Shown) => (dueDate ? dayValue(dueDate) : null),
  },
  {
    header: ORDER_LABEL.closingDate,
    width: 18,
    value: ({ closingDate }: Shown) => momentValue(closingDate),
  },
];

/** The orders that the list shows for the same search and statuses, as a workbook. */
const exporting = (kind: OrderKind) => ({
  allow: mayOrder(kind),
  run(
    call: Omit<SignedInCall<'exportRepairOrders'>, 'refuse'>,
    services: Pick<Services, 'orders' | 'clock' | 'files' | 'school' | 'recordAudit'>,
  ) {
    const { orders, clock } = services;
    const { text = '', statuses, mine = false } = call.query;
    const wanted = statuses?.split(',').filter(isOrderStatus);
    const isWanted = ({ status, executorId }: OrderRow) =>
      (wanted?.includes(status) ?? true) && (!mine || executorId === call.session.userId);
    return exportList(call, services, {
      name: ORDER_KIND_TITLE[kind],
      plainName: `${kind}-orders.xlsx`,
      columns: columnsOf(kind),
      async read() {
        const found = await orders.search(scopeOf(kind, call.session), text);
        return found.filter(isWanted).map((order): Shown => presentOrder<typeof kind>(order, clock.timeZone));
      },
    });
  },
});

/** Work orders of the three kinds; each operation is written once, with the kind as its argument. */
export const ORDER_OPERATIONS = {
  listCartridgeOrders: defineOperation('listCartridgeOrders', listing('cartridge')),
  listNewCartridgeOrders: defineOperation('listNewCartridgeOrders', listingNew('cartridge')),
  searchCartridgeOrders: defineOperation('searchCartridgeOrders', searching('cartridge')),
  getCartridgeOrder: defineOperation('getCartridgeOrder', getting('cartridge')),
  createCartridgeOrder: defineOperation('createCartridgeOrder', creating('cartridge')),
  updateCartridgeOrder: defineOperation('updateCartridgeOrder', updating('cartridge')),
  deliverCartridgeOrder: defineOperation('deliverCartridgeOrder', delivering('cartridge')),
  deleteCartridgeOrder: defineOperation('deleteCartridgeOrder', deleting('cartridge')),
  restoreCartridgeOrder: defineOperation('restoreCartridgeOrder', restoring('cartridge')),
  exportCartridgeOrders: defineOperation('exportCartridgeOrders', exporting('cartridge')),
  getCartridgeOrderHistory: defineOperation('getCartridgeOrderHistory', gettingHistory('cartridge')),

  listSysadminOrders: defineOperation('listSysadminOrders', listing('sysadmin')),
  listNewSysadminOrders: defineOperation('listNewSysadminOrders', listingNew('sysadmin')),
  searchSysadminOrders: defineOperation('searchSysadminOrders', searching('sysadmin')),
  getSysadminOrder: defineOperation('getSysadminOrder', getting('sysadmin')),
  createSysadminOrder: defineOperation('createSysadminOrder', creating('sysadmin')),
  updateSysadminOrder: defineOperation('updateSysadminOrder', updating('sysadmin')),
  deliverSysadminOrder: defineOperation('deliverSysadminOrder', delivering('sysadmin')),
  deleteSysadminOrder: defineOperation('deleteSysadminOrder', deleting('sysadmin')),
  restoreSysadminOrder: defineOperation('restoreSysadminOrder', restoring('sysadmin')),
  exportSysadminOrders: defineOperation('exportSysadminOrders', exporting('sysadmin')),
  getSysadminOrderHistory: defineOperation('getSysadminOrderHistory', gettingHistory('sysadmin')),

  listRepairOrders: defineOperation('listRepairOrders', listing('repair')),
  listNewRepairOrders: defineOperation('listNewRepairOrders', listingNew('repair')),
  searchRepairOrders: defineOperation('searchRepairOrders', searching('repair')),
  getRepairOrder: defineOperation('getRepairOrder', getting('repair')),
  createRepairOrder: defineOperation('createRepairOrder', creating('repair')),
  updateRepairOrder: defineOperation('updateRepairOrder', updating('repair')),
  deliverRepairOrder: defineOperation('deliverRepairOrder', delivering('repair')),
  deleteRepairOrder: defineOperation('deleteRepairOrder', deleting('repair')),
  restoreRepairOrder: defineOperation('restoreRepairOrder', restoring('repair')),
  exportRepairOrders: defineOperation('exportRepairOrders', exporting('repair')),
  getRepairOrderHistory: defineOperation('getRepairOrderHistory', gettingHistory('repair')),
};
