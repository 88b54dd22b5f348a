import { useRouter } from '@tanstack/react-router';

/** Whether this app has a page of its own at a path: a link to what is not built yet is not shown. */
export function useIsBuilt(path: string): boolean {
  return path in useRouter().routesByPath;
}
