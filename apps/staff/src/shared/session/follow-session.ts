import type { SessionActor } from './session-actor.ts';

export interface SessionFollower {
  /** Asks the guards of the current page again: they know who belongs where. */
  recheck: () => void;
  /** Drops what was fetched for the person who has left. */
  forget: () => void;
  /** Loads the sign-in page anew, so that nothing of the person stays in memory. */
  leave: () => void;
}

/** Moves the page along when somebody signs in or out, in this tab or in another one. */
export function followSession(
  session: SessionActor,
  { recheck, forget, leave }: SessionFollower,
): () => void {
  let wasSignedIn = session.getSnapshot().hasTag('signed-in');
  const subscription = session.subscribe((snapshot) => {
    const isSignedIn = snapshot.hasTag('signed-in');
    if (isSignedIn === wasSignedIn) return;
    wasSignedIn = isSignedIn;
    if (isSignedIn) recheck();
    else if (snapshot.hasTag('ended')) {
      forget();
      recheck();
    } else leave();
  });
  return () => subscription.unsubscribe();
}
