import type { FastifyRequest } from 'fastify';
import type { Session } from '../../accounts/tokens.ts';
import type { Allow } from '../../operations/operation.ts';
import type { Services } from '../../operations/services.ts';
import { Refusal } from '../../platform/refusal.ts';

const REFUSED = {
  missing: 'Войдите, чтобы продолжить.',
  over: 'Срок входа истёк. Войдите ещё раз.',
  right: 'Ваша роль не даёт этого права.',
} as const;

const UNAUTHORIZED_HEADERS = { headers: { 'WWW-Authenticate': 'Bearer' } };

/**
 * Who makes a call, or a refusal. A call that may `trustClaims` takes the token's claims as they are for the five
 * minutes it lives; any other asks the database for the role and whether person and session are still good.
 */
export async function authenticate(
  request: FastifyRequest,
  guard: { allow: Allow; trustClaims: boolean },
  { tokens, sessions }: Services,
): Promise<Session> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new Refusal(401, REFUSED.missing, UNAUTHORIZED_HEADERS);
  const claimed = await tokens.readAccess(token);
  if (!claimed) throw new Refusal(401, REFUSED.over, UNAUTHORIZED_HEADERS);
  const session = guard.trustClaims ? claimed : await asStored(claimed, sessions);
  if (!session) throw new Refusal(401, REFUSED.over, UNAUTHORIZED_HEADERS);
  if (!guard.allow(session.roles)) throw new Refusal(403, REFUSED.right);
  return session;
}

async function asStored(claimed: Session, sessions: Services['sessions']): Promise<Session | null> {
  const actor = await sessions.actor(claimed.sessionId, claimed.userId);
  return actor && { ...claimed, roles: [actor.role], teacherId: actor.teacherId };
}
