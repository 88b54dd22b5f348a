import { createFileRoute, redirect } from '@tanstack/react-router';
import { eventQueries } from '@zvonok/api-client/queries/events';
import { EventEditScreen } from '../../../features/admin-events/event-edit-screen.tsx';
import { recordIdOf } from '../../../shared/navigation/record-id.ts';
import { demandRole } from '../../../shared/session/guards.ts';

const LIST = '/app/admin/events';

export const Route = createFileRoute('/app/admin/events/edit/$id')({
  beforeLoad: (load) => demandRole(load, LIST),
  /** An id that is no number, and an event that cannot be loaded, lead back to the list. */
  async loader({ params, context: { api, queryClient } }) {
    const id = recordIdOf(params.id);
    const isThere =
      id !== null &&
      (await queryClient.fetchQuery(eventQueries.one(api, id)).then(
        () => true,
        () => false,
      ));
    if (!isThere) throw redirect({ to: LIST, replace: true });
    return { id };
  },
  component: function EventEditPage() {
    return <EventEditScreen id={Route.useLoaderData().id} />;
  },
});
