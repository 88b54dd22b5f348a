import { createFileRoute, redirect } from '@tanstack/react-router';
import { demandRole } from '../../../shared/session/guards.ts';

export const Route = createFileRoute('/app/certificates/')({
  beforeLoad: (load) => {
    demandRole(load, '/app/certificates');
    throw redirect({ to: '/app/certificates/certificate', replace: true });
  },
});
