import { createRootRouteWithContext, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import type { RouterContext } from '../shared/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  // The root's parts are never split off by themselves, and nobody who works with the timetable needs this one.
  notFoundComponent: lazyRouteComponent(
    () => import('../features/not-found/public-not-found.tsx'),
    'PublicNotFound',
  ),
});
