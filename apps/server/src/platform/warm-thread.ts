import { Worker } from 'node:worker_threads';
import { DescribedFault } from './describe-error.ts';
import { fairQueue } from './fair-queue.ts';
import { JobTooHard, type Posted, type Requester, refuseFull } from './worker-pool.ts';

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
