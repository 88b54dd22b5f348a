import { REQUIRED } from '@zvonok/domain/forms/required';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { type OrderPlace, readOrderPlace, unknownPlaceText } from '@zvonok/domain/orders/order-place';
import type { NewOrder } from '../../orders/orders.ts';
import { presentOrder } from '../../orders/present-order.ts';
import { CHECK_FIELDS, type Refusal, type RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import type { SignedInCall } from '../operation.ts';
import type { Services } from '../services.ts';
import { mayOrder } from './scope.ts';

interface OrderBody {
  cartridge: Wire['CartridgeOrderCreate'];
  sysadmin: Wire['OrderCreate'];
  repair: Wire['OrderCreate'];
}
interface Asked<Kind extends OrderKind> extends Pick<SignedInCall<'createRepairOrder'>, 'session' | 'once'> {
  body: OrderBody[Kind];
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/** The customer is whoever asks; the order waits for somebody to take it on. */
export const creating = <Kind extends OrderKind>(kind: Kind) => ({
  allow: mayOrder(kind),
  async run(call: Asked<Kind>, services: Pick<Services, 'orders' | 'clock' | 'dictionaries'>) {
    const { orders, clock } = services;
    const order = { ...newOrder(kind, call), ...(await placeOf(call, services)) };
    const signed = { by: call.session.userId, now: clock.now() };
    return call.once(async (trx) =>
      presentOrder<Kind>(await orders.create(trx, order, signed), clock.timeZone),
    );
  },
});

/** Where it is about. A number is any; a name is one of the school's rooms, however it is written. */
async function placeOf(
  { body: { room, place }, refuse }: Asked<OrderKind>,
  { dictionaries }: Pick<Services, 'dictionaries'>,
): Promise<OrderPlace> {
  const wrong = (field: 'room' | 'place', message: string, detail = CHECK_FIELDS) =>
    refuse(400, detail, { errors: [{ path: `body.${field}`, message }] });
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

function newOrder(kind: OrderKind, { body, refuse }: Asked<OrderKind>): Omit<NewOrder, 'room' | 'place'> {
  const printer = 'printerModel' in body ? body : null;
  const printerModel = printer?.printerModel.trim() ?? null;
  if (printerModel === '') {
    const errors = [{ path: 'body.printerModel', message: REQUIRED }];
    throw refuse(400, CHECK_FIELDS, { errors });
  }
  const numberOfCartridges = printer?.numberOfCartridges ?? null;
  const customerComment = body.customerComment.trim();
  return { kind, printerModel, numberOfCartridges, customerComment };
}
