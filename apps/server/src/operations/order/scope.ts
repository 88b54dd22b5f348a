import { orderMode } from '@zvonok/domain/access/work-orders';
import type { OrderKind } from '@zvonok/domain/orders/kinds';
import type { Session } from '../../accounts/tokens.ts';
import type { OrderScope } from '../../orders/orders.ts';
import type { Allow } from '../operation.ts';

/** Everybody may ask for something and follow it. */
export function mayOrder(kind: OrderKind): Allow {
  return (roles) => orderMode(kind, roles) !== null;
}

/** Whoever serves a kind sees and changes everybody's. */
export function administers(kind: OrderKind): Allow {
  return (roles) => orderMode(kind, roles) === 'admin';
}

/** The orders of a kind its reader may see: for a requester, another's is not there. */
export function scopeOf(kind: OrderKind, { roles, userId }: Session): OrderScope {
  return { kind, customerId: administers(kind)(roles) ? 'all' : userId };
}

export function missingOrder(id: number): string {
  return `Заявки с номером ${id} нет. Возможно, её уже удалили.`;
}
