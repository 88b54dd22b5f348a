import type { FastifyRequest } from 'fastify';
import type { Allow } from '../../operations/operation.ts';
import { Refusal } from '../../operations/refusal.ts';
import type { Session } from '../../repositories/tokens.ts';
import type { Services } from '../../services.ts';

const REFUSED = {
  missing: 'Войдите, чтобы продолжить.',
  over: 'Срок входа истёк. Войдите ещё раз.',
  right: 'Ваша роль не даёт этого права.',
} as const;

const UNAUTHORIZED_HEADERS = { headers: { 'WWW-Authenticate': 'Bearer' } };

/**
 * Who makes a call, or a refusal. A reading call believes the token's claims for the five minutes it lives; a changing one
 * asks the database for the role and whether person and session are still good (decision 22).
 */
export async function authenticate(
  request: FastifyRequest,
  guard: { allow: Allow; changes: boolean },
  { tokens, sessions }: Services,
): Promise<Session> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new Refusal(401, REFUSED.missing, UNAUTHORIZED_HEADERS);
  const claimed = await tokens.readAccess(token);
  if (!claimed) throw new Refusal(401, REFUSED.over, UNAUTHORIZED_HEADERS);
  const session = guard.changes ? await asStored(claimed, sessions) : claimed;
  if (!session) throw new Refusal(401, REFUSED.over, UNAUTHORIZED_HEADERS);
  if (!guard.allow(session.roles)) throw new Refusal(403, REFUSED.right);
  return session;
}

async function asStored(claimed: Session, sessions: Services['sessions']): Promise<Session | null> {
  const actor = await sessions.actor(claimed.sessionId, claimed.userId);
  return actor && { ...claimed, roles: [actor.role], teacherId: actor.teacherId };
}
