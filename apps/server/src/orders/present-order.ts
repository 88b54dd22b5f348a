import type { OrderKind } from '@zvonok/domain/orders/kinds';
import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { OrderRow } from './orders.ts';

/** What an order of each kind looks like on the wire. */
export interface WireOrder {
  cartridge: Wire['CartridgeOrder'];
  sysadmin: Wire['Order'];
  repair: Wire['Order'];
}

/** An order of a kind, which its row is of; the database lets no cartridge's order be without its two fields. */
export function presentOrder<Kind extends OrderKind>(
  { kind, customerId, createdAt, closedAt, printerModel, numberOfCartridges, ...order }: OrderRow,
  timeZone: string,
): WireOrder[Kind] {
  const shown = {
    ...order,
    ...(kind === 'cartridge' && { printerModel, numberOfCartridges }),
    creationDate: serverDate(createdAt, timeZone),
    closingDate: closedAt && serverDate(closedAt, timeZone),
  };
  return shown as WireOrder[Kind];
}
