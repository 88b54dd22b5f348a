import type { RouterHistory } from '@tanstack/react-router';
import { guardRoute } from '@zvonok/domain/access/guards';
import { rolesIn } from './guards.ts';
import type { SessionActor } from './session-actor.ts';

/**
 * Cancels the way to a page the signed-in person's roles don't open, when they come from another page of the app: they stay where
 * they are, with whatever they were doing (section 6). Whoever types such an address is met by the route's own guard.
 */
export function stayWhereRefused(history: RouterHistory, session: SessionActor): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation }) =>
      session.getSnapshot().hasTag('signed-in') &&
      guardRoute(nextLocation.pathname, rolesIn(session), true).kind === 'cancel',
  });
}
