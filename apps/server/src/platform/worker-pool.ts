import { on } from 'node:events';
import { isMarkedAsUntransferable, parentPort, type Transferable, Worker } from 'node:worker_threads';
import { DescribedFault, describeError, type ErrorFacts } from './describe-error.ts';
import { fairQueue, QueueFull, RequesterGone } from './fair-queue.ts';
import { Refusal } from './refusal.ts';

export interface WorkerLimits {
  /** A job that takes more of a processor's time is stopped, or one that takes three times as long by the clock. */
  timeoutMs: number;
  /** What the JavaScript objects of one job may take. */
  heapMb: number;
  /** Jobs at the same time; others wait for their turn. */
  threads: number;
  /** Jobs one person may be waiting for. */
  perPerson: number;
  /** Jobs all people together may be waiting for. */
  total: number;
}

/** Of objects that were just made: with more, rubbish is collected later and the process grows. */
const YOUNG_HEAP_MB = 16;

/**
 * What a refused person reads, and seconds until the next attempt is worth it: `own` where enough of their own waits,
 * `all` where enough of everybody's does.
 */
export type FullTexts = Readonly<Record<QueueFull['whose'], { detail: string; retryAfterS: number }>>;

/** The person a job is done for, and a sign that they have closed the connection. */
export interface Requester {
  session: { userId: number };
  signal: AbortSignal;
}

/** A job took more time or memory than it may. */
export class JobTooHard extends Error {
  override name = 'JobTooHard';
  /** When the limit was met, by `thisMoment`. */
  readonly at = thisMoment();
}

/** Milliseconds since 1970 with their fractions: a moment that threads of one process can compare. */
export function thisMoment(): number {
  return performance.timeOrigin + performance.now();
}

/** What is sent to a thread in pages. */
type Pages = AsyncIterable<object> | Iterable<object>;

/** What goes to a thread with its job. */
interface Sent {
  /** Sent after the job as they are read, for `receivedPages`. */
  pages?: Pages;
  /** Bytes of the job that the sender needs no longer: they move to the thread, and go with it. */
  handedOver?: readonly Uint8Array[];
}

/** Runs one job in a thread of its own and resolves with what `answerJob` posted there. */
export type RunInThread = (thread: URL, job: object, sent?: Sent) => Promise<unknown>;

/** What a thread posts: an answer, or an error that is described. */
export type Posted = { answer: unknown } | { fault: ErrorFacts };

/**
 * Runs long jobs in threads, so that none of them blocks the school's server or takes its memory. People get their
 * turns one after the other. What a job works on is read within the turn too, so that twenty exports do not read the
 * timetable twenty times at once.
 */
export function workerPool(limits: WorkerLimits, full: FullTexts) {
  const queue = fairQueue({ running: limits.threads, perPerson: limits.perPerson, total: limits.total });
  return {
    /** Throws a `Refusal` 503 if too many wait; `run` throws a `JobTooHard`. */
    async inTurn<T>({ session, signal }: Requester, work: (run: RunInThread) => Promise<T>): Promise<T> {
      const run: RunInThread = (thread, job, sent = {}) =>
        runInThread(thread, { job, ...sent }, limits, signal);
      return refuseFull(full, () => queue.enqueue(session.userId, signal, () => work(run)));
    },
    /** How many jobs run, wait, and were refused since the start. */
    state: queue.state,
  };
}

/** Waits for a turn, and turns «no room» and «the requester has gone» into refusals. */
export async function refuseFull<T>(full: FullTexts, wait: () => Promise<T>): Promise<T> {
  try {
    return await wait();
  } catch (error) {
    // The connection is closed: there is no reader, and it is no fault.
    if (error instanceof RequesterGone) throw new Refusal(503, 'Запрос прерван.');
    if (!(error instanceof QueueFull)) throw error;
    const { detail, retryAfterS } = full[error.whose];
    throw new Refusal(503, detail, { headers: { 'Retry-After': String(retryAfterS) } });
  }
}

/** In a thread that stays: does each job that comes, one after the other. */
export function answerJobs<Job>(work: (job: Job) => Promise<unknown>): void {
  parentPort?.on('message', async (job: Job) => parentPort?.postMessage(await answerJob(() => work(job))));
}

/** In a thread: does the job and describes what it throws. */
export async function answerJob(work: () => Promise<unknown>): Promise<Posted> {
  try {
    return { answer: await work() };
  } catch (error) {
    return { fault: describeError(error) };
  }
}

/** In a thread: the pages of the job, in their order. */
export async function* receivedPages<Page>(): AsyncGenerator<Page> {
  if (!parentPort) return;
  for await (const [page] of on(parentPort, 'message')) {
    if (page === LAST_PAGE) return;
    yield page as Page;
  }
}

const LAST_PAGE = 'last page';

async function sendPages(worker: Worker, pages: Pages, isTooLate: () => boolean): Promise<void> {
  for await (const page of pages) {
    if (isTooLate()) return;
    worker.postMessage(page);
  }
  worker.postMessage(LAST_PAGE);
}

/** A thread is looked at when it may have met its limit, and no more often than that. */
const LOOKED_AFTER_MS = 50;
/** A thread of low priority waits for its processor: a busy machine makes no job too hard. */
const CLOCK_TO_PROCESSOR = 3;

