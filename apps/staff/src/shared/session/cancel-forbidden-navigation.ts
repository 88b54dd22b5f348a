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
 * Cancels the way to a page the signed-in person's roles don't open, when they come from another page of the app: they
 * stay where they are, with whatever they were doing, and are told whom the section is open to. Whoever types such an
 * address is met by the route's own guard. Answers with what stops it.
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
