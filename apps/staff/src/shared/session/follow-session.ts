import type { SessionSnapshot } from '@zvonok/machines/session/session.machine';
import type { SessionPerson } from '@zvonok/machines/session/session.rules';
import type { SessionActor } from './session-actor.ts';

export interface SessionFollower {
  /** Asks the guards of the current page again: they know who belongs where. */
  recheck: () => void;
  /** Drops what was fetched for the person who has left. */
  forget: () => void;
  /** Loads the sign-in page anew, so that nothing of the person who has signed out stays in memory. */
  leave: (person: SessionPerson) => void;
}

/** Navigates when the user signs in or out, in this tab or in another one, or comes to have other roles. */
export function followSession(
  session: SessionActor,
  { recheck, forget, leave }: SessionFollower,
): () => void {
  let before = personIn(session.getSnapshot());
  const subscription = session.subscribe((snapshot) => {
    const now = personIn(snapshot);
    if (now === before) return;
    const isAnother = before !== null && now?.username !== before.username;
    const left = before;
    before = now;
    if (now === null && left !== null && !snapshot.hasTag('ended')) return leave(left);
    if (isAnother) forget();
    recheck();
  });
  return () => subscription.unsubscribe();
}

/** The very same object for as long as nothing about the person changes. */
function personIn(snapshot: SessionSnapshot): SessionPerson | null {
  return snapshot.hasTag('signed-in') ? snapshot.context.person : null;
}
