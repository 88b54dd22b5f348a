import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { roleQueries } from '@zvonok/api-client/queries/users';
import { autoCreatesTeacher, type Role } from '@zvonok/domain/access/roles';

/** What this host calls its roles, and which of them teach; where it does not say, our own rules hold. */
export function useRoleNames() {
  const api = useRouteContext({ from: '__root__', select: (context) => context.api });
  const { data } = useQuery({ ...roleQueries.list(api), retry: false, staleTime: Number.POSITIVE_INFINITY });
  return {
    names: Object.fromEntries((data ?? []).map(({ role, name }) => [role, name])) as Partial<
      Record<Role, string>
    >,
    createsTeacher: (role: Role): boolean =>
      data?.find((entry) => entry.role === role)?.autoCreateTeacher ?? autoCreatesTeacher(role),
  };
}
