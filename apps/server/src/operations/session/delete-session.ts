import { anySignedIn } from '../access.ts';
import { authorOf } from '../author.ts';
import { defineOperation } from '../operation.ts';

/**
 * Ends one of the caller's own sessions, also the one they call from. Whether somebody else's exists is not theirs to
 * know.
 */
export const deleteSession = defineOperation('deleteSession', {
  allow: anySignedIn,
  async run(call, { clock, ownSessions }) {
    const { path, refuse } = call;
    const ended = await ownSessions.end(path.id, authorOf(call), clock.now());
    if (!ended) throw refuse(404, 'Такой сессии нет, или она уже закончена.');
    return { id: path.id, deleted: true as const };
  },
});
