import { ROLES, type Role } from '../access/roles.ts';
import { isSchoolDate } from '../calendar/school-date.ts';

/** What the journal is filtered by, in the order a reader meets it. */
export const AUDIT_GROUPS = [
  'sign-ins',
  'protection',
  'users',
  'invites',
  'timetable',
  'requests',
  'files',
  'settings',
  'backups',
] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];

/** What a list of requests can be sorted by; the open ones first unless the reader chooses otherwise. */
export const CERTIFICATE_SORTS = [
  'processed',
  'dateCreated',
  'dateClosed',
  'id',
  'name',
  'eduGroup',
  'executor',
] as const;
export type CertificateSort = (typeof CERTIFICATE_SORTS)[number];

export const CERTIFICATE_STATES = ['open', 'closed'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** What the book can be sorted by; by date by default. */
export const COVER_SORTS = ['date', 'group', 'subject', 'whom', 'who'] as const;
export type CoverSort = (typeof COVER_SORTS)[number];

/** Names a month: `2026-11`. */
export const MONTH_KEY = /^20\d{2}-(0[1-9]|1[0-2])$/;
/** Names a school year by the year it begins in. */
export const YEAR_KEY = /^20\d{2}$/;

/**
 * Returns whether a text names a period: `2026-11` a month, `2026-11-02` the term of that day, `2026` a school year.
 */
export function isBookPeriodKey(value: unknown): value is string {
  return typeof value === 'string' && (MONTH_KEY.test(value) || YEAR_KEY.test(value) || isSchoolDate(value));
}

/** What is shown of the load: teachers or classes. */
export const LOAD_VIEWS = ['teachers', 'classes'] as const;
export type LoadView = (typeof LOAD_VIEWS)[number];

/** What a list of loads is filtered by in addition to a text. */
export const LOAD_FILTERS = ['difference', 'windows', 'idle'] as const;
export type LoadFilter = (typeof LOAD_FILTERS)[number];

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
