import { REQUIRED } from '@zvonok/domain/forms/required';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
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
  async run(call: Asked<Kind>, { orders, clock }: Pick<Services, 'orders' | 'clock'>) {
    const order = newOrder(kind, call);
    const signed = { by: call.session.userId, now: clock.now() };
    return call.once(async (trx) =>
      presentOrder<Kind>(await orders.create(trx, order, signed), clock.timeZone),
    );
  },
});

function newOrder(kind: OrderKind, { body, refuse }: Asked<OrderKind>): NewOrder {
  const printer = 'printerModel' in body ? body : null;
  const printerModel = printer?.printerModel.trim() ?? null;
  if (printerModel === '') {
    const errors = [{ path: 'body.printerModel', message: REQUIRED }];
    throw refuse(400, CHECK_FIELDS, { errors });
  }
  const numberOfCartridges = printer?.numberOfCartridges ?? null;
  const customerComment = body.customerComment.trim();
  return { kind, room: body.room, printerModel, numberOfCartridges, customerComment };
}
