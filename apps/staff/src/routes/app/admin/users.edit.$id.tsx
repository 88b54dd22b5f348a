import { createFileRoute, redirect } from '@tanstack/react-router';
import { UserEditScreen } from '../../../features/admin-users/user-editor.tsx';
import { recordIdOf } from '../../../shared/navigation/record-id.ts';
import { demandRole } from '../../../shared/session/guards.ts';

const LIST = '/app/admin/users';

export const Route = createFileRoute('/app/admin/users/edit/$id')({
  beforeLoad: (load) => demandRole(load, LIST),
  /** An id that is no number leads back to the list. */
  loader({ params }) {
    const id = recordIdOf(params.id);
    if (id === null) throw redirect({ to: LIST, replace: true });
    return { id };
  },
  component: function UserEditPage() {
    return <UserEditScreen id={Route.useLoaderData().id} />;
  },
});
