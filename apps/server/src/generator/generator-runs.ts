import { Worker } from 'node:worker_threads';
import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import type { GeneratorMode } from '@zvonok/solver/generator/result';
import { type Kysely, sql } from 'kysely';
import type { RunProgress, RunState } from '../database/tables/generator.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { GeneratorData } from './curriculum.ts';
import type { GeneratorJob, GeneratorNews } from './generator-job.ts';
import { type SchoolProblem, schoolProblem } from './problem.ts';

const THREAD = new URL('./generator-thread.ts', import.meta.url);
const HEAP_MB = 512;
const LONGEST_MS = 15 * 60_000;
/** A restart loses no more of a search. */
const KEEP_EVERY_MS = 4_000;
/** Another server's search that has said nothing for so long has ended with its server. */
const SILENT_MS = 30_000;
/** Points of the curve that are kept; beyond them every other one goes. */
const CURVE_POINTS = 200;
/** Searches whose results are kept. */
const KEPT_RUNS = 20;

export interface GeneratorRun {
  id: number;
  state: RunState;
  mode: GeneratorMode;
  rounds: number;
  startedAt: Date;
  endedAt: Date | null;
  progress: RunProgress | null;
  hasTimetable: boolean;
}

export interface RunWish {
  mode: GeneratorMode;
  rounds: number;
  seed: number;
  by: number;
}

interface LiveRun {
  id: number;
  stop: Int32Array;
  worker: Worker;
  progress: RunProgress | null;
  lessons: readonly TaughtLesson[] | null;
  isCancelled: boolean;
  /** Resolves when its end is written down. */
  ended: Promise<void>;
}

/** Searches for timetables, one at a time, each in a thread of its own with limits; keeps the best of each. */
export function generatorRuns(db: Kysely<Tables>, clock: Clock) {
  let live: LiveRun | null = null;

  const runs = () =>
    db
      .selectFrom('generator_run')
      .select((row) => [
        'id',
        'state',
        'mode',
        'rounds',
        'started_at as startedAt',
        'ended_at as endedAt',
        'progress',
        sql<boolean>`${row.ref('lessons')} is not null`.as('hasTimetable'),
      ]);

  function withLive(row: GeneratorRun): GeneratorRun {
    if (live?.id !== row.id || row.state !== 'running') return row;
    return { ...row, progress: live.progress ?? row.progress, hasTimetable: live.lessons !== null };
  }

  /** Searches whose server is gone have ended. */
  async function endLost(): Promise<void> {
    const silent = new Date(clock.now().getTime() - SILENT_MS);
    await db
      .updateTable('generator_run')
      .set({ state: 'interrupted', ended_at: clock.now() })
      .where('state', '=', 'running')
      .where('id', '!=', live?.id ?? 0)
      .where('seen_at', '<', silent)
      .execute();
  }

  function search(id: number, { problem, lessonsOf }: SchoolProblem, wish: RunWish): LiveRun {
    const stop = new SharedArrayBuffer(4);
    const job: GeneratorJob = { problem, ...wish, stop, longestMs: LONGEST_MS };
    const worker = new Worker(THREAD, {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      env: {},
      stdout: true,
      stderr: true,
    });
    const { promise: ended, resolve: tellEnded } = Promise.withResolvers<void>();
    const run: LiveRun = {
      id,
      stop: new Int32Array(stop),
      worker,
      progress: null,
      lessons: null,
      isCancelled: false,
      ended,
    };
    let isFound = false;
    let writing = Promise.resolve();
    const keep = (ending: RunState | null) => {
      writing = writing
        .then(() => write(run, ending))
        // The next one writes all of it again; the last one is found silent.
        .catch(() => undefined);
      return writing;
    };
    const beat = setInterval(() => void keep(null), KEEP_EVERY_MS);
    worker.on('message', ({ kind, lessons, seconds, ...news }: GeneratorNews) => {
      const curve = thinned([...(run.progress?.curve ?? []), { seconds, cost: news.cost }]);
      run.progress = { ...news, curve };
      if (lessons) run.lessons = lessons.flatMap(lessonsOf);
      if (kind === 'found') isFound = true;
    });
    // Out of memory, or a fault of the search: what was found is kept all the same.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      clearInterval(beat);
      const found = run.isCancelled ? 'cancelled' : 'done';
      void keep(isFound ? found : 'interrupted').then(() => {
        if (live === run) live = null;
        tellEnded();
      });
    });
    return run;
  }

  async function write({ id, progress, lessons }: LiveRun, ending: RunState | null): Promise<void> {
    await db
      .updateTable('generator_run')
      .set({
        seen_at: clock.now(),
        ...(progress && { progress: JSON.stringify(progress) }),
        ...(lessons && { lessons: JSON.stringify(lessons) }),
        ...(ending && { state: ending, ended_at: clock.now() }),
      })
      .where('id', '=', id)
      .execute();
  }

  return {
    /** Null while another one goes on. */
    async start(data: GeneratorData, wish: RunWish): Promise<GeneratorRun | null> {
      await endLost();
      const now = clock.now();
      const { by, ...asked } = wish;
      const made = await db
        .insertInto('generator_run')
        .values({ ...asked, state: 'running', started_at: now, seen_at: now, started_by: by })
        .onConflict((there) => there.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) return null;
      live = search(made.id, schoolProblem(data), wish);
      await db
        .deleteFrom('generator_run')
        .where('id', '<=', made.id - KEPT_RUNS)
        .execute();
      return withLive(await runs().where('id', '=', made.id).executeTakeFirstOrThrow());
    },

    /** The latest first. */
    async list(): Promise<GeneratorRun[]> {
      await endLost();
      const rows = await runs().orderBy('id', 'desc').limit(KEPT_RUNS).execute();
      return rows.map(withLive);
    },

    async get(id: number): Promise<GeneratorRun | null> {
      await endLost();
      const row = await runs().where('id', '=', id).executeTakeFirst();
      return row ? withLive(row) : null;
    },

    /** Ends a search with the best so far; waits until that is kept. */
    async cancel(id: number): Promise<void> {
      if (live?.id !== id) return;
      const { ended, stop } = live;
      live.isCancelled = true;
      Atomics.store(stop, 0, 1);
      await ended;
    },

    /** The best timetable of a search that has ended. */
    async timetable(id: number): Promise<readonly TaughtLesson[] | null> {
      const row = await db
        .selectFrom('generator_run')
        .select('lessons')
        .where('id', '=', id)
        .where('state', '!=', 'running')
        .executeTakeFirst();
      return row?.lessons ?? null;
    },

    /** Ends whatever goes on; the best so far is kept. */
    async stop(): Promise<void> {
      if (!live) return;
      const { ended, worker } = live;
      await worker.terminate();
      await ended;
    },
  };
}

function thinned(curve: RunProgress['curve']): RunProgress['curve'] {
  if (curve.length <= CURVE_POINTS) return curve;
  return curve.filter((_point, at) => at % 2 === 0 || at === curve.length - 1);
}
