import { fromPromise, type SnapshotFrom, setup } from 'xstate';

/**
 * A new build of the app, from the news of it to the page that shows it. A page with unsaved text is never loaded anew
 * by itself.
 *
 * Tags: `announced` while the notice with the button is shown. Nothing is shown while the next page brings the new
 * build anyway.
 *
 * Effects to `provide`:
 * - `isUnsaved`: whether something typed, an open dialog or a change on its way would be lost at this moment.
 * - `activate`: makes the waiting build the one that answers; resolves when it is. Nothing is lost if it fails.
 * - `reload`: loads the page anew.
 */
export const appUpdateMachine = setup({
  types: {
    events: {} as
      /** A build was fetched whole and waits; or another tab has already made it the current one. */
        | { type: 'build.arrive' }
        /** Another page of the app is shown now. */
        | { type: 'page.change' }
        /** The person pressed «Обновить». */
        | { type: 'update.accept' }
        /** Not now. */
        | { type: 'update.postpone' },
    tags: {} as 'announced',
  },
  actors: {
    activate: fromPromise<void>(() => missing('activate')),
  },
  guards: {
    isUnsaved: () => missing('isUnsaved'),
  },
  actions: {
    reload: () => missing('reload'),
  },
}).createMachine({
  id: 'appUpdate',
  initial: 'current',
  states: {
    current: {
      on: { 'build.arrive': [{ guard: 'isUnsaved', target: 'announced' }, { target: 'quiet' }] },
    },
    quiet: {
      on: { 'page.change': [{ guard: 'isUnsaved', target: 'announced' }, { target: 'activating' }] },
    },
    announced: {
      tags: 'announced',
      on: {
        'update.accept': 'agreed',
        'update.postpone': 'quiet',
        'page.change': [{ guard: 'isUnsaved' }, { target: 'activating' }],
      },
    },
    activating: {
      invoke: {
        id: 'activate',
        src: 'activate',
        // The user may have begun to type meanwhile.
        onDone: [{ guard: 'isUnsaved', target: 'announced' }, { target: 'reloading' }],
        onError: 'quiet',
      },
    },
    agreed: {
      invoke: { id: 'activateAgreed', src: 'activate', onDone: 'reloading', onError: 'announced' },
    },
    reloading: { type: 'final', entry: 'reload' },
  },
});

export type AppUpdateSnapshot = SnapshotFrom<typeof appUpdateMachine>;

function missing(effect: string): never {
  throw new Error(`appUpdateMachine: provide ${effect}, the machine itself knows no browser`);
}
