import { createFileRoute } from '@tanstack/react-router';
import { GeneratorScreen } from '../../features/generator/generator-screen.tsx';
import { readGeneratorSearch } from '../../features/generator/generator-search.ts';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/schedule_/generator')({
  validateSearch: readGeneratorSearch,
  beforeLoad: (load) => demandRole(load, '/app/schedule/generator'),
  component: GeneratorScreen,
});
