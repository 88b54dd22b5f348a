import type { RouterHistory } from '@tanstack/react-router';
import { guardRoute, refusedSectionText } from '@zvonok/domain/access/guards';
import type { ToastStore } from '@zvonok/ui/feedback';
import { rolesIn } from './guards.ts';
import type { SessionActor } from './session-actor.ts';

interface CancelParts {
  history: RouterHistory;
  session: SessionActor;
  toasts: ToastStore;
}

/**
 * Cancels the navigation to a page the signed-in person's roles don't open, when they come from another page of the
 * app: they stay where they are, with whatever they were doing, and a message says whom the section is open to. A typed
 * address is handled by the route's own guard. Returns a function that stops it.
 */
export function cancelForbiddenNavigation({ history, session, toasts }: CancelParts): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ nextLocation: { pathname } }) => {
      if (!session.getSnapshot().hasTag('signed-in')) return false;
      const isRefused = guardRoute(pathname, rolesIn(session), true).kind === 'cancel';
      if (isRefused) toasts.error(refusedSectionText(pathname));
      return isRefused;
    },
  });
}
