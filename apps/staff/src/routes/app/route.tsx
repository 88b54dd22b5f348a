import { createFileRoute } from '@tanstack/react-router';
import { AppFrame } from '../../features/app-frame/app-frame.tsx';
import { AppNotFound } from '../../features/not-found/app-not-found.tsx';
import { demandSession } from '../../shared/session/guards.ts';

export const Route = createFileRoute('/app')({
  beforeLoad: ({ context, location }) => demandSession(context, location.href),
  component: AppFrame,
  notFoundComponent: AppNotFound,
});
