import type { FastifyRequest } from 'fastify';
import type { Session } from '../../accounts/tokens.ts';
import type { Allow } from '../../operations/operation.ts';
import { SIGN_IN_AGAIN } from '../../operations/refusals.ts';
import type { Services } from '../../operations/services.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ScreenRow } from '../../screens/screens.ts';

const REFUSED = {
  missing: 'Войдите, чтобы продолжить.',
  over: SIGN_IN_AGAIN,
  right: 'Ваша роль не даёт этого права.',
  revoked: 'Этот экран отключили. Подключить его снова можно в разделе «Экраны».',
  unpaired: 'Экран не подключён: нужен код.',
} as const;

const REVOKED = { type: 'screen-revoked', title: 'Экран отключён' };
const UNAUTHORIZED_HEADERS = { headers: { 'WWW-Authenticate': 'Bearer' } };

/**
 * Who makes a call, or a refusal: the role, and whether user and session are still valid, are read from the database,
 * whatever the token says during its five minutes.
 */
export async function authenticate(
  request: FastifyRequest,
  allow: Allow,
  { tokens, sessions }: Pick<Services, 'tokens' | 'sessions'>,
): Promise<Session> {
  const claimed = await tokens.readAccess(tokenOf(request));
  return admitted(claimed && (await asStored(claimed, sessions)), allow);
}

/** The same by the token's claims alone: without a promise for a token that was checked before. */
export function authenticateByClaims(
  request: FastifyRequest,
  allow: Allow,
  { tokens }: Pick<Services, 'tokens'>,
): Session | Promise<Session> {
  const claimed = tokens.readAccess(tokenOf(request));
  return claimed instanceof Promise
    ? claimed.then((session) => admitted(session, allow))
    : admitted(claimed, allow);
}

function tokenOf(request: FastifyRequest): string {
  const token = bearerOf(request);
  if (!token) throw new Refusal(401, REFUSED.missing, UNAUTHORIZED_HEADERS);
  return token;
}

function admitted(session: Session | null, allow: Allow): Session {
  if (!session) throw new Refusal(401, REFUSED.over, UNAUTHORIZED_HEADERS);
  if (!allow(session.roles)) throw new Refusal(403, REFUSED.right);
  return session;
}

/**
 * Which screen makes a call, or a refusal. The database is read every time, so that a revoked one is out at once and
 * learns so; other callers get a 401.
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
