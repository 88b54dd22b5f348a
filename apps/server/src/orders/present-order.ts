import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import { type OrderRow, wirePlace } from './orders.ts';

/** What an order of each kind looks like on the wire. */
export interface WireOrder {
  cartridge: Wire['CartridgeOrder'];
  sysadmin: Wire['Order'];
  repair: Wire['Order'];
}

/** An order of a kind, which its row is of; the database lets no cartridge's order be without its two fields. */
export function presentOrder<Kind extends OrderKind>(
  {
    kind,
    customerId,
    createdAt,
    closedAt,
    printerModel,
    numberOfCartridges,
    room,
    place,
    ...order
  }: OrderRow,
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
