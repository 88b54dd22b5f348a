import { hasRight, RIGHTS, type Right } from './rights.ts';
import type { Role } from './roles.ts';
import { adminTabsOf } from './tabs.ts';

/** What the router does with someone who opens a path. */
export type GuardVerdict = { kind: 'open' } | { kind: 'redirect'; to: string } | { kind: 'cancel' };

/** Where someone without the needed role is sent. */
export const FALLBACK_PATH = '/';
export const SIGN_IN_PATH = '/login';
export const HOME_PATH = '/app';

/** The most particular path first; paths below a guarded one share its guard. */
const GUARDED: readonly (readonly [path: string, right: Right])[] = [
  ['/app/admin/users', 'adminUsers'],
  ['/app/admin/feedbacks', 'adminFeedbacks'],
  ['/app/admin/journal', 'adminUsers'],
  ['/app/admin', 'adminEvents'],
  ['/app/screens', 'scheduleData'],
  ['/app/certificates', 'certificates'],
  ['/app/schedule/editor', 'scheduleEditor'],
  ['/app/schedule/generator', 'scheduleGenerate'],
  ['/app/schedule/data', 'scheduleData'],
  ['/app/schedule/load', 'scheduleLoad'],
  ['/app/schedule/book', 'scheduleSwap'],
  ['/app/schedule/lost', 'scheduleSwap'],
  ['/app/schedule/morning', 'scheduleSwap'],
  ['/app/schedule', 'scheduleView'],
  ['/app/workOrders', 'workOrders'],
];

/** Returns whether someone with these roles may open a path; paths without a guard are open to anyone signed in. */
export function mayOpen(path: string, roles: readonly Role[]): boolean {
  const right = rightFor(path);
  return right === undefined || hasRight(roles, right);
}

/** Roles as the people a section is open to, in the dative plural. */
const OPEN_TO = {
  TEACHER: 'учителям',
  ADMINISTRATION: 'административному персоналу',
  SERVICE_PERSONNEL: 'обслуживающему персоналу',
  ADMIN_EDU_PART: 'секретарям учебной части',
  HEADTEACHER: 'заместителям директора',
  HEADMASTER: 'директору',
  ADMIN: 'администраторам',
} as const satisfies Record<Role, string>;

const LIST = new Intl.ListFormat('ru', { type: 'conjunction' });

/** Shown to a user whose roles do not open a path, e.g. 'Этот раздел открыт директору и администраторам.' */
export function refusedSectionText(path: string): string {
  const right = rightFor(path);
  const people = right === undefined ? [] : RIGHTS[right].map((role) => OPEN_TO[role]);
  return `Этот раздел открыт ${LIST.format(people)}.`;
}

function rightFor(path: string): Right | undefined {
  return GUARDED.find(([guarded]) => path === guarded || path.startsWith(`${guarded}/`))?.[1];
}

/**
 * What a route guard decides. A reader whose roles do not open the path and who comes from another page of the
 * application stays there (`cancel`); one who typed the address is sent to `/`. `/app/admin` itself leads to the first
 * permitted tab.
 */
export function guardRoute(path: string, roles: readonly Role[], comesFromPage: boolean): GuardVerdict {
  if (!mayOpen(path, roles)) {
    return comesFromPage ? { kind: 'cancel' } : { kind: 'redirect', to: FALLBACK_PATH };
  }
  if (path !== '/app/admin') return { kind: 'open' };
  return { kind: 'redirect', to: adminTabsOf(roles)[0]?.path ?? FALLBACK_PATH };
}

/**
 * Where to go after signing in: the `from` parameter if it is a path of this application, else the home page. Browsers
 * drop tabs and line ends from an address, so one that has them may turn out to be another site.
 */
export function pathAfterSignIn(from: string | null | undefined): string {
  if (!from?.startsWith('/') || /^\/[/\\]|\s/.test(from)) return HOME_PATH;
  return from === SIGN_IN_PATH || from.startsWith(`${SIGN_IN_PATH}?`) ? HOME_PATH : from;
}
