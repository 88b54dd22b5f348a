import { Worker } from 'node:worker_threads';
import { FileRefusal } from '../file-refusal.ts';
import type { FileJobName, FileJobOutcome, FileJobs } from './jobs.ts';

const THREAD = new URL('./file-thread.ts', import.meta.url);

interface FileWorkerLimits {
  /** A job that takes longer is stopped, and its file refused. */
  timeoutMs: number;
  /** What the JavaScript objects of one job may take. */
  heapMb: number;
  /** Jobs at the same time; others wait for their turn. */
  threads: number;
}

const LIMITS: FileWorkerLimits = { timeoutMs: 20_000, heapMb: 384, threads: 2 };

const TOO_HARD = 'Книга слишком сложная: её чтение заняло бы слишком много времени или памяти.';

/** Runs a job in a thread of its own, so that no file can hold the school's server or take its memory. */
export type FileWorker = <Name extends FileJobName>(
  name: Name,
  given: FileJobs[Name]['given'],
) => Promise<FileJobs[Name]['answer']>;

/** Throws a `FileRefusal` for a file that cannot be read within the limits. */
export function fileWorker(limits: FileWorkerLimits = LIMITS): FileWorker {
  const takeTurn = turns(limits.threads);
  return async (name, given) => {
    const leave = await takeTurn();
    try {
      const outcome = await run({ name, given }, limits);
      if (outcome.kind === 'refused') throw new FileRefusal(outcome.message);
      if (outcome.kind === 'failed') throw new Error(`The file thread failed at ${name}: ${outcome.reason}`);
      return outcome.answer as FileJobs[typeof name]['answer'];
    } finally {
      leave();
    }
  };
}

function run(job: object, { timeoutMs, heapMb }: FileWorkerLimits): Promise<FileJobOutcome> {
  const worker = new Worker(THREAD, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    // Nothing of the server's environment is a file's business.
    env: {},
  });
  return new Promise<FileJobOutcome>((resolve, reject) => {
    const late = setTimeout(() => resolve({ kind: 'refused', message: TOO_HARD }), timeoutMs);
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ kind: 'refused', message: TOO_HARD });
      else reject(error);
    });
    worker.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The file thread ended with ${code} and without an answer.`));
    });
  }).finally(() => worker.terminate());
}

/** Lets `most` callers through at a time, in the order they came. */
function turns(most: number): () => Promise<() => void> {
  let busy = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    busy -= 1;
    waiting.shift()?.();
  };
  return async () => {
    if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    busy += 1;
    return leave;
  };
}
