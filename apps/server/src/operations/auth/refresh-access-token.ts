import { SESSION_MESSAGE } from '@zvonok/domain/messages/session';
import { tokenDigest } from '../../accounts/tokens.ts';
import { definePublicOperation } from '../operation.ts';
import { SIGN_IN_AGAIN } from './texts.ts';

export const refreshAccessToken = definePublicOperation('refreshAccessToken', {
  readsOnFullDisk: true,
  async run({ body, client, refuse }, { clock, health, sessions, tokens }) {
    if (!(await tokens.isRefresh(body.refreshToken))) throw refuse(401, SIGN_IN_AGAIN);
    const digest = tokenDigest(body.refreshToken);
    const found = health.hasRoom('sign-in')
      ? await sessions.find(digest, client, clock.now())
      : await sessions.look(digest, clock.now());
    if (found.kind === 'blocked') throw refuse(403, SESSION_MESSAGE.blocked);
    if (found.kind !== 'valid') throw refuse(401, SIGN_IN_AGAIN);
    return { accessToken: await tokens.access(found.owner) };
  },
});
