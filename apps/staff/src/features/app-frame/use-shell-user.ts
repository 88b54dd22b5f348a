import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { profileQueries } from '@zvonok/api-client/profile';
import { ROLE_LABEL } from '@zvonok/domain/access/roles';
import type { SessionPerson } from '@zvonok/machines/session/session.rules';
import type { ShellUser } from '@zvonok/ui/layout';

const PROFILE_STALE_MS = 300_000;

/** Name and roles for the header. The login stands in until the profile has come, and where it never comes. */
export function useShellUser(person: SessionPerson | null): ShellUser {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery({
    ...profileQueries.own(api),
    enabled: person !== null,
    staleTime: PROFILE_STALE_MS,
  });
  const fullName = [data?.lastName, data?.firstName].filter(Boolean).join(' ');
  return {
    name: fullName || (person?.username ?? ''),
    role: (person?.roles ?? []).map((role) => ROLE_LABEL[role]).join(', '),
  };
}
