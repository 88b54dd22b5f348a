import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export type BackgroundWork = ReturnType<typeof backgroundWork>;

/** Writes to the log that a piece of work failed; `facts` are fields the log knows. */
export type LogFailure = (error: unknown, message: string, facts?: Readonly<Record<string, string>>) => void;

/** What the log says of work that throws, in English and without values, and of what. */
type Failed = [message: string, facts?: Readonly<Record<string, string>>];

/**
 * Work that no caller waits for, one piece after the other. What waits under a key is replaced by what is started under
 * the same: twenty absences of a day make two plans.
 */
export function backgroundWork(logFailure: LogFailure) {
  const waiting = new Map<string, { work: () => Promise<void>; failed: Failed }>();
  let running: Promise<void> | null = null;

  async function runAll(): Promise<void> {
    for (const [key, { work, failed }] of waiting) {
      waiting.delete(key);
      await work().catch((error: unknown) => logFailure(error, ...failed));
    }
    running = null;
  }

  return {
    start(key: string, work: () => Promise<void>, ...failed: Failed): void {
      waiting.set(key, { work, failed });
      running ??= runAll();
    },
    /** Resolves when nothing is left to do. */
    async settled(): Promise<void> {
      while (running) await running;
    },
  };
}

/**
 * Gives back what a start leaves behind. V8 collects when it needs room, and a server that waits for requests needs
 * none. Holds the event loop for about a tenth of a second; the system has the memory back some seconds later.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

/**
 * A call while one reading is under way waits for the next, together with all others that do: fifty screens notified of
 * a change at once make two readings. What each gets was read after its call.
 */
export function readTogether<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let underWay: Promise<Value> | null = null;
  let next: Promise<Value> | null = null;

  function begin(): Promise<Value> {
    next = null;
    const reading = read().finally(() => {
      if (underWay === reading) underWay = null;
    });
    underWay = reading;
    return reading;
  }

  return () => {
    if (!underWay) return begin();
    // Whether that one fails is the business of those who wait for it.
    next ??= underWay.then(begin, begin);
    return next;
  };
}
