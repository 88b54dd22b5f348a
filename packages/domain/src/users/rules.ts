import { shortName } from './names.ts';

/** Characters of an invite code. */
export const INVITE_CODE_LENGTH = 7;

/** Tells whether a user can be deleted: a protected one cannot. */
export function canDeleteUser(user: { protectionFromDeletion: boolean }): boolean {
  return !user.protectionFromDeletion;
}

/** The name of the teacher made together with a user (section 9). */
export function autoTeacherName(lastName: string, firstName: string): string {
  return shortName({ firstName, lastName });
}
