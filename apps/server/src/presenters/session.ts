import type { SessionRow } from '../repositories/own-sessions.ts';
import type { Wire } from './schemas.ts';

/** `current` is the session that asks. */
export function presentSession({ id, userAgent, address }: SessionRow, current: number): Wire['Session'] {
  return { id, userAgent, ipAddress: address, current: id === current };
}
