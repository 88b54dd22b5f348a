import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../../features/audit/audit-screen.tsx';
import { readAuditSearch } from '../../../features/audit/audit-search.ts';
import { demandRole } from '../../../shared/session/guards.ts';

export const Route = createFileRoute('/app/admin/journal')({
  validateSearch: readAuditSearch,
  beforeLoad: (load) => demandRole(load, '/app/admin/journal'),
  component: AuditScreen,
});
