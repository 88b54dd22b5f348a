import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { DescribedFault } from '../../platform/describe-error.ts';
import { Refusal } from '../../platform/refusal.ts';
import { FileRefusal } from '../file-refusal.ts';
import { fairQueue, QueueFull, RequesterGone } from './fair-queue.ts';
import type { FileJobName, FileJobOutcome, FileJobs } from './jobs.ts';

const THREAD = new URL('./file-thread.ts', import.meta.url);

interface FileWorkerLimits {
  /** A job that takes longer is stopped, and its file refused. */
  timeoutMs: number;
  /** What the JavaScript objects of one job may take. */
  heapMb: number;
  /** Jobs at the same time; others wait for their turn. */
  threads: number;
  /** Files one person may be waiting for. */
  perPerson: number;
  /** Files everybody together may be waiting for. */
  total: number;
}

/** More threads make no single file faster, and each may take the memory of one job. */
const MAX_THREADS = 3;

const LIMITS: FileWorkerLimits = {
  timeoutMs: 20_000,
  heapMb: 384,
  // One core stays with the server.
  threads: Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1)),
  perPerson: 5,
  total: 30,
};

const TOO_HARD = 'Книга слишком сложная: её чтение заняло бы слишком много времени или памяти.';

/** What a refused person reads, and seconds until it is worth to ask again: a file takes a second or two. */
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

/** Whose file it is, and a sign that they have hung up. */
export interface Requester {
  session: { userId: number };
  signal: AbortSignal;
}

/** Runs a job in a thread of its own, so that no file can hold the school's server or take its memory. */
export type RunFileJob = <Name extends FileJobName>(
  name: Name,
  given: FileJobs[Name]['given'],
) => Promise<FileJobs[Name]['answer']>;

/**
 * Makes and reads files, people in turn. What a file is made from is read within the turn too, so that twenty exports
 * do not read the timetable twenty times at once.
 */
export function fileWorker(limits: FileWorkerLimits = LIMITS) {
  const queue = fairQueue({ running: limits.threads, perPerson: limits.perPerson, total: limits.total });
  return {
    /** Throws a `FileRefusal` for a file that cannot be read within the limits, a `Refusal` 503 where too many wait. */
    async withWorker<T>({ session, signal }: Requester, work: (run: RunFileJob) => Promise<T>): Promise<T> {
      const runJob: RunFileJob = async (name, given) => {
        const outcome = await run({ name, given }, limits, signal);
        if (outcome.kind === 'refused') throw new FileRefusal(outcome.message);
        if (outcome.kind === 'failed') throw new DescribedFault(outcome.facts);
        return outcome.answer as FileJobs[typeof name]['answer'];
      };
      try {
        return await queue.enqueue(session.userId, signal, () => work(runJob));
      } catch (error) {
        // Nobody is left to read it; it is no fault either.
        if (error instanceof RequesterGone) throw new Refusal(503, 'Запрос прерван.');
        if (!(error instanceof QueueFull)) throw error;
        const { detail, retryAfterS } = FULL[error.whose];
        throw new Refusal(503, detail, { headers: { 'Retry-After': String(retryAfterS) } });
      }
    },
    /** How many files are being made, wait, and were refused since the start. */
    state: queue.state,
  };
}

function run(
  job: object,
  { timeoutMs, heapMb }: FileWorkerLimits,
  signal: AbortSignal,
): Promise<FileJobOutcome> {
  if (signal.aborted) return Promise.reject(new RequesterGone());
  const worker = new Worker(THREAD, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Nothing of the server's environment is a file's business.
    env: {},
    // A library may print what it could not read, and the server's log is no place for a file's content.
    stdout: true,
    stderr: true,
  });
  let leave = () => {};
  return new Promise<FileJobOutcome>((resolve, reject) => {
    const late = setTimeout(() => resolve({ kind: 'refused', message: TOO_HARD }), timeoutMs);
    leave = () => reject(new RequesterGone());
    signal.addEventListener('abort', leave, { once: true });
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ kind: 'refused', message: TOO_HARD });
      else reject(error);
    });
    worker.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The file thread ended with ${code} and without an answer.`));
    });
  }).finally(() => {
    signal.removeEventListener('abort', leave);
    return worker.terminate();
  });
}
