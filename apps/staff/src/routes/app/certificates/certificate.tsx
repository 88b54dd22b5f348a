import { createFileRoute } from '@tanstack/react-router';
import { certificateSearch } from '../../../features/certificates/certificate-search.ts';
import { CertificatesScreen } from '../../../features/certificates/certificates-screen.tsx';
import { demandRole } from '../../../shared/session/guards.ts';

export const Route = createFileRoute('/app/certificates/certificate')({
  validateSearch: certificateSearch.read,
  beforeLoad: (load) => demandRole(load, '/app/certificates/certificate'),
  component: CertificatesScreen,
});
