import { autoCreatesTeacher, ROLE_LABEL, ROLES, type Role } from './roles.ts';

const LEADERS = ['HEADTEACHER', 'HEADMASTER', 'ADMIN'] as const satisfies readonly Role[];

/** The table of rights, as given: who may do what. Having any of the roles is enough. */
export const RIGHTS = {
  scheduleView: ROLES,
  scheduleSwap: ['ADMIN_EDU_PART', ...LEADERS],
  scheduleLoad: LEADERS,
  scheduleData: LEADERS,
  scheduleGenerate: LEADERS,
  scheduleEditor: LEADERS,
  workOrders: ROLES,
  cartridgesAdmin: ['HEADMASTER', 'ADMIN'],
  sysadminAdmin: ['HEADMASTER', 'ADMIN'],
  repairAdmin: ['SERVICE_PERSONNEL', 'HEADMASTER', 'ADMIN'],
  certificates: ['ADMINISTRATION', ...LEADERS],
  adminEvents: ['ADMINISTRATION', 'ADMIN_EDU_PART', ...LEADERS],
  adminUsers: ['ADMIN'],
  adminFeedbacks: ['ADMIN'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;
export type Rights = Readonly<Record<Right, boolean>>;

/** Returns whether someone with these roles has the right. A user without a role has none. */
export function hasRight(roles: readonly Role[], right: Right): boolean {
  const holders: readonly Role[] = RIGHTS[right];
  return roles.some((role) => holders.includes(role));
}

/** All rights of someone at once, for a screen that shows or hides by them. */
export function rightsOf(roles: readonly Role[]): Rights {
  const entries = Object.keys(RIGHTS).map((right) => [right, hasRight(roles, right as Right)]);
  return Object.fromEntries(entries) as Rights;
}

/** Returns whether a user loses a right when their role changes. */
export function losesRights(from: Role, to: Role): boolean {
  return Object.keys(RIGHTS).some(
    (right) => hasRight([from], right as Right) && !hasRight([to], right as Right),
  );
}

/** Replacements, merges, going home, clearing them and their PDF. */
export function canSwap(roles: readonly Role[]): boolean {
  return hasRight(roles, 'scheduleSwap');
}

/** Reading the timetable, the teachers and the bells. */
export function canViewSchedule(roles: readonly Role[]): boolean {
  return hasRight(roles, 'scheduleView');
}

/** Changing lessons, teachers and bells, and importing a spreadsheet. */
export function canEditSchedule(roles: readonly Role[]): boolean {
  return hasRight(roles, 'scheduleEditor');
}

/**
 * Writing the school's terms, holidays and moved working days, and the days and lessons of its week; everybody reads
 * them.
 */
export function canEditCalendar(roles: readonly Role[]): boolean {
  return hasRight(roles, 'scheduleData');
}

/**
 * The school's settings for plans of a day: moves, points, and teachers never proposed. Readable by everyone who may
 * substitute.
 */
export function canEditPlanning(roles: readonly Role[]): boolean {
  return hasRight(roles, 'scheduleData');
}

/** How many hours a week teachers and classes have. */
export function canReadLoad(roles: readonly Role[]): boolean {
  return hasRight(roles, 'scheduleLoad');
}

/**
 * The timesheet, the only place that shows the reason of an absence: for those who answer for teachers' hours. The
 * secretary can enter an absence but does not read its reason back (docs/decisions/0087).
 */
export function canReadAbsenceReasons(roles: readonly Role[]): boolean {
  return hasRight(roles, 'scheduleLoad');
}

/** Accounts, their roles and their invite codes. */
export function canAdministerUsers(roles: readonly Role[]): boolean {
  return hasRight(roles, 'adminUsers');
}

/** The school itself: its name, its clock, what is open without a sign-in, and its first steps. */
export function canAdministerSchool(roles: readonly Role[]): boolean {
  return hasRight(roles, 'adminUsers');
}

/** What timetables are generated from, and generating and applying them. */
export function canGenerate(roles: readonly Role[]): boolean {
  return hasRight(roles, 'scheduleGenerate');
}

/** The screens in corridors and staff rooms: pairing them, what they show, messages on all of them. */
export function canManageScreens(roles: readonly Role[]): boolean {
  return hasRight(roles, 'scheduleData');
}

/** The journal of who did what: for those who administer accounts. */
export function canReadAudit(roles: readonly Role[]): boolean {
  return hasRight(roles, 'adminUsers');
}

/** Reading what people have written to the administrators, with its files, and deleting it. */
export function canReviewFeedback(roles: readonly Role[]): boolean {
  return hasRight(roles, 'adminFeedbacks');
}

/** Writing the school's calendar, which everybody reads. */
export function canAdministerEvents(roles: readonly Role[]): boolean {
  return hasRight(roles, 'adminEvents');
}

/** Requests for certificates: reading, closing and deleting them. */
export function canServeCertificates(roles: readonly Role[]): boolean {
  return hasRight(roles, 'certificates');
}

/**
 * A role as an administrator chooses it for a user. `tabs` is its table of rights, under the name it has on the wire.
 */
export interface RoleEntry {
  role: Role;
  name: string;
  autoCreateTeacher: boolean;
  tabs: Rights;
}

/** All roles with what they may, in their order. */
export const ROLE_TABLE: readonly RoleEntry[] = ROLES.map((role) => ({
  role,
  name: ROLE_LABEL[role],
  autoCreateTeacher: autoCreatesTeacher(role),
  tabs: rightsOf([role]),
}));

/** Those who change the timetable or other people's accounts may protect their sign-in with a second factor. */
export function canUseSecondFactor(roles: readonly Role[]): boolean {
  return canSwap(roles) || canEditSchedule(roles) || canAdministerUsers(roles);
}

/** What an authenticator application shows: six digits, however they are spaced. */
export function isAppCode(text: string): boolean {
  return /^\d{6}$/.test(text.replaceAll(/[\s-]/g, ''));
}
