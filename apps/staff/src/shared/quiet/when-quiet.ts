import { whenIdle } from '../first-use/when-idle.ts';

/** Resolves when the page is loaded, has nothing to do, and `isBusy` says no: for what nobody waits for. */
export async function whenQuiet(isBusy: () => boolean): Promise<void> {
  await loaded();
  do await pause();
  while (isBusy());
}

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve);
  });
}
