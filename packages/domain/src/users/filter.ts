import { ROLES, type Role } from '../access/roles.ts';

/** What a list of users is filtered by in addition to a text: a role, or a state an account is in. */
export const USER_FILTERS = [...ROLES, 'blocked', 'unregistered'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

/** Of the chosen roles, if any, and in every chosen state. What no filter is does not matter. */
export function userFilter(
  chosen: readonly string[],
): (user: { role: Role; blocked: boolean; login: string | null }) => boolean {
  const roles = ROLES.filter((role) => chosen.includes(role));
  return ({ role, blocked, login }) =>
    (roles.length === 0 || roles.includes(role)) &&
    (!chosen.includes('blocked') || blocked) &&
    (!chosen.includes('unregistered') || login === null);
}
