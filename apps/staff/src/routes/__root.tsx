import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { PublicNotFound } from '../features/not-found/public-not-found.tsx';
import type { RouterContext } from '../shared/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: PublicNotFound,
});
