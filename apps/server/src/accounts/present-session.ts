import { serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import type { SessionRow } from './own-sessions.ts';

/** `current` is the session that asks. */
export function presentSession(
  { id, userAgent, address, signedInAt, lastUsedAt }: SessionRow,
  current: number,
  timeZone: string,
): Wire['Session'] {
  return {
    id,
    userAgent,
    ipAddress: address,
    current: id === current,
    signedIn: serverDate(signedInAt, timeZone),
    lastUsed: serverDate(lastUsedAt, timeZone),
  };
}
