/** A person as lists name them, last name and first initial: 'Петрова А.'. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const initial = Array.from(firstName.trim())[0];
  return initial === undefined ? lastName.trim() : `${lastName.trim()} ${initial.toUpperCase()}.`;
}

/** What the timetable's name of a teacher consists of: 'Иванова А. П.'. */
export const SURNAME_AND_INITIALS = 'Фамилия и инициалы';

/** Characters of an invite code. */
export const INVITE_CODE_LENGTH = 7;

/** Stands before the day on which an invite code is over. */
export const INVITE_VALID_UNTIL = 'Код действует до';

/** Shown instead of the time a user was last online; a given text. */
export const NEVER_ONLINE = 'Еще не был в сети';

/** The same in a table, whose rows have no room for a sentence. */
export const NO_SIGN_IN_YET = 'Ещё не было';

/** The label of that time. */
export const LAST_ONLINE = 'Был в сети';

/** The mark of a user who cannot be deleted. */
export const PROTECTED_FROM_DELETION = 'Защищён от удаления';

/** What an administrator gives a user who has lost the password. */
export const PASSWORD_LINK = 'Ссылка для нового пароля';

/** For how many hours a link for a new password works. */
export const PASSWORD_LINK_HOURS = 24;

/** Returns whether a user can be deleted: a protected one cannot. */
export function canDeleteUser(user: { protectionFromDeletion: boolean }): boolean {
  return !user.protectionFromDeletion;
}

/** The name of the teacher made together with a user: the surname, the initials of the first name and patronymic. */
export function autoTeacherName(lastName: string, firstName: string): string {
  const initials = firstName
    .trim()
    .split(/[\s.]+/)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => `${(Array.from(word)[0] ?? '').toUpperCase()}.`);
  return [lastName.trim(), ...initials].join(' ');
}
