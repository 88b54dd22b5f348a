import { Refusal } from '../../platform/refusal.ts';
import { JobTooHard, type Requester, type WorkerPool } from '../../platform/worker-pool.ts';
import { FileRefusal } from '../file-refusal.ts';
import type { FileJobName, FileJobOutcome, FileJobPage, FileJobs } from './jobs.ts';

const THREAD = new URL('./file-thread.ts', import.meta.url);

const TOO_HARD_TO_READ = 'Книга слишком сложная: её чтение заняло бы слишком много времени или памяти.';
const TOO_HARD_TO_MAKE = 'Файл вышел бы слишком большим. Сузьте отбор или выберите меньше дней.';

/** Runs a job in a thread of its own, so that no file can hold the school's server or take its memory. */
export type RunFileJob = <Name extends FileJobName>(
  name: Name,
  given: FileJobs[Name]['given'],
  pages?: AsyncIterable<FileJobPage<Name>> | Iterable<FileJobPage<Name>>,
) => Promise<FileJobs[Name]['answer']>;

/** Makes and reads files in the threads of the pool. */
export function fileWorker(pool: WorkerPool) {
  return {
    /**
     * Throws a `FileRefusal` for a file that cannot be read within the limits, a `Refusal` 503 for one that cannot be
     * made, and if too many wait.
     */
    withWorker<T>(requester: Requester, work: (run: RunFileJob) => Promise<T>): Promise<T> {
      return pool.inTurn(requester, (run) =>
        work(async (name, given, pages) => {
          const outcome = (await run(THREAD, { name, given }, pages).catch((error: unknown) => {
            if (!(error instanceof JobTooHard)) throw error;
            if (name.startsWith('read')) throw new FileRefusal(TOO_HARD_TO_READ);
            throw new Refusal(503, TOO_HARD_TO_MAKE);
          })) as FileJobOutcome;
          if (outcome.kind === 'refused') throw new FileRefusal(outcome.message);
          return outcome.answer as FileJobs[typeof name]['answer'];
        }),
      );
    },
  };
}
