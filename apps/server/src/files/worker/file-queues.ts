import { availableParallelism } from 'node:os';
import { type FullTexts, type WorkerLimits, workerPool } from '../../platform/worker-pool.ts';

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
