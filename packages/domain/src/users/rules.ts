import { shortName } from './names.ts';

/** Characters of an invite code. */
export const INVITE_CODE_LENGTH = 7;

/** Instead of the time somebody was last online; a given text. */
export const NEVER_ONLINE = 'Еще не был в сети';

/** For how many hours a link for a new password works. */
export const PASSWORD_LINK_HOURS = 24;

/** Tells whether a user can be deleted: a protected one cannot. */
export function canDeleteUser(user: { protectionFromDeletion: boolean }): boolean {
  return !user.protectionFromDeletion;
}

/** The name of the teacher made together with a user. */
export function autoTeacherName(lastName: string, firstName: string): string {
  return shortName({ firstName, lastName });
}
