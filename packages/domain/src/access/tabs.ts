import { hasRight, type Right } from './rights.ts';
import type { Role } from './roles.ts';

/** Sections of the application, in the order of the header's links. */
export const TABS = [
  'home',
  'schedule',
  'workOrders',
  'certificates',
  'feedback',
  'admin',
  'profile',
] as const;
export type Tab = (typeof TABS)[number];
export type TabFlags = Readonly<Record<Tab, boolean>>;

export const TAB_PATH = {
  home: '/app',
  schedule: '/app/schedule',
  workOrders: '/app/workOrders',
  certificates: '/app/certificates',
  feedback: '/app/feedback',
  admin: '/app/admin',
  profile: '/app/profile',
} as const satisfies Record<Tab, string>;

const TAB_RIGHT: Partial<Record<Tab, Right>> = {
  schedule: 'scheduleView',
  workOrders: 'workOrders',
  certificates: 'certificates',
  admin: 'adminEvents',
};

/** The tabs of administration, in their order; the first permitted one is where `/app/admin` leads. */
export const ADMIN_TABS = [
  { path: '/app/admin/users', right: 'adminUsers', label: 'Управление пользователями' },
  { path: '/app/admin/events', right: 'adminEvents', label: 'Управление событиями' },
  { path: '/app/screens', right: 'scheduleData', label: 'Экраны' },
  { path: '/app/admin/feedbacks', right: 'adminFeedbacks', label: 'Обратная связь' },
  { path: '/app/admin/journal', right: 'adminUsers', label: 'Журнал действий' },
] as const satisfies readonly { path: string; right: Right; label: string }[];
export type AdminTab = (typeof ADMIN_TABS)[number];

/** Which sections someone with these roles sees. Home, feedback and the own profile need no role. */
export function tabsOf(roles: readonly Role[]): TabFlags {
  const entries = TABS.map((tab) => {
    const right = TAB_RIGHT[tab];
    return [tab, right === undefined || hasRight(roles, right)];
  });
  return Object.fromEntries(entries) as TabFlags;
}

/** The tabs of administration someone may open; empty for those who have no business there. */
export function adminTabsOf(roles: readonly Role[]): AdminTab[] {
  return ADMIN_TABS.filter((tab) => hasRight(roles, tab.right));
}
