import { useActorRef, useSelector } from '@xstate/react';
import { appUpdateMachine } from '@zvonok/machines/app-update/app-update.machine';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import type { AppRouter } from '../../../router.ts';
import { onIdle } from '../../../shared/on-idle.ts';
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

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What a person looks for is no text to be saved. */
const SEARCH = '[type="search"], [role="combobox"], [role="search"] *';

/** Follows what is typed anywhere on the page. Returns whether loading it anew would lose something now. */
function watchUnsaved(page: Document): () => boolean {
  const typed = new Set<TextControl>();
  const note = (element: EventTarget | null) => {
    const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (isText && !element.matches(SEARCH)) typed.add(element);
  };
  note(page.activeElement);
  page.addEventListener('input', ({ target }) => note(target), { capture: true, passive: true });

  return () => {
    for (const control of typed) if (!control.isConnected || control.value === '') typed.delete(control);
    return (
      typed.size > 0 || page.querySelector('[role="dialog"]:is([data-state="open"], :popover-open)') !== null
    );
  };
}
