import { tokenDigest } from '../../accounts/tokens.ts';
import { definePublicOperation } from '../operation.ts';

/** Needs no access token: it may have run out. A token nobody knows is a success too, since nothing is left to end. */
export const logout = definePublicOperation('logout', {
  async run({ body, client }, { clock, sessions }) {
    await sessions.end(tokenDigest(body.refreshToken), clock.now(), client.address);
    return { loggedOut: true as const };
  },
});
