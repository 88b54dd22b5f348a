import { serverDate } from '../clock.ts';
import type { UserRow } from '../repositories/users.ts';
import type { Wire } from './schemas.ts';
import { presentSession } from './session.ts';

/** `session` is the one that asks, which an administrator's own entry marks. */
export function presentUser(user: UserRow, session: number, timeZone: string): Wire['User'] {
  const { lastOnlineAt, createdAt, modifiedAt, sessions, ...same } = user;
  return {
    ...same,
    lastTimeOnline: lastOnlineAt && serverDate(lastOnlineAt, timeZone),
    dateCreated: serverDate(createdAt, timeZone),
    dateModified: serverDate(modifiedAt, timeZone),
    refreshTokens: sessions.map((one) => presentSession(one, session)),
  };
}
