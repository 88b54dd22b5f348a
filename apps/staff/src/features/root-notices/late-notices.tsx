import { lazy, Suspense } from 'react';
import type { RootNoticesProps } from './root-notices.tsx';

/** The notices, fetched once `quiet` resolves. Where they cannot be fetched the app does without. */
export function lateNotices(quiet: Promise<void>, props: RootNoticesProps) {
  const RootNotices = lazy(() =>
    quiet
      .then(() => import('./root-notices.tsx'))
      .then(
        (loaded) => ({ default: loaded.RootNotices }),
        () => ({ default: () => null }),
      ),
  );
  return (
    <Suspense>
      <RootNotices {...props} />
    </Suspense>
  );
}
