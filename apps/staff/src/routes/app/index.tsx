import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { readHomeSearch } from '../../features/home/home-search.ts';

export const Route = createFileRoute('/app/')({
  validateSearch: readHomeSearch,
  component: HomeScreen,
});
