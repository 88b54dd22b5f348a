import { createFileRoute } from '@tanstack/react-router';
import { PrintPage } from '../../features/schedule/print/print-page.tsx';
import { readPrintSearch } from '../../features/schedule/print/print-search.ts';
import { demandRole } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app/schedule_/print')({
  validateSearch: readPrintSearch,
  beforeLoad: (load) => demandRole(load, '/app/schedule'),
  component: PrintPage,
});
