import { canAdministerUsers } from '@zvonok/domain/access/rights';
import { presentSession } from '../accounts/own-sessions.ts';
import { anySignedIn, authorOf } from './caller.ts';
import { defineOperation } from './operation.ts';

const listSessions = defineOperation('listSessions', {
  allow: anySignedIn,
  async run({ session }, { clock, ownSessions }) {
    const rows = await ownSessions.list(session.userId, clock.now());
    return rows.map((row) => presentSession(row, session.sessionId, clock.timeZone));
  },
});

/**
 * Ends every session of the school but the caller's: for a stolen computer of which it is not known who was signed in
 * there.
 */
const endAllSessions = defineOperation('endAllSessions', {
  allow: canAdministerUsers,
  async run({ client, session }, { clock, ownSessions }) {
    const { userId, sessionId } = session;
    const ended = await ownSessions.endAll({ userId, sessionId, address: client.address }, clock.now());
    return { ended };
  },
});

/**
 * Ends one of the caller's own sessions, the current one included. A session of another user is answered like one that
 * does not exist.
 */
const deleteSession = defineOperation('deleteSession', {
  allow: anySignedIn,
  async run(call, { clock, ownSessions }) {
    const { path, refuse } = call;
    const ended = await ownSessions.end(path.id, authorOf(call), clock.now());
    if (!ended) throw refuse(404, 'Такой сессии нет, или она уже закончена.');
    return { id: path.id, deleted: true as const };
  },
});

/**
 * The same key for every session of a user. It is derived, so nothing is stored that a copy of the database reveals.
 */
const getDraftKey = defineOperation('getDraftKey', {
  allow: anySignedIn,
  async run({ session }, { secretBox }) {
    return { key: secretBox.digest(`user ${session.userId}`, 'form drafts') };
  },
});

/** Where people are signed in. */
export const SESSION_OPERATIONS = {
  getDraftKey,
  listSessions,
  endAllSessions,
  deleteSession,
};
