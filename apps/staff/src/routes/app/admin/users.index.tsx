import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '../../../features/admin-users/users-screen.tsx';
import { USERS_SEARCH } from '../../../features/admin-users/users-search.ts';
import { demandRole } from '../../../shared/session/guards.ts';

export const Route = createFileRoute('/app/admin/users/')({
  validateSearch: USERS_SEARCH.read,
  beforeLoad: (load) => demandRole(load, '/app/admin/users'),
  component: UsersScreen,
});
