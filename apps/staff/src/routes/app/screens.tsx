import { createFileRoute } from '@tanstack/react-router';
import { ScreensScreen } from '../../features/screens/screens-screen.tsx';
import { readScreensSearch } from '../../features/screens/screens-search.ts';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/screens')({
  validateSearch: readScreensSearch,
  beforeLoad: (load) => demandRole(load, '/app/screens'),
  component: ScreensScreen,
});
