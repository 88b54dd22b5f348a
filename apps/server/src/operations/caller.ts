import { canViewSchedule } from '@zvonok/domain/access/rights';
import type { Session } from '../accounts/tokens.ts';
import type { AuditAuthor } from '../audit/audit.ts';
import type { Allow } from './operation.ts';

/** Everybody who is signed in; a person without any role is nobody. */
export const anySignedIn: Allow = (roles) => roles.length > 0;

/**
 * Reads of the timetable show every role the same and are made all day long: here a token is trusted while it lives.
 * Whatever else is read may be a person's own or some role's, so the database is asked whether the person still is who
 * the token says.
 */
export function isTimetableRead(allow: Allow): boolean {
  return allow === canViewSchedule;
}

/** Whom the journal names for what a call does. */
export function authorOf({
  session,
  client,
}: {
  session: Session;
  client: { address: string };
}): AuditAuthor {
  return { userId: session.userId, address: client.address };
}
