/** Every role of a member of staff, as the access token's `roles` claim spells it. */
export const ROLES = [
  'TEACHER',
  'ADMINISTRATION',
  'SERVICE_PERSONNEL',
  'ADMIN_EDU_PART',
  'HEADTEACHER',
  'HEADMASTER',
  'ADMIN',
] as const;
export type Role = (typeof ROLES)[number];

/** Russian name per role; a new role does not compile until it has one. */
export const ROLE_LABEL = {
  TEACHER: 'Учитель',
  ADMINISTRATION: 'Адм. персонал',
  SERVICE_PERSONNEL: 'Обсл. персонал',
  ADMIN_EDU_PART: 'Секретарь учебной части',
  HEADTEACHER: 'Зам. дир.',
  HEADMASTER: 'Директор',
  ADMIN: 'Админ',
} as const satisfies Record<Role, string>;

/** The role a new user gets unless another is chosen. */
export const DEFAULT_ROLE: Role = 'TEACHER';

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (ROLES as readonly string[]).includes(value);
}

/** A teacher record is made together with a user of this role, unless the person creating them says otherwise. */
export function autoCreatesTeacher(role: Role): boolean {
  return role === 'TEACHER';
}