/** Calls `stop` when a thread has taken too long; returns how to call that off. */
function stopWhenTooLong(worker: Worker, timeoutMs: number, stop: () => void): () => void {
  const late = setTimeout(stop, timeoutMs * CLOCK_TO_PROCESSOR);
  let next: NodeJS.Timeout | undefined;
  let isOff = false;
  const lookIn = (ms: number) => {
    next = setTimeout(look, Math.max(ms, LOOKED_AFTER_MS));
  };
  async function look(): Promise<void> {
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if (isOff) return;
    const left = timeoutMs - (user + system) / 1_000;
    if (left > 0) lookIn(left);
    else stop();
  }
  lookIn(timeoutMs);
  return () => {
    isOff = true;
    clearTimeout(late);
    clearTimeout(next);
  };
}

/** Those buffers that belong to nothing else: small ones are stretches of a buffer that many share. */
function movable(handedOver: readonly Uint8Array[]): Transferable[] {
  return handedOver.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && !isMarkedAsUntransferable(buffer)
      ? [buffer]
      : [],
  );
}

async function runInThread(
  thread: URL,
  { job, pages, handedOver = [] }: { job: object } & Sent,
  { timeoutMs, heapMb }: WorkerLimits,
  signal: AbortSignal,
): Promise<unknown> {
  if (signal.aborted) throw new RequesterGone();
  const worker = new Worker(thread, {
    workerData: job,
    transferList: movable(handedOver),
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
    // A job has no business with the server's environment.
    env: {},
    // A library may print what it could not read, and the server's log is no place for a file's content.
    stdout: true,
    stderr: true,
  });
  let leave = () => {};
  let hasEnded = false;
  const posted = new Promise<Posted>((resolve, reject) => {
    const stopWatching = stopWhenTooLong(worker, timeoutMs, () => reject(new JobTooHard()));
    leave = () => reject(new RequesterGone());
    signal.addEventListener('abort', leave, { once: true });
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new JobTooHard() : error);
    });
    worker.once('exit', (code) => {
      stopWatching();
      reject(new Error(`A thread ended with ${code} and without an answer.`));
    });
  });
  try {
    if (pages) await Promise.race([posted, sendPages(worker, pages, () => hasEnded)]);
    const outcome = await posted;
    if ('fault' in outcome) throw new DescribedFault(outcome.fault);
    return outcome.answer;
  } finally {
    hasEnded = true;
    signal.removeEventListener('abort', leave);
    await worker.terminate();
  }
}

export interface WarmThreadLimits {
  /** A job that takes longer is stopped, and the thread with it. */
  timeoutMs: number;
  heapMb: number;
  /** A thread without a job for so long gives its memory back. */
  idleMs: number;
  /** Jobs one person, and all people together, may be waiting for. */
  perPerson: number;
  total: number;
}

const LIMITS: WarmThreadLimits = {
  timeoutMs: 20_000,
  heapMb: 256,
  idleMs: 10 * 60_000,
  perPerson: 5,
  total: 60,
};

/** What a refused person reads, and seconds until the next attempt is worth it. */
const FULL = {
  own: { detail: 'Сервер ещё составляет планы, которые вы уже запросили. Дождитесь их.', retryAfterS: 2 },
  all: {
    detail: 'Сейчас планы составляют слишком многие. Попробуйте ещё раз через полминуты.',
    retryAfterS: 30,
  },
} as const;

/**
 * Does short jobs one after the other in a thread that stays between them, with its code loaded and compiled. People
 * get their turns as in the worker pool, and wait for no file. The thread answers with `answerJobs`.
 */
export function warmThread<Job extends object, Answer>(script: URL, limits: WarmThreadLimits = LIMITS) {
  const queue = fairQueue({ running: 1, perPerson: limits.perPerson, total: limits.total });
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function running(): Worker {
    worker ??= startThread(script, limits.heapMb, (ended) => {
      if (worker === ended) worker = null;
    });
    return worker;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = worker;
    worker = null;
    await stopped?.terminate();
  }

  function waitIdle(): void {
    clearTimeout(idle);
    idle = setTimeout(stop, limits.idleMs).unref();
  }

  async function answerOf(job: Job): Promise<Answer> {
    clearTimeout(idle);
    const thread = running();
    const { promise, resolve, reject } = Promise.withResolvers<Posted>();
    const fail = (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new JobTooHard() : error);
    const end = (code: number) => reject(new Error(`A thread ended with ${code} and without an answer.`));
    const late = setTimeout(() => reject(new JobTooHard()), limits.timeoutMs);
    thread.once('message', resolve).once('error', fail).once('exit', end);
    thread.postMessage(job);
    try {
      const posted = await promise;
      if ('fault' in posted) throw new DescribedFault(posted.fault);
      return posted.answer as Answer;
    } catch (error) {
      if (!(error instanceof DescribedFault)) await stop();
      throw error;
    } finally {
      clearTimeout(late);
      thread.off('message', resolve).off('error', fail).off('exit', end);
      if (worker) waitIdle();
    }
  }

  return {
    /** Loads the code, so that the next job begins at once. */
    prepare(): void {
      running();
      if (queue.state().running === 0) waitIdle();
    },
    /** Throws a `Refusal` 503 if too many wait or the requester has gone, a `JobTooHard` over a limit. */
    async run({ session, signal }: Requester, job: Job): Promise<Answer> {
      return refuseFull(FULL, () => queue.enqueue(session.userId, signal, () => answerOf(job)));
    },
    /** Whether the thread is there. */
    isWarm: () => worker !== null,
    state: queue.state,
    stop,
  };
}

function startThread(script: URL, heapMb: number, onEnd: (ended: Worker) => void): Worker {
  const worker = new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // A job has no business with the server's environment.
    env: {},
    stdout: true,
    stderr: true,
  });
  // A thread that waits for a job keeps no process alive. Its end is an event of the job where there is one.
  worker.unref();
  worker.on('error', () => onEnd(worker));
  worker.on('exit', () => onEnd(worker));
  return worker;
}
