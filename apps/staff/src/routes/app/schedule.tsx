import { createFileRoute } from '@tanstack/react-router';
import { ScheduleScreen } from '../../features/schedule/schedule-screen.tsx';
import { readScheduleSearch } from '../../features/schedule/search/schedule-search.ts';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/schedule')({
  validateSearch: readScheduleSearch,
  beforeLoad: ({ context }) => demandRole(context, '/app/schedule'),
  component: ScheduleScreen,
});
