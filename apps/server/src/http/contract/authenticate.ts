import type { FastifyRequest } from 'fastify';
import type { Session } from '../../accounts/tokens.ts';
import type { Allow } from '../../operations/operation.ts';
import type { Services } from '../../operations/services.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ScreenRow } from '../../screens/screens.ts';

const REFUSED = {
  missing: 'Войдите, чтобы продолжить.',
  over: 'Срок входа истёк. Войдите ещё раз.',
  right: 'Ваша роль не даёт этого права.',
  revoked: 'Этот экран отключили. Подключить его снова можно в разделе «Экраны».',
  unpaired: 'Экран не подключён: нужен код.',
} as const;

const REVOKED = { type: 'screen-revoked', title: 'Экран отключён' };
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
  const token = bearerOf(request);
  if (!token) throw new Refusal(401, REFUSED.missing, UNAUTHORIZED_HEADERS);
  const claimed = await tokens.readAccess(token);
  if (!claimed) throw new Refusal(401, REFUSED.over, UNAUTHORIZED_HEADERS);
  const session = guard.trustClaims ? claimed : await asStored(claimed, sessions);
  if (!session) throw new Refusal(401, REFUSED.over, UNAUTHORIZED_HEADERS);
  if (!guard.allow(session.roles)) throw new Refusal(403, REFUSED.right);
  return session;
}

/**
 * Which screen makes a call, or a refusal. The database is asked every time, so that a revoked one is out at once; it
 * is told so, and any other caller that they are nobody.
 */
export async function authenticateScreen(
  request: FastifyRequest,
  { screens }: Pick<Services, 'screens'>,
): Promise<ScreenRow> {
  const credential = bearerOf(request);
  const found = credential === undefined ? null : await screens.byCredential(credential);
  if (found?.kind === 'screen') return found.screen;
  if (found?.kind === 'revoked')
    throw new Refusal(401, REFUSED.revoked, { ...UNAUTHORIZED_HEADERS, problem: REVOKED });
  throw new Refusal(401, REFUSED.unpaired, UNAUTHORIZED_HEADERS);
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

async function asStored(claimed: Session, sessions: Services['sessions']): Promise<Session | null> {
  const actor = await sessions.actor(claimed.sessionId, claimed.userId);
  return actor && { ...claimed, roles: [actor.role], teacherId: actor.teacherId };
}
