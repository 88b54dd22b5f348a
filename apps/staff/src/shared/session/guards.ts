import { redirect } from '@tanstack/react-router';
import { guardRoute, refusedSectionText } from '@zvonok/domain/access/guards';
import { safeFrom } from '../navigation/safe-from.ts';
import type { RouterContext } from '../router-context.ts';
import type { SessionActor } from './session-actor.ts';

type SessionContext = Pick<RouterContext, 'session'>;

/** Lets the signed-in in; everybody else signs in first and comes back to `href`. */
export function demandSession({ session }: SessionContext, href: string): void {
  if (isSignedIn(session)) return;
  throw redirect({ to: '/login', search: { from: href }, replace: true });
}

/** Sends users who are signed in already to where they were going. */
export function passSignedIn({ session }: SessionContext, from: string | undefined): void {
  if (isSignedIn(session)) throw redirect({ href: safeFrom(from, window.location.origin), replace: true });
}

interface RouteLoad {
  context: Pick<RouterContext, 'session' | 'toasts'>;
  /** Only fetched in advance: the page has not been requested yet. */
  preload: boolean;
}

/**
 * For a route that some roles only may open: sends all others who typed its address to the root, with a message whom
 * the section is open to. Navigation from another page of the app is stopped earlier, by `cancelForbiddenNavigation`.
 */
export function demandRole({ context: { session, toasts }, preload }: RouteLoad, path: string): void {
  const verdict = guardRoute(path, rolesIn(session), false);
  if (verdict.kind !== 'redirect') return;
  if (!preload) toasts.error(refusedSectionText(path));
  throw redirect({ to: verdict.to, replace: true });
}

export function rolesIn(session: SessionActor) {
  return session.getSnapshot().context.person?.roles ?? [];
}

function isSignedIn(session: SessionActor): boolean {
  return session.getSnapshot().hasTag('signed-in');
}
