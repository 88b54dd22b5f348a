import { Refusal } from '../../platform/refusal.ts';
import { JobTooHard, type Requester, type RunInThread } from '../../platform/worker-pool.ts';
import { FileRefusal } from '../file-refusal.ts';
import { fileQueues } from './file-queues.ts';
import type {
  FileJobName,
  FileJobOutcome,
  FileJobPage,
  FileJobs,
  MakingJobName,
  ReadingJobName,
} from './jobs.ts';

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
