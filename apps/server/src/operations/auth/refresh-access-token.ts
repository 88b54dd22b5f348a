import { tokenDigest } from '../../repositories/tokens.ts';
import { definePublicOperation } from '../operation.ts';
import { BLOCKED, SIGN_IN_AGAIN } from './texts.ts';

export const refreshAccessToken = definePublicOperation('refreshAccessToken', {
  async run({ body, refuse }, { clock, sessions, tokens }) {
    if (!(await tokens.isRefresh(body.refreshToken))) throw refuse(401, SIGN_IN_AGAIN);
    const found = await sessions.find(tokenDigest(body.refreshToken), clock.now());
    if (found.kind === 'blocked') throw refuse(403, BLOCKED);
    if (found.kind !== 'valid') throw refuse(401, SIGN_IN_AGAIN);
    return { accessToken: await tokens.access(found.owner) };
  },
});
