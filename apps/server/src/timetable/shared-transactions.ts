import { setImmediate } from 'node:timers/promises';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import { DatabaseUnavailable } from '../database/failures.ts';
import { markCommitted } from '../database/postgresql-dialect.ts';
import type { Tables } from '../database/tables.ts';
import { WeekReader } from './read-week.ts';
import { lockVersion, type NewVersion, writeVersions } from './timetable-version.ts';

/** So many works share a transaction at most: readers wait for it on the embedded engine. */
const MOST_TOGETHER = 16;

/** What a work makes: its answer, and the version it has changed the timetable to, if it has. */
interface Done<T> {
  answer: T;
  made: NewVersion | null;
}

type Work<T> = (trx: Transaction<Tables>, before: number, read: WeekReader) => Promise<Done<T>>;

/** The lessons that a work puts changes on or ends changes of, and edits nothing of. */
export interface ChangedLessons {
  week: IsoDate;
  ids: readonly number[];
}

interface Waiting {
  work: Work<unknown>;
  alone: boolean;
  about: ChangedLessons | null;
  settle(outcome: Outcome): void;
}

type Outcome = { done: Done<unknown> } | { error: unknown };

/**
 * Runs works that change the timetable one after the other. Those that wait at the same moment share one transaction,
 * hence one lock, one sync of the disk and one reading of the lessons they are about. Each has a savepoint: what one
 * refuses is taken back, and the others stand. No one gets an answer before all of it is committed; when that fails, it
 * failed for each of them.
 */
export function sharedTransactions(db: Kysely<Tables>) {
  const waiting: Waiting[] = [];
  let running = false;

  async function runAll(): Promise<void> {
    running = true;
    while (waiting.length > 0) await runSome();
    running = false;
  }

  async function runSome(): Promise<void> {
    let together: readonly Waiting[] = [];
    let outcomes: Outcome[] = [];
    try {
      // May be run again as a whole; then it is the same works that are.
      outcomes = await db.transaction().execute(async (trx) => {
        const before = await lockVersion(trx);
        if (together.length === 0) together = takeFirst(waiting);
        return together.length === 1 ? [await only(together, trx, before)] : each(together, trx, before);
      });
    } catch (error) {
      if (together.length === 0) together = takeFirst(waiting);
      outcomes = together.map(() => ({ error }));
    }
    together.forEach(({ settle }, at) => {
      settle(outcomes[at] ?? { error: new Error('A work had no outcome.') });
    });
  }

  /** `alone` keeps a work that takes long from holding up the answers of others. */
  return async <T>(
    work: Work<T>,
    { alone, about }: { alone: boolean; about: ChangedLessons | null },
  ): Promise<T> => {
    const outcome = await new Promise<Outcome>((settle) => {
      waiting.push({ work, alone, about, settle });
      if (!running) void runAll();
    });
    if ('error' in outcome) throw outcome.error;
    // The commit was made in the name of the first.
    markCommitted();
    return outcome.done.answer as T;
  };
}

function takeFirst(waiting: Waiting[]): Waiting[] {
  const another = waiting.findIndex(({ alone }, at) => alone && at > 0);
  const most = another < 0 ? MOST_TOGETHER : Math.min(another, MOST_TOGETHER);
  return waiting.splice(0, waiting[0]?.alone ? 1 : most);
}

/** What several works are about, in one statement for each week. */
async function readFirst(read: WeekReader, together: readonly Waiting[]): Promise<void> {
  const abouts = together.flatMap(({ about }) => about ?? []);
  if (abouts.length < 2) return;
  for (const [week, those] of Map.groupBy(abouts, ({ week }) => week))
    await read.read(week, { ids: [...new Set(those.flatMap(({ ids }) => ids))] });
}

/** One work needs no savepoint: what it throws takes the transaction back. */
async function only([one]: readonly Waiting[], trx: Transaction<Tables>, before: number): Promise<Outcome> {
  if (!one) throw new Error('There was nothing to do.');
  const done = await one.work(trx, before, new WeekReader(trx));
  if (done.made) await writeVersions(trx, [done.made]);
  return { done };
}

async function each(
  together: readonly Waiting[],
  trx: Transaction<Tables>,
  before: number,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const made: NewVersion[] = [];
  const read = new WeekReader(trx);
  await readFirst(read, together);
  for (const { work, about } of together) {
    // Others are let in between: the embedded engine works in this thread.
    if (outcomes.length > 0) await setImmediate();
    await sql`savepoint work`.execute(trx);
    try {
      const done = await work(trx, made.at(-1)?.version ?? before, read);
      if (!about) read.forget();
      await sql`release savepoint work`.execute(trx);
      if (done.made) made.push(done.made);
      outcomes.push({ done });
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      await sql`rollback to savepoint work`.execute(trx);
      read.forget();
      outcomes.push({ error });
    }
  }
  if (made.length > 0) await writeVersions(trx, made);
  return outcomes;
}
