import { keysOf } from '../text/keys-of.ts';

/** Russian name of every role a member of staff may have, as the access token's `roles` claim spells it. */
export const ROLE_LABEL = {
  TEACHER: 'Учитель',
  ADMINISTRATION: 'Адм. персонал',
  SERVICE_PERSONNEL: 'Обсл. персонал',
  ADMIN_EDU_PART: 'Секретарь учебной части',
  HEADTEACHER: 'Зам. дир.',
  HEADMASTER: 'Директор',
  ADMIN: 'Админ',
} as const;
export type Role = keyof typeof ROLE_LABEL;
export const ROLES = keysOf(ROLE_LABEL);

/** The role a new user gets unless another is chosen. */
export const DEFAULT_ROLE: Role = 'TEACHER';

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (ROLES as readonly string[]).includes(value);
}

/** A teacher record is made together with a user of this role, unless the person creating them says otherwise. */
export function autoCreatesTeacher(role: Role): boolean {
  return role === 'TEACHER';
}
