import { useRouteContext } from '@tanstack/react-router';
import type { Role } from '@zvonok/domain/access/roles';
import type { SessionPerson } from '@zvonok/machines/session/session.rules';
import { useSnapshot } from '../actors/use-snapshot.ts';

const NO_ROLES: readonly Role[] = [];

/** Who is signed in; null on the pages outside /app. */
export function usePerson(): SessionPerson | null {
  const session = useRouteContext({ from: '__root__', select: (context) => context.session });
  return useSnapshot(session, ({ context }) => context.person);
}

/** Roles of the signed-in user; empty if signed out. */
export function useRoles(): readonly Role[] {
  return usePerson()?.roles ?? NO_ROLES;
}
