import { settingsStore } from './settings-store.ts';
import { type ShellFile, shellStore } from './shell-store.ts';
import { strategyFor } from './strategy.ts';

// The build puts the list of its files in the place of `self.__WB_MANIFEST`.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ShellFile[] };

const shell = shellStore(self.__WB_MANIFEST, self.caches);
const settings = settingsStore(self.caches);

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([shell.fill(), settings.fill()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(shell.deleteOldBuilds());
});

// A new build waits until no page shows the old one, or until a page says that nothing would be lost.
self.addEventListener('message', ({ data }) => {
  if (data === 'skip-waiting') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (strategyFor(request, self.location.origin)) {
    case 'shell':
      return event.respondWith(shell.page(request).then(settings.putInto));
    case 'stored':
      return event.respondWith(shell.answer(request));
    case 'settings':
      return event.respondWith(settings.answer(request));
    case 'network':
      return;
  }
});
