import type { Transport } from './create-api.ts';

/** How often one call is repeated. A database that restarts is back within two or three. */
const MAX_REPEATS = 4;
/** A server that asks for more, in seconds, is down for longer than a person wants to look at a spinner. */
const LONGEST_WAIT_S = 10;
/** Waits grow by up to this share, so that a whole school does not come back in the same moment. */
const SPREAD = 0.25;

/** The refusal that promises that nothing was changed, as the contract says. */
const NOTHING_CHANGED = /\/docs\/problems\/unavailable$/;
/** The one that promises nothing: a repeat could make the change twice. */
const OUTCOME_UNKNOWN = /\/docs\/problems\/outcome-unknown$/;

/** Resolves after so many milliseconds; rejects with the signal's reason when the call is given up meanwhile. */
export type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>;

/**
 * Repeats a call that was answered 503 with `Retry-After`, after the time it names: reads always, changes only if
 * the server says that nothing was changed. Every other answer, and no answer at all, goes to the caller as it is.
 */
export function withRetryAfter(transport: Transport, pause: Pause = pauseFor): Transport {
  return async (request) => {
    for (let repeats = 0; repeats < MAX_REPEATS; repeats += 1) {
      // A body can be read once: the copy for a repeat has to be made before the attempt.
      const answer = await transport(request.clone());
      const seconds = await secondsToWait(request.method, answer);
      if (seconds === null) return answer;
      await answer.body?.cancel();
      await pause(seconds * 1000 * (1 + SPREAD * Math.random()), request.signal);
    }
    return transport(request);
  };
}

/** Null if the request is not to be repeated. */
async function secondsToWait(method: string, answer: Response): Promise<number | null> {
  const header = answer.headers.get('Retry-After');
  if (answer.status !== 503 || header === null || !/^\d+$/.test(header)) return null;
  const seconds = Number(header);
  if (seconds > LONGEST_WAIT_S) return null;
  const type = await typeOf(answer.clone());
  const mayRepeat = method === 'GET' ? !OUTCOME_UNKNOWN.test(type) : NOTHING_CHANGED.test(type);
  return mayRepeat ? seconds : null;
}

async function typeOf(answer: Response): Promise<string> {
  try {
    return String(((await answer.json()) as { type?: unknown }).type);
  } catch {
    return '';
  }
}

function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });
}
