import { createFileRoute } from '@tanstack/react-router';
import { InformationScreen } from '../../../features/profile/information-screen.tsx';

export const Route = createFileRoute('/app/profile/information')({ component: InformationScreen });
