import { createFileRoute } from '@tanstack/react-router';
import { LostLessonsScreen } from '../../features/lost-lessons/lost-lessons-screen.tsx';
import { readLostLessonsSearch } from '../../features/lost-lessons/lost-lessons-search.ts';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/schedule_/lost')({
  validateSearch: readLostLessonsSearch,
  beforeLoad: (load) => demandRole(load, '/app/schedule/lost'),
  component: LostLessonsScreen,
});
