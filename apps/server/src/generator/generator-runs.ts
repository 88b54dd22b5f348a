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
/** How often a search that has nothing new says that it goes on. */
const BEAT_MS = 2_000;
/** How long a search that is stopped may take for its best timetable; what was kept before is the best otherwise. */
const LAST_WORD_MS = 600;
/** Another server's search that has said nothing for so many seconds has ended with its server. */
const SILENT_SECONDS = 10;
/** Points of the curve that are kept; beyond them every other one goes. */
const CURVE_POINTS = 200;
/** What a column holds. */
const MOST_SEED = 2_147_483_647;
/** Searches whose results are kept. */
const KEPT_RUNS = 20;

export interface GeneratorRun {
  id: number;
  state: RunState;
  mode: GeneratorMode;
  rounds: number;
  seed: number;
  continues: number | null;
  startedAt: Date;
  endedAt: Date | null;
  progress: RunProgress | null;
  hasTimetable: boolean;
}

export interface RunWish {
  mode: GeneratorMode;
  rounds: number;
  /** Without one the next after the latest search's, so that the same wish again finds another timetable. */
  seed: number | null;
  /** The repair whose timetable it begins with. */
  continues: number | null;
  by: number;
}

interface LiveRun {
  id: number;
  stop: Int32Array;
  worker: Worker;
  progress: RunProgress | null;
  lessons: readonly TaughtLesson[] | null;
  /** Whether there is more than is written down. */
  unwritten: { progress: boolean; lessons: boolean };
  isCancelled: boolean;
  /** Resolves when its end is written down. */
  ended: Promise<void>;
}

/**
 * Searches for timetables, one at a time, each in a thread of its own with limits; keeps the best of each. With `alone`
 * no other server uses the database.
 */
