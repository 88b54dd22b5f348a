import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
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

/** More threads finish no single job faster, and each may take the memory of one job. */
const MAX_THREADS = 3;

const LIMITS: WorkerLimits = {
  timeoutMs: 20_000,
  heapMb: 384,
  // One core stays with the server.
  threads: Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1)),
  perPerson: 5,
  total: 30,
};

/** Of objects that were just made: with more, rubbish is collected later and the process grows. */
const YOUNG_HEAP_MB = 16;

/** What a refused person reads, and seconds until the next attempt is worth it: a job takes a second or two. */
const FULL = {
  own: {
    detail: 'Сервер ещё готовит файлы, которые вы уже запросили. Дождитесь их и попробуйте снова.',
    retryAfterS: 5,
  },
  all: {
    detail: 'Сейчас слишком многие выгружают файлы. Попробуйте ещё раз через полминуты.',
    retryAfterS: 30,
  },
} as const;

/** The person a job is done for, and a sign that they have closed the connection. */
export interface Requester {
  session: { userId: number };
  signal: AbortSignal;
}

/** A job took more time or memory than it may. */
export class JobTooHard extends Error {
  override name = 'JobTooHard';
}

/** What is sent to a thread in pages. */
type Pages = AsyncIterable<object> | Iterable<object>;

/**
 * Runs one job in a thread of its own and resolves with what `answerJob` posted there. `pages` are sent after the job as
 * they are read, for `receivedPages`.
 */
export type RunInThread = (thread: URL, job: object, pages?: Pages) => Promise<unknown>;

/** What a thread posts: an answer, or an error that is described. */
export type Posted = { answer: unknown } | { fault: ErrorFacts };

export type WorkerPool = ReturnType<typeof workerPool>;

/**
 * Runs long jobs in threads, so that none of them blocks the school's server or takes its memory. People get their
 * turns one after the other. What a job works on is read within the turn too, so that twenty exports do not read the
 * timetable twenty times at once.
 */
export function workerPool(limits: WorkerLimits = LIMITS) {
  const queue = fairQueue({ running: limits.threads, perPerson: limits.perPerson, total: limits.total });
  return {
    /** Throws a `Refusal` 503 if too many wait; `run` throws a `JobTooHard`. */
    async inTurn<T>({ session, signal }: Requester, work: (run: RunInThread) => Promise<T>): Promise<T> {
      const run: RunInThread = (thread, job, pages) =>
        runInThread(thread, { job, ...(pages && { pages }) }, limits, signal);
      return refuseFull(FULL, () => queue.enqueue(session.userId, signal, () => work(run)));
    },
    /** How many jobs run, wait, and were refused since the start. */
    state: queue.state,
  };
}

/** Waits for a turn, and turns «no room» and «the requester has gone» into refusals. */
export async function refuseFull<T>(
  full: Record<QueueFull['whose'], { detail: string; retryAfterS: number }>,
  wait: () => Promise<T>,
): Promise<T> {
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

const WATCHED_EVERY_MS = 500;
/** A thread of low priority waits for its processor: a busy machine makes no job too hard. */
const CLOCK_TO_PROCESSOR = 3;

/** Calls `stop` when a thread has taken too long; answers how to call that off. */
function stopWhenTooLong(worker: Worker, timeoutMs: number, stop: () => void): () => void {
  const late = setTimeout(stop, timeoutMs * CLOCK_TO_PROCESSOR);
  const watch = setInterval(async () => {
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if ((user + system) / 1_000 > timeoutMs) stop();
  }, WATCHED_EVERY_MS);
  return () => {
    clearTimeout(late);
    clearInterval(watch);
  };
}

async function runInThread(
  thread: URL,
  { job, pages }: { job: object; pages?: Pages },
  { timeoutMs, heapMb }: WorkerLimits,
  signal: AbortSignal,
): Promise<unknown> {
  if (signal.aborted) throw new RequesterGone();
  const worker = new Worker(thread, {
    workerData: job,
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
