import { useActorRef, useSelector } from '@xstate/react';
import { appUpdateMachine } from '@zvonok/machines/app-update/app-update.machine';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { AppRouter } from '../../../router.ts';
import { onIdle } from '../../../shared/on-idle.ts';
import { watchUnsaved } from './unsaved.ts';
import { activateBuild, followBuilds } from './worker-builds.ts';

interface UpdateParts {
  router: AppRouter;
  /** A change was sent and not answered yet. */
  isChanging: () => boolean;
}

/** Brings a new build to this page. Returns whether to show a notice, and the possible actions. */
export function useAppUpdate({ router, isChanging }: UpdateParts) {
  const [machine] = useState(() => {
    const isUnsaved = watchUnsaved(document);
    return appUpdateMachine.provide({
      actors: { activate: fromPromise<void>(activateBuild) },
      guards: { isUnsaved: () => isUnsaved() || isChanging() },
      actions: { reload: () => window.location.reload() },
    });
  });
  const update = useActorRef(machine);
  const isTold = useSelector(update, (snapshot) => snapshot.hasTag('announced'));

  useEffect(() => {
    // Without a worker, as in a private window of some browsers, every page comes from the server.
    followBuilds(() => update.send({ type: 'build.arrive' })).catch(() => {});
    let shown = router.state.location.pathname;
    return router.subscribe('onRendered', () => {
      const { pathname } = router.state.location;
      if (pathname === shown) return;
      shown = pathname;
      // With the parts of the page still under way, the build would not become the current one at once.
      onIdle(() => update.send({ type: 'page.change' }));
    });
  }, [router, update]);

  return {
    isTold,
    accept: () => update.send({ type: 'update.accept' }),
    postpone: () => update.send({ type: 'update.postpone' }),
  };
}
