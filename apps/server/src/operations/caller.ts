import { canViewSchedule } from '@zvonok/domain/access/rights';
import type { Session } from '../accounts/tokens.ts';
import type { AuditAuthor } from '../audit/audit.ts';
import type { Allow } from './operation.ts';

/** Every signed-in user who has at least one role. */
export const anySignedIn: Allow = (roles) => roles.length > 0;

/**
 * Reads of the timetable are the same for every role and come all day long, so the token is trusted while it is valid.
 * Other answers may be personal or belong to a role, so session and role are read from the database for each call.
 */
export function isTimetableRead(allow: Allow): boolean {
  return allow === canViewSchedule;
}

/** The author of a call, for the journal. */
export function authorOf({
  session,
  client,
}: {
  session: Session;
  client: { address: string };
}): AuditAuthor {
  return { userId: session.userId, address: client.address };
}

/** The greatest `integer` of the database; the patterns of the contract allow ten digits. */
const MOST_ID = 2_147_483_647;

/** Numbers of records, separated by commas as the contract has checked; one that no record can have is left out. */
export function idsIn(text: string): number[] {
  return text
    .split(',')
    .map(Number)
    .filter((id) => id <= MOST_ID);
}
