import { createShells, type ShellFile, strategyFor } from './shells.ts';
import { failed, isOnTrial, nextLoad, PAINTED_WITHIN_MS, proved } from './trials.ts';

// The build puts the list of its files in the place of `self.__WB_MANIFEST`.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ShellFile[] };

const base = new URL('./', self.location.href);
const shells = createShells(self.__WB_MANIFEST, self.caches, base);

self.addEventListener('install', (event) => {
  event.waitUntil(shells.fill());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await shells.deleteOthers((await shells.trials()).good);
      // The page that brought the first worker is the worker's from now on, without being loaded anew.
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  const { data, ports } = event as ExtendableMessageEvent & { data: unknown };
  if (data === 'skip-waiting') void self.skipWaiting();
  // The page asks what waits, to take each build once.
  if (data === 'which-build') ports[0]?.postMessage(shells.build);
  const script = paintedScript(data);
  if (script !== null && shells.has(script)) event.waitUntil(keepAsGood());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  switch (strategyFor(request, base)) {
    case 'shell': {
      const load = open();
      event.waitUntil(load.then(({ trial }) => (trial ? watch() : undefined)));
      // A store that cannot be read is no reason for a browser's error page while the server answers.
      const stored = load.then(({ page }) => page).catch(() => undefined);
      return event.respondWith(stored.then((page) => page ?? fetch(request)));
    }
    case 'stored':
      return event.respondWith(shells.file(request));
    case 'network':
      return;
  }
});

/** The page to show, and whether it has yet to prove that it paints. */
async function open(): Promise<{ page: Response | undefined; trial: boolean }> {
  const before = await shells.trials();
  const { shown, trials } = nextLoad(before, shells.build);
  if (trials !== before) await shells.remember(trials);
  const page = (await shells.page(shown)) ?? (await shells.page(shells.build));
  return { page, trial: isOnTrial(trials, shells.build) };
}

let endWatch = () => {};

/** A build that has not painted in time is given up, and the last good one is shown instead. */
async function watch(): Promise<void> {
  // No longer than needed: while a worker is busy the next one waits.
  await new Promise<void>((resolve) => {
    setTimeout(resolve, PAINTED_WITHIN_MS);
    endWatch = resolve;
  });
  const trials = await shells.trials();
  if (!isOnTrial(trials, shells.build)) return;
  await shells.remember(failed(trials, shells.build));
  for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
}

async function keepAsGood(): Promise<void> {
  const trials = await shells.trials();
  if (trials.good !== shells.build) await shells.remember(proved(trials, shells.build));
  endWatch();
}

/** The page says which script has painted: after a change of workers it may be one of the build before. */
function paintedScript(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('painted' in data)) return null;
  return typeof data.painted === 'string' ? data.painted : null;
}
