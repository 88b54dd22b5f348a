import type { Api } from '@zvonok/api-client/create-api';
import { deleteSession, type Session } from '@zvonok/api-client/sessions';

/**
 * How ending all sessions went. The own one goes last, and only when all others have: then another try is still
 * possible.
 */
export type EndedAll = 'all' | 'some' | 'none';

export async function endAllSessions(api: Api, sessions: readonly Session[]): Promise<EndedAll> {
  const others = sessions.filter((session) => !session.current);
  const ended = await countEnded(api, others);
  if (ended < others.length) return ended === 0 ? 'none' : 'some';
  const own = sessions.filter((session) => session.current);
  const isOwnEnded = (await countEnded(api, own)) === own.length;
  if (isOwnEnded) return 'all';
  return ended === 0 ? 'none' : 'some';
}

async function countEnded(api: Api, sessions: readonly Session[]): Promise<number> {
  let ended = 0;
  for (const { id } of sessions) {
    ended += await deleteSession(api, id).then(
      () => 1,
      () => 0,
    );
  }
  return ended;
}
