import { createFileRoute } from '@tanstack/react-router';
import { SessionsScreen } from '../../../features/profile/sessions-screen.tsx';

export const Route = createFileRoute('/app/profile/sessions')({ component: SessionsScreen });
