/** How often a screen asks whether there is a new build, in milliseconds. */
const ASK_MS = 60_000;
/** How long an answer may take, and a build that waits to become the current one, in milliseconds. */
const ANSWER_MS = 10_000;
const ACTIVATE_MS = 60_000;

/** The stored page this screen runs on. Browsers have workers for pages that came securely only. */
export interface Shell {
  /** Calls back with the name of each build that is completely fetched and waits. Returns a function that stops. */
  watch(arrived: (build: string) => void): () => void;
  /** The page is painted: this build is worth going back to. */
  painted(): void;
  /**
   * Makes sure that the page can be loaded anew: it is stored here, the server answers, and the build that waits, if it
   * is for that, is the current one. Rejects otherwise.
   */
  prepare(build: string | null): Promise<void>;
}

export function createShell(base: string): Shell {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const registered = workers
    ?.register(`${base}service-worker.js`, { scope: base, updateViaCache: 'none' })
    .catch(() => null);
  let isPainted = false;

  function sayPainted(): void {
    const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
    if (isPainted && script) workers?.controller?.postMessage({ painted: new URL(script.src).pathname });
  }
  // The first worker comes after the page that brought it.
  workers?.addEventListener('controllerchange', sayPainted);

  return {
    watch(arrived) {
      let stop = () => {};
      let isOver = false;
      void registered?.then((registration) => {
        if (registration && !isOver) stop = watchRegistration(registration, arrived);
      });
      return () => {
        isOver = true;
        stop();
      };
    },
    painted() {
      if (isPainted) return;
      isPainted = true;
      sayPainted();
    },
    async prepare(build) {
      if (!workers?.controller) throw new Error('The page is not stored on this device.');
      const answer = await fetch(`${base}index.html`, {
        method: 'HEAD',
        cache: 'no-store',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
      const waiting = build === null ? null : (await registered)?.waiting;
      if (waiting) await activate(waiting);
    },
  };
}

function watchRegistration(
  registration: ServiceWorkerRegistration,
  arrived: (build: string) => void,
): () => void {
  let announced: ServiceWorker | null = null;
  const look = () => {
    const { waiting, active } = registration;
    if (!waiting || !active || waiting === announced) return;
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => {
      announced = waiting;
      arrived(String(data));
    };
    waiting.postMessage('which-build', [channel.port2]);
  };
  const follow = () => registration.installing?.addEventListener('statechange', look);
  const ask = () => {
    // A worker that could not be started when it was registered has never answered.
    look();
    void registration.update().catch(() => {});
  };
  look();
  // A build may have begun to come before this page listened.
  follow();
  registration.addEventListener('updatefound', follow);
  const timer = setInterval(ask, ASK_MS);
  return () => {
    clearInterval(timer);
    registration.removeEventListener('updatefound', follow);
  };
}

function activate(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The new build did not become the current one.')), ACTIVATE_MS);
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      else if (worker.state === 'redundant') reject(new Error('Another build came in between.'));
    });
    worker.postMessage('skip-waiting');
  });
}
