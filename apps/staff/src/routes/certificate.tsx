import { createFileRoute } from '@tanstack/react-router';
import { AppProvider } from '@zvonok/ui/tokens';
import { CertificateOrderScreen } from '../features/certificate-order/certificate-order-screen.tsx';

export const Route = createFileRoute('/certificate')({ component: CertificateOrder });

function CertificateOrder() {
  return (
    <AppProvider>
      <CertificateOrderScreen />
    </AppProvider>
  );
}
