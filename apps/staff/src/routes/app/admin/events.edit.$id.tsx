import { createFileRoute, redirect } from '@tanstack/react-router';
import { eventQueries } from '@zvonok/api-client/queries/events';
import { EventEditScreen } from '../../../features/admin-events/event-edit-screen.tsx';
import { recordIdOf } from '../../../shared/navigation/record-id.ts';
import { demandRole } from '../../../shared/session/guards.ts';

const LIST = '/app/admin/events';

export const Route = createFileRoute('/app/admin/events/edit/$id')({
  beforeLoad: (load) => demandRole(load, LIST),
  /** An id that is no number leads back to the list; the page itself waits for what it shows. */
  loader({ params, context: { api, queryClient } }) {
    const id = recordIdOf(params.id);
    if (id === null) throw redirect({ to: LIST, replace: true });
    void queryClient.prefetchQuery(eventQueries.one(api, id));
    return { id };
  },
  component: function EventEditPage() {
    return <EventEditScreen id={Route.useLoaderData().id} />;
  },
});
