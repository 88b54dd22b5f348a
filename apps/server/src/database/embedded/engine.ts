import { PGlite } from '@electric-sql/pglite';
import { VALUE_PARSERS } from '../values.ts';
import { DurableFiles, type DurableFilesOptions } from './durable-files.ts';

/**
 * PGlite's own parameters without `-F` (which turns fsync off), syncing by fsync because NODEFS answers fdatasync
 * without doing it, and with a cache that fits a school: PGlite's 128 MB would only slow every checkpoint.
 */
const DURABLE_START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[
    '-c',
    'fsync=on',
    '-c',
    'wal_sync_method=fsync',
    '-c',
    'synchronous_commit=on',
    '-c',
    'full_page_writes=on',
  ],
  ...['-c', 'shared_buffers=16MB'],
];

/** The same cache while the data directory is made: PostgreSQL's 128 MB would be written over with zeros there. */
const FIRST_PARAMETERS = ['-c', 'shared_buffers=16MB'];

/** A PGlite on synced host files, together with the files it stands on. */
export interface DurableEngine {
  engine: PGlite;
  files: DurableFiles;
}

/** The engine did not open: PostgreSQL's own last words, and what the system refused with, if it did. */
export class EngineRefusal extends Error {
  override name = 'EngineRefusal';
  readonly hostCode: string | null;

  constructor(words: string, hostCode: string | null, cause: unknown) {
    super(words, { cause });
    this.hostCode = hostCode;
  }
}

/** Opens PostgreSQL's data directory `pgdata`, making one when it is empty. Rejects with an `EngineRefusal`. */
export async function openEngine(pgdata: string, options: DurableFilesOptions): Promise<DurableEngine> {
  const files = new DurableFiles(pgdata, options);
  const words: string[] = [];
  const remember = (line: string) => {
    if (/\b(FATAL|PANIC|ERROR):/.test(line)) words.push(line.replace(/^.*\b(FATAL|PANIC|ERROR): +/, ''));
    return false;
  };
  try {
    const engine = await PGlite.create({
      fs: files,
      startParams: DURABLE_START_PARAMETERS,
      initDbStartParams: FIRST_PARAMETERS,
      parsers: { ...VALUE_PARSERS },
      onStderr: remember,
    });
    return { engine, files };
  } catch (error) {
    const last = words.at(-1) ?? (error instanceof Error ? error.message : String(error));
    throw new EngineRefusal(last, files.hostCode, error);
  }
}
