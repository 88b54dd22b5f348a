import type { OrderKind } from '../orders/kinds.ts';
import { hasRight, type Right } from './rights.ts';
import type { Role } from './roles.ts';

const ADMIN_RIGHT = {
  cartridge: 'cartridgesAdmin',
  sysadmin: 'sysadminAdmin',
  repair: 'repairAdmin',
} as const satisfies Record<OrderKind, Right>;

/** How someone sees a section of work orders: `admin` sees and changes everybody's, a `requester` follows their own. */
export type OrderMode = 'admin' | 'requester';

/** Null for someone who may not see work orders at all, that is, has no role. */
export function orderMode(kind: OrderKind, roles: readonly Role[]): OrderMode | null {
  if (hasRight(roles, ADMIN_RIGHT[kind])) return 'admin';
  return hasRight(roles, 'workOrders') ? 'requester' : null;
}
