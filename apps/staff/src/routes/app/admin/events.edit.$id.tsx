import { createFileRoute, redirect } from '@tanstack/react-router';
import { EventEditScreen } from '../../../features/admin-events/event-form.tsx';
import { lazyModule } from '../../../shared/lazy.tsx';
import { recordIdOf } from '../../../shared/navigation/record-id.ts';
import { demandRole } from '../../../shared/session/guards.ts';

const LIST = '/app/admin/events';
/** The calls of events are no part of the first page. */
const EVENTS = lazyModule(() => import('@zvonok/api-client/events'));

export const Route = createFileRoute('/app/admin/events/edit/$id')({
  beforeLoad: (load) => demandRole(load, LIST),
  /** An id that is no number leads back to the list; the page itself waits for what it shows. */
  loader({ params, context: { api, queryClient } }) {
    const id = recordIdOf(params.id);
    if (id === null) throw redirect({ to: LIST, replace: true });
    // The page requests it again if this fails, and shows why.
    void EVENTS.load()
      .then(({ eventQueries }) => queryClient.prefetchQuery(eventQueries.one(api, id)))
      .catch(() => undefined);
    return { id };
  },
  component: function EventEditPage() {
    return <EventEditScreen id={Route.useLoaderData().id} />;
  },
});
