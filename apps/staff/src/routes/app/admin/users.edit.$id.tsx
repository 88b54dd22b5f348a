import { createFileRoute, redirect } from '@tanstack/react-router';
import { userQueries } from '@zvonok/api-client/queries/users';
import { UserEditScreen } from '../../../features/admin-users/user-edit-screen.tsx';
import { recordIdOf } from '../../../shared/navigation/record-id.ts';
import { demandRole } from '../../../shared/session/guards.ts';

const LIST = '/app/admin/users';

export const Route = createFileRoute('/app/admin/users/edit/$id')({
  beforeLoad: (load) => demandRole(load, LIST),
  /** An id that is no number, and a person who cannot be loaded, lead back to the list. */
  async loader({ params, context: { api, queryClient } }) {
    const id = recordIdOf(params.id);
    const isThere =
      id !== null &&
      (await queryClient.fetchQuery(userQueries.one(api, id)).then(
        () => true,
        () => false,
      ));
    if (!isThere) throw redirect({ to: LIST, replace: true });
    return { id };
  },
  component: function UserEditPage() {
    return <UserEditScreen id={Route.useLoaderData().id} />;
  },
});
