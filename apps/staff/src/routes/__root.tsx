import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazyPart } from '../shared/lazy.tsx';
import type { RouterContext } from '../shared/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  // The root's parts are never split off by themselves, and the timetable does not need this one.
  notFoundComponent: lazyPart(
    async () => (await import('../features/not-found/public-not-found.tsx')).PublicNotFound,
    { name: 'страницу', preload: 'intent' },
  ),
});
