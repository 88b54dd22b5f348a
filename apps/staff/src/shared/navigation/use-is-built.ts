import { useRouter } from '@tanstack/react-router';
import { isBuilt } from './is-built.ts';

/** Whether to show a link to a path. */
export function useIsBuilt(path: string): boolean {
  return isBuilt(useRouter(), path);
}
