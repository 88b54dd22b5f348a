import { createFileRoute } from '@tanstack/react-router';
import { prefetchBasics } from '@zvonok/api-client/basics';
import { MorningScreen } from '../../features/morning/morning-screen.tsx';
import { readMorningSearch } from '../../features/morning/morning-search.ts';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/schedule_/morning')({
  validateSearch: readMorningSearch,
  beforeLoad: (load) => demandRole(load, '/app/schedule/morning'),
  loader: ({ context: { api, queryClient } }) => prefetchBasics(queryClient, api),
  component: MorningScreen,
});
