import { presentSession } from '../../accounts/present-session.ts';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';

export const listSessions = defineOperation('listSessions', {
  allow: anySignedIn,
  async run({ session }, { clock, ownSessions }) {
    const rows = await ownSessions.list(session.userId, clock.now());
    return rows.map((row) => presentSession(row, session.sessionId, clock.timeZone));
  },
});
