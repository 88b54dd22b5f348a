import { createFileRoute } from '@tanstack/react-router';
import { LoadScreen } from '../../features/load/load-screen.tsx';
import { readLoadSearch } from '../../features/load/load-search.ts';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/schedule_/load')({
  validateSearch: readLoadSearch,
  beforeLoad: (load) => demandRole(load, '/app/schedule/load'),
  component: LoadScreen,
});
