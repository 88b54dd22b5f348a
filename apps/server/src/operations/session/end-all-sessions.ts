import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';

/**
 * For the day somebody's computer was stolen and nobody knows who was signed in there: everybody signs in again but the
 * caller.
 */
export const endAllSessions = defineOperation('endAllSessions', {
  allow: canAdministerUsers,
  async run({ client, session }, { clock, ownSessions }) {
    const { userId, sessionId } = session;
    const ended = await ownSessions.endAll({ userId, sessionId, address: client.address }, clock.now());
    return { ended };
  },
});
