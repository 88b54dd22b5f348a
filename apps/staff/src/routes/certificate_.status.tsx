import { createFileRoute } from '@tanstack/react-router';
import { AppProvider } from '@zvonok/ui/tokens';
import { CertificateStatusScreen } from '../features/certificate-order/certificate-status-screen.tsx';

export const Route = createFileRoute('/certificate_/status')({
  component: () => (
    <AppProvider>
      <CertificateStatusScreen />
    </AppProvider>
  ),
});
