import { nameKey } from '../text/normalised-name.ts';
import { shortName } from './names.ts';

/** Characters of an invite code. */
export const INVITE_CODE_LENGTH = 7;

/** Shown instead of the time a user was last online; a given text. */
export const NEVER_ONLINE = 'Еще не был в сети';

/** For how many hours a link for a new password works. */
export const PASSWORD_LINK_HOURS = 24;

/** Returns whether a user can be deleted: a protected one cannot. */
export function canDeleteUser(user: { protectionFromDeletion: boolean }): boolean {
  return !user.protectionFromDeletion;
}

/** The name of the teacher made together with a user. */
export function autoTeacherName(lastName: string, firstName: string): string {
  return shortName({ firstName, lastName });
}

/** The teachers of the timetable that a user may be: the same surname, and no other first name or initial. */
export function likelyTeachers<T extends { name: string }>(
  teachers: readonly T[],
  { firstName, lastName }: { firstName: string; lastName: string },
): T[] {
  const surname = nameKey(lastName);
  const first = nameKey(firstName);
  if (surname === '' || first === '') return [];
  return teachers.filter(({ name }) => {
    const key = nameKey(name);
    if (!key.startsWith(`${surname} `)) return false;
    const given = key.slice(surname.length + 1).split(' ', 1)[0] ?? '';
    return first.startsWith(given) || given.startsWith(first);
  });
}
