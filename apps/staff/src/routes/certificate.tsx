import { createFileRoute } from '@tanstack/react-router';
import { CertificateOrderScreen } from '../features/certificate-order/certificate-order-screen.tsx';

export const Route = createFileRoute('/certificate')({ component: CertificateOrderScreen });
