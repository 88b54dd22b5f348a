import type { NotificationKind } from '../notifications/kinds.ts';
import { hasRight, type Right } from './rights.ts';
import { ROLES, type Role } from './roles.ts';

/** Private ones are addressed to one person and need no right. */
const RECIPIENT_RIGHT = {
  cartridge: 'cartridgesAdmin',
  sysadmin: 'sysadminAdmin',
  repair: 'repairAdmin',
  certificate: 'certificates',
  replace: 'scheduleView',
  private: null,
} as const satisfies Record<NotificationKind, Right | null>;

/** Returns whether someone with these roles is notified about things of this kind. */
export function receivesNotifications(kind: NotificationKind, roles: readonly Role[]): boolean {
  const right = RECIPIENT_RIGHT[kind];
  return right === null || hasRight(roles, right);
}

/** Every role whose holders are notified about things of this kind. */
export function rolesNotified(kind: NotificationKind): Role[] {
  return ROLES.filter((role) => receivesNotifications(kind, [role]));
}
