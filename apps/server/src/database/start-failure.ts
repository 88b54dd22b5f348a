import { StartRefusal } from '../platform/refusal.ts';
import { damaged, unopened } from './embedded/data-folder.ts';
import { hostRefusal } from './embedded/host-failures.ts';
import { DatabaseUnavailable } from './failures.ts';

interface Opened {
  engine: 'pglite' | 'postgresql';
  place: string;
}

/** The message about failed migrations; an error of ours stays as it is. */
export function startFailure({ engine, place }: Opened, error: unknown): unknown {
  const unavailable = find(error, (each) => each instanceof DatabaseUnavailable);
  if (unavailable) return refusalFor(unavailable as DatabaseUnavailable, { engine, place });
  const faulty = find(error, (each) => /^(58|XX)...$/.test(String((each as { code?: unknown }).code)));
  if (!faulty || engine !== 'pglite') return error;
  const { code, message } = faulty as Error & { code?: string };
  return PROVEN.has(code ?? '') ? damaged(place, message) : unopened(place, message);
}

/** A missing file, damaged data, a damaged index. Other system errors may be the disk's or a fault of ours. */
const PROVEN = new Set(['58P01', 'XX001', 'XX002']);

function refusalFor(error: DatabaseUnavailable, { engine, place }: Opened): StartRefusal {
  if (error.failure === 'disk-full') {
    const full = engine === 'pglite' && hostRefusal(place, 'ENOSPC', error);
    return (
      full ||
      new StartRefusal(
        `На диске базы данных ${place} закончилось место: освободите его там и запустите «Звонок» снова.`,
        { cause: error },
      )
    );
  }
  if (error.failure === 'read-only') {
    return new StartRefusal(
      `База данных ${place} открыта только для чтения: укажите в DATABASE_URL основной сервер, а не его копию.`,
      { cause: error },
    );
  }
  return new StartRefusal(
    `База данных ${place} перестала отвечать при запуске, сами данные не тронуты: проверьте PostgreSQL и запустите «Звонок» снова.`,
    { cause: error },
  );
}

function find(error: unknown, matches: (error: Error) => boolean): Error | null {
  if (!(error instanceof Error)) return null;
  return matches(error) ? error : find(error.cause, matches);
}

/**
 * Ends the process at once when the embedded engine can no longer be trusted: a sync failed or PostgreSQL crashed
 * inside this process. Deliberately abrupt. Answering anybody from here on could acknowledge what is not on the disk,
 * and the next start recovers from the log everything that was acknowledged.
 */
export function endOnEngineFailure(reason: string, hostCode: string | null = null): never {
  process.stderr.write(sentenceFor(reason, hostCode));
  process.exit(1);
}

function sentenceFor(reason: string, hostCode: string | null): string {
  if (hostCode === 'ENOSPC' || hostCode === 'EDQUOT') {
    return 'Сервер остановлен: на диске с папкой данных закончилось место; освободите хотя бы 100 МБ и запустите «Звонок» снова, подтверждённые изменения сохранены.\n';
  }
  return `Сервер остановлен: база данных больше не может надёжно записывать на диск (${reason}); проверьте диск и запустите «Звонок» снова, подтверждённые изменения сохранены.\n`;
}
