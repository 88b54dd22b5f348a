import { availableParallelism } from 'node:os';
import { Refusal } from '../../platform/refusal.ts';
import {
  type FullTexts,
  JobTooHard,
  type Requester,
  type RunInThread,
  type WorkerLimits,
  workerPool,
} from '../../platform/worker-pool.ts';
import { FileRefusal } from '../file-refusal.ts';
import type {
  FileJobName,
  FileJobOutcome,
  FileJobPage,
  FileJobs,
  MakingJobName,
  ReadingJobName,
} from './jobs.ts';

/** More threads finish no single file faster, and each may take the memory of one job. */
const MOST_MAKING = 2;

const JOB = { timeoutMs: 20_000, heapMb: 384 };

/** What is sent is read one file after the other: each that waits keeps its ten mebibytes. */
const READING: WorkerLimits = { ...JOB, threads: 1, perPerson: 5, total: 10 };

const READING_FULL: FullTexts = {
  own: {
    detail: 'Сервер ещё читает файлы, которые вы уже загрузили. Дождитесь их и попробуйте снова.',
    retryAfterS: 5,
  },
  all: {
    detail: 'Сейчас слишком многие загружают файлы. Попробуйте ещё раз через полминуты.',
    retryAfterS: 30,
  },
};

const MAKING: WorkerLimits = {
  ...JOB,
  // One core stays with the server.
  threads: Math.min(MOST_MAKING, Math.max(1, availableParallelism() - 1)),
  perPerson: 5,
  total: 30,
};

/** A file takes a second or two. */
const MAKING_FULL: FullTexts = {
  own: {
    detail: 'Сервер ещё готовит файлы, которые вы уже запросили. Дождитесь их и попробуйте снова.',
    retryAfterS: 5,
  },
  all: {
    detail: 'Сейчас слишком многие выгружают файлы. Попробуйте ещё раз через полминуты.',
    retryAfterS: 30,
  },
};

/** Reading and making wait in queues of their own: a file that is hard to read keeps no export from its turn. */
export function fileQueues(limits: { reading?: Partial<WorkerLimits>; making?: Partial<WorkerLimits> } = {}) {
  return {
    reading: workerPool({ ...READING, ...limits.reading }, READING_FULL),
    making: workerPool({ ...MAKING, ...limits.making }, MAKING_FULL),
  };
}

const THREAD = new URL('./file-thread.ts', import.meta.url);

const TOO_HARD_TO_READ = 'Книга слишком сложная: её чтение заняло бы слишком много времени или памяти.';
const TOO_HARD_TO_MAKE = 'Файл вышел бы слишком большим. Сузьте отбор или выберите меньше дней.';

/** Runs a job in a thread of its own, so that no file can hold the school's server or take its memory. */
type RunFileJob<Names extends FileJobName> = <Name extends Names>(
  name: Name,
  given: FileJobs[Name]['given'],
  pages?: AsyncIterable<FileJobPage<Name>> | Iterable<FileJobPage<Name>>,
) => Promise<FileJobs[Name]['answer']>;

/**
 * Makes and reads files in threads, each kind in the turns of its queue. Everything throws a `Refusal` 503 if too many
 * wait.
 */
export function fileWorker({ reading, making } = fileQueues()) {
  return {
    /** Throws a `FileRefusal` for a file that cannot be read within the limits. */
    withReader<T>(requester: Requester, work: (run: RunFileJob<ReadingJobName>) => Promise<T>): Promise<T> {
      return reading.inTurn(requester, (run) =>
        work(async (name, given) => {
          const bytes = 'bytes' in given ? given.bytes : given.file;
          const outcome = await run(THREAD, { name, given }, { handedOver: [bytes] }).catch(
            (error: unknown) => {
              throw error instanceof JobTooHard ? new FileRefusal(TOO_HARD_TO_READ, error.at) : error;
            },
          );
          return answerIn(outcome) as FileJobs[typeof name]['answer'];
        }),
      );
    },
    /** Throws a `Refusal` 503 for a file that cannot be made within the limits. */
    withMaker<T>(requester: Requester, work: (run: RunFileJob<MakingJobName>) => Promise<T>): Promise<T> {
      return making.inTurn(requester, (run) =>
        work(async (name, given, pages) => {
          const outcome = await run(THREAD, { name, given }, { ...(pages && { pages }) }).catch(
            (error: unknown) => {
              throw error instanceof JobTooHard ? new Refusal(503, TOO_HARD_TO_MAKE) : error;
            },
          );
          return answerIn(outcome) as FileJobs[typeof name]['answer'];
        }),
      );
    },
    /** How many files are read or made, wait for it, and were refused since the start. */
    state: () => ({ reading: reading.state(), making: making.state() }),
  };
}

function answerIn(posted: Awaited<ReturnType<RunInThread>>): unknown {
  const outcome = posted as FileJobOutcome;
  if (outcome.kind === 'refused') throw new FileRefusal(outcome.message, outcome.at);
  return outcome.answer;
}
