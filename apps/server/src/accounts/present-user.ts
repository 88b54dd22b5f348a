import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import { presentSession } from './present-session.ts';
import type { UserRow } from './users.ts';

/** `session` is the one that asks, which an administrator's own entry marks. */
export function presentUser(user: UserRow, session: number, timeZone: string): Wire['User'] {
  const { lastOnlineAt, createdAt, modifiedAt, inviteExpires, sessions, ...same } = user;
  return {
    ...same,
    inviteExpires: inviteExpires && serverDate(inviteExpires, timeZone),
    lastTimeOnline: lastOnlineAt && serverDate(lastOnlineAt, timeZone),
    dateCreated: serverDate(createdAt, timeZone),
    dateModified: serverDate(modifiedAt, timeZone),
    refreshTokens: sessions.map((one) => presentSession(one, session, timeZone)),
  };
}
