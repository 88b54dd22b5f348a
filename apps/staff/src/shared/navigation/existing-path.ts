import type { AnyRouter } from '@tanstack/react-router';

/** The path, if this application has a page there; null for a section that it does not have (yet). */
export function existingPath(router: Pick<AnyRouter, 'routesByPath'>, path: string): string | null {
  return Object.hasOwn(router.routesByPath, path) ? path : null;
}
