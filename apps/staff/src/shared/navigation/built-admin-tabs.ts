import type { Role } from '@zvonok/domain/access/roles';
import { type AdminTab, adminTabsOf } from '@zvonok/domain/access/tabs';

/** The pages of administration this app has; each of the others is added with its page. */
const BUILT: ReadonlySet<string> = new Set<AdminTab['path']>([
  '/app/admin/users',
  '/app/admin/events',
  '/app/screens',
  '/app/admin/feedbacks',
  '/app/admin/journal',
]);

/** The tabs of administration that a user may open and this app has. */
export function builtAdminTabsOf(roles: readonly Role[]): AdminTab[] {
  return adminTabsOf(roles).filter(({ path }) => BUILT.has(path));
}
