const SCRIPT = '/service-worker.js';

/**
 * The worker answers for these pages and no others: the corridor screen lives on the same server and must never be out
 * of date.
 */
const SCOPES = ['/app', '/login'];

/** How often a page that stays open checks for a new build, in addition to each time the user comes back to it. */
const ASK_MS = 3_600_000;

/** How long a waiting build may take to become the current one. */
const PATIENCE_MS = 10_000;

/**
 * Puts the worker to work, asks for new builds, and calls `arrived` when one waits or has taken over in another tab.
 * Browsers have workers for pages that came securely only; elsewhere every page comes from the server.
 */
export async function followBuilds(arrived: () => void): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  if (workers.controller) workers.addEventListener('controllerchange', arrived);
  for (const scope of SCOPES) {
    // The browser registers only after a build it is just fetching, whose arrival would then be noticed late.
    const known = await workers.getRegistration(scope);
    if (known) watch(known, arrived);
    const registration = await workers.register(SCRIPT, { scope, updateViaCache: 'none' });
    if (registration !== known) watch(registration, arrived);
    // One after the other: the second finds the files of the first.
    await settled(registration.installing);
    const ask = () => void registration.update().catch(() => {});
    setInterval(ask, ASK_MS);
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask());
  }
}

/**
 * Makes the build that waits the current one for all tabs; they keep what they show. Called while a page still fetches
 * its parts, it would take Chromium half a minute.
 */
export async function activateBuild(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const waiting = registrations.flatMap(({ waiting }) => (waiting ? [waiting] : []));
  for (const worker of waiting) worker.postMessage('skip-waiting');
  await Promise.all(waiting.map(activated));
}

function watch(registration: ServiceWorkerRegistration, arrived: () => void): void {
  const tell = () => {
    if (registration.waiting && registration.active) arrived();
  };
  const follow = () => registration.installing?.addEventListener('statechange', tell);
  tell();
  // A build may have begun to come before this page listened.
  follow();
  registration.addEventListener('updatefound', follow);
}

/** The worker is past its installation, one way or the other. */
function settled(worker: ServiceWorker | null): Promise<void> {
  if (!worker) return Promise.resolve();
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => worker.state !== 'installing' && resolve());
  });
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The new build did not become the current one.')), PATIENCE_MS);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      else if (worker.state === 'redundant') reject(new Error('Another build came in between.'));
    });
  });
}