export function generatorRuns(db: Kysely<Tables>, clock: Clock, { alone }: { alone: boolean }) {
  let live: LiveRun | null = null;
  /** Whether it has not been checked yet which searches were going on when this server began. */
  let isNew = true;

  const runs = () =>
    db
      .selectFrom('generator_run')
      .select((row) => [
        'id',
        'state',
        'mode',
        'rounds',
        'seed',
        'continues',
        'started_at as startedAt',
        'ended_at as endedAt',
        'progress',
        sql<boolean>`${row.ref('lessons')} is not null`.as('hasTimetable'),
      ]);

  function withLive(row: GeneratorRun): GeneratorRun {
    if (live?.id !== row.id || row.state !== 'running') return row;
    return { ...row, progress: live.progress ?? row.progress, hasTimetable: live.lessons !== null };
  }

  /**
   * Searches whose server is gone have ended: whatever was going on before this one, where no other server can be, and
   * otherwise those that are silent. That is measured by the database's clock, for servers may disagree about the time.
   */
  async function endLost(): Promise<void> {
    const areAllLost = alone && isNew;
    isNew = false;
    await db
      .updateTable('generator_run')
      .set((row) => ({ state: 'interrupted', ended_at: clock.now(), version: row('version', '+', 1) }))
      .where('state', '=', 'running')
      .where('id', '!=', live?.id ?? 0)
      .$if(!areAllLost, (others) =>
        others.where(sql<boolean>`seen_at < now() - make_interval(secs => ${SILENT_SECONDS})`),
      )
      .execute();
  }

  async function nextSeed(): Promise<number> {
    const latest = await db
      .selectFrom('generator_run')
      .select('seed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return ((latest?.seed ?? 0) % MOST_SEED) + 1;
  }

  /** The best timetable of a search that has ended. */
  async function timetable(id: number): Promise<readonly TaughtLesson[] | null> {
    const row = await db
      .selectFrom('generator_run')
      .select('lessons')
      .where('id', '=', id)
      .where('state', '!=', 'running')
      .executeTakeFirst();
    return row?.lessons ?? null;
  }

  function search(
    id: number,
    { problem, lessonsOf }: SchoolProblem,
    wish: Pick<GeneratorJob, 'mode' | 'rounds' | 'seed' | 'continues'>,
  ): LiveRun {
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
      unwritten: { progress: false, lessons: false },
      isCancelled: false,
      ended,
    };
    let writing: Promise<void> | null = null;
    let isOver = false;
    const keep = async () => {
      if (writing || isOver) return;
      let isWritten = true;
      writing = write(run, null).catch(() => {
        // The next one writes it as well; the last one is found silent.
        isWritten = false;
      });
      await writing;
      writing = null;
      if (isWritten && (run.unwritten.progress || run.unwritten.lessons)) await keep();
    };
    const beat = setInterval(() => void keep(), BEAT_MS);
    const end = async (state: RunState) => {
      if (isOver) return;
      isOver = true;
      clearInterval(beat);
      await writing;
      await write(run, run.isCancelled ? 'cancelled' : state).catch(() => undefined);
      if (live === run) live = null;
      tellEnded();
    };
    worker.on('message', ({ kind, lessons, seconds, ...news }: GeneratorNews) => {
      const curve = thinned([...(run.progress?.curve ?? []), { seconds, cost: news.cost }]);
      run.progress = { ...news, curve };
      run.unwritten.progress = true;
      if (lessons) {
        run.lessons = lessons.flatMap(lessonsOf);
        run.unwritten.lessons = true;
      }
      void (kind === 'found' ? end('done') : keep());
    });
    // Out of memory, or a fault of the search: what was found is kept all the same.
    worker.on('error', () => undefined);
    worker.once('exit', () => void end('interrupted'));
    return run;
  }

  async function write(run: LiveRun, ending: RunState | null): Promise<void> {
    const { id, progress, lessons, unwritten } = run;
    const isNews = unwritten.progress || unwritten.lessons || ending !== null;
    run.unwritten = { progress: false, lessons: false };
    try {
      const written = await db
        .updateTable('generator_run')
        .set((row) => ({
          seen_at: sql<Date>`now()`,
          ...(isNews && { version: row('version', '+', 1) }),
          ...(unwritten.progress && { progress: JSON.stringify(progress) }),
          ...(unwritten.lessons && { lessons: JSON.stringify(lessons) }),
          ...(ending && { state: ending, ended_at: clock.now() }),
        }))
        .where('id', '=', id)
        .returning('stop_asked')
        .executeTakeFirst();
      if (written?.stop_asked) stopSoon(run);
    } catch (error) {
      run.unwritten = unwritten;
      throw error;
    }
  }

  /** Asks a search for the best so far, and goes without its last word where that does not come at once. */
  function stopSoon(run: LiveRun): void {
    if (run.isCancelled) return;
    run.isCancelled = true;
    Atomics.store(run.stop, 0, 1);
    const timer = setTimeout(() => void run.worker.terminate(), LAST_WORD_MS);
    void run.ended.then(() => clearTimeout(timer));
  }

  return {
    /** Null while another one goes on. */
    async start(data: GeneratorData, wish: RunWish): Promise<GeneratorRun | null> {
      await endLost();
      const now = clock.now();
      const { by, mode, rounds, continues } = wish;
      const before = continues === null ? null : await timetable(continues);
      const asked = { mode, rounds, seed: wish.seed ?? (await nextSeed()) };
      const made = await db
        .insertInto('generator_run')
        .values({
          ...asked,
          continues,
          state: 'running',
          started_at: now,
          seen_at: sql`now()`,
          started_by: by,
        })
        .onConflict((there) => there.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) return null;
      const school = schoolProblem(data);
      live = search(made.id, school, { ...asked, continues: before && school.placedOf(before) });
      await db
        .deleteFrom('generator_run')
        .where(({ eb, and, or, selectFrom }) =>
          or([
            // Not by their numbers: a server that was killed leaves a gap in them.
            eb(
              'id',
              'not in',
              selectFrom('generator_run').select('id').orderBy('id', 'desc').limit(KEPT_RUNS),
            ),
            // What was refused is of use only until the next.
            and([
              eb('id', '!=', made.id),
              sql<boolean>`jsonb_array_length(coalesce(progress->'impossible', '[]'::jsonb)) > 0`,
            ]),
          ]),
        )
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

    /** Ends a search with the best so far; waits until that is kept, where it is this server's. */
    async cancel(id: number): Promise<void> {
      if (live?.id === id) {
        stopSoon(live);
        await live.ended;
        return;
      }
      // Its server sees that when it next writes.
      await db
        .updateTable('generator_run')
        .set({ stop_asked: true })
        .where('id', '=', id)
        .where('state', '=', 'running')
        .execute();
    },

    timetable,

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
