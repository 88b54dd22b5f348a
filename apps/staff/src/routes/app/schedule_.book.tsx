import { createFileRoute } from '@tanstack/react-router';
import { readBookSearch } from '../../features/cover-book/book-search.ts';
import { CoverBookScreen } from '../../features/cover-book/cover-book-screen.tsx';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/schedule_/book')({
  validateSearch: readBookSearch,
  beforeLoad: (load) => demandRole(load, '/app/schedule/book'),
  component: CoverBookScreen,
});
