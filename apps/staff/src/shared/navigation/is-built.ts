import type { AnyRouter } from '@tanstack/react-router';

/** Whether this app has a page of its own at a path: nothing leads to what is not built yet. */
export function isBuilt(router: Pick<AnyRouter, 'routesByPath'>, path: string): boolean {
  return Object.hasOwn(router.routesByPath, path);
}
