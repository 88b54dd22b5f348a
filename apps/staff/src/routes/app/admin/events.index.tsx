import { createFileRoute } from '@tanstack/react-router';
import { EventsScreen } from '../../../features/admin-events/events-screen.tsx';
import { EVENTS_SEARCH } from '../../../features/admin-events/events-search.ts';
import { demandRole } from '../../../shared/session/guards.ts';

export const Route = createFileRoute('/app/admin/events/')({
  validateSearch: EVENTS_SEARCH.read,
  beforeLoad: (load) => demandRole(load, '/app/admin/events'),
  component: EventsScreen,
});
