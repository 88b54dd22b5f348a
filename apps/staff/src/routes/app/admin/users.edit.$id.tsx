import { createFileRoute, redirect } from '@tanstack/react-router';
import { userQueries } from '@zvonok/api-client/queries/users';
import { UserEditScreen } from '../../../features/admin-users/user-edit-screen.tsx';
import { recordIdOf } from '../../../shared/navigation/record-id.ts';
import { demandRole } from '../../../shared/session/guards.ts';

const LIST = '/app/admin/users';

export const Route = createFileRoute('/app/admin/users/edit/$id')({
  beforeLoad: (load) => demandRole(load, LIST),
  /** An id that is no number leads back to the list; the page itself waits for what it shows. */
  loader({ params, context: { api, queryClient } }) {
    const id = recordIdOf(params.id);
    if (id === null) throw redirect({ to: LIST, replace: true });
    void queryClient.prefetchQuery(userQueries.one(api, id));
    return { id };
  },
  component: function UserEditPage() {
    return <UserEditScreen id={Route.useLoaderData().id} />;
  },
});
