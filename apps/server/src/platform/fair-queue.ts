export interface QueueLimits {
  /** How many work at the same time. */
  running: number;
  /** How much of one person's may run and wait. */
  perPerson: number;
  /** How much may run and wait altogether. */
  total: number;
}

/** Why there is no place: the person has enough of their own waiting, or everybody together has. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  readonly whose: 'own' | 'all';

  constructor(whose: 'own' | 'all') {
    super(`The queue is full: ${whose}`);
    this.whose = whose;
  }
}

/** The requester has closed the connection: there is no reader for the answer. */
export class RequesterGone extends Error {
  override name = 'RequesterGone';
}

/**
 * Lets a few callers through at a time, and people in turn: a person with thirty jobs waits behind the one job of
 * another person after their first. A requester who leaves gives up the place.
 */
export function fairQueue({ running: most, perPerson, total }: QueueLimits) {
  /** In the order of turns: the person whose turn is next stands first. */
  const waiting = new Map<number, (() => void)[]>();
  const held = new Map<number, number>();
  let running = 0;
  let refused = 0;

  const count = () => [...held.values()].reduce((sum, each) => sum + each, 0);

  function next(): void {
    if (running >= most) return;
    const [first] = waiting;
    if (first === undefined) return;
    const [person, places] = first;
    const start = places.shift();
    waiting.delete(person);
    if (places.length > 0) waiting.set(person, places);
    running += 1;
    start?.();
  }

  function release(person: number): void {
    const left = (held.get(person) ?? 1) - 1;
    if (left > 0) held.set(person, left);
    else held.delete(person);
  }

  /**
   * Resolves when it is this one's turn. Throws a `QueueFull` at once, a `RequesterGone` when the requester goes while
   * waiting.
   */
  async function waitForTurn(person: number, signal: AbortSignal): Promise<void> {
    const own = held.get(person) ?? 0;
    if (own >= perPerson || count() >= total) {
      refused += 1;
      throw new QueueFull(own >= perPerson ? 'own' : 'all');
    }
    held.set(person, own + 1);
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        const places = (waiting.get(person) ?? []).filter((place) => place !== start);
        if (places.length > 0) waiting.set(person, places);
        else waiting.delete(person);
        release(person);
        reject(new RequesterGone());
      };
      waiting.set(person, [...(waiting.get(person) ?? []), start]);
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      next();
    });
  }

  return {
    /** Does the work when it is this person's turn. */
    async enqueue<T>(person: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      await waitForTurn(person, signal);
      try {
        return await work();
      } finally {
        running -= 1;
        release(person);
        next();
      }
    },
    state: () => ({ running, waiting: count() - running, refused }),
  };
}
