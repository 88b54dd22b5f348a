import { SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import { tokenDigest } from '../../accounts/tokens.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';
import { SIGN_IN_AGAIN } from './texts.ts';

/** Exchanges a refresh token for a new one. The bearer must be of the same session: one stolen token isn't enough. */
export const refreshSession = defineOperation('refreshSession', {
  allow: anySignedIn,
  async run({ body, client, session, refuse }, { accounts, clock, sessions, tokens }) {
    if (!(await tokens.isRefresh(body.refreshToken))) throw refuse(401, SIGN_IN_AGAIN);
    const me = await accounts.profile(session.userId);
    if (!me) throw refuse(401, SIGN_IN_AGAIN);
    const next = await tokens.refresh(me.login);
    const found = await sessions.replace(tokenDigest(body.refreshToken), next, {
      sessionId: session.sessionId,
      bearer: client,
      now: clock.now(),
    });
    if (found.kind === 'blocked') throw refuse(403, SESSION_MESSAGE.blocked);
    if (found.kind !== 'valid') throw refuse(401, SIGN_IN_AGAIN);
    return { accessToken: await tokens.access(found.owner), refreshToken: next.token };
  },
});
