import type { Session } from '../accounts/tokens.ts';
import type { AuditAuthor } from '../audit/audit.ts';

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
