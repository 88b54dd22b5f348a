/** Characters of an invite code. */
export const INVITE_CODE_LENGTH = 7;

/** Tells whether a user can be deleted: a protected one cannot. */
export function canDeleteUser(user: { protectionFromDeletion: boolean }): boolean {
  return !user.protectionFromDeletion;
}

/** The name of the teacher made together with a user: last name and first initial, 'Петрова А.'. */
export function autoTeacherName(lastName: string, firstName: string): string {
  const initial = Array.from(firstName.trim())[0];
  return initial === undefined ? lastName.trim() : `${lastName.trim()} ${initial.toUpperCase()}.`;
}
