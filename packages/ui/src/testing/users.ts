import type { UserView } from '../users/user-record.tsx';

/** A person of the list, registered and seen this morning by default. */
export function buildUser(rest: Partial<UserView> = {}): UserView {
  return {
    id: 5,
    login: 'zhdanova.gd',
    email: 'zhdanova.gd@gymnasium7.example',
    firstName: 'Галина',
    lastName: 'Жданова',
    role: 'ADMIN_EDU_PART',
    blocked: false,
    protectionFromDeletion: false,
    inviteCode: null,
    inviteExpires: null,
    lastTimeOnline: '2026-11-16 07-58-41',
    dateModified: '2026-11-10 14-21-35',
    ...rest,
  };
}
