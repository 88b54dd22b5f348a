import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { DatabaseHandle } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** A class that looks different: in one week (its Monday), or in every week when its permanent timetable changed. */
export interface Touch {
  classId: number;
  week: IsoDate | null;
}

/** After that many newer versions an open screen is given the whole timetable again. */
export const TOUCHES_KEPT_VERSIONS = 2_000;

/** So many versions old notes may outlive that. */
const SWEEP_EVERY = 50;

/** Notes what a version changed; without a list, everything. */
export async function recordTouches(
  trx: Transaction<Tables>,
  version: number,
  touches: readonly Touch[] | 'everything',
): Promise<void> {
  const rows = rowsOf(version, touches);
  if (rows.length > 0) await trx.insertInto('timetable_touch').values(rows).execute();
  await sweepTouches(trx, version);
}

/** The notes of a version, as rows: each class of a week once. */
export function rowsOf(
  version: number,
  touches: readonly Touch[] | 'everything',
): Insertable<Tables['timetable_touch']>[] {
  if (touches === 'everything') return [{ version, class_id: null, week: null }];
  const once = new Map(touches.map((touch) => [`${touch.classId} ${touch.week}`, touch]));
  return [...once.values()].map(({ classId, week }) => ({ version, class_id: classId, week }));
}

/** Old notes go now and then, since no reader is that far behind. */
export async function sweepTouches(trx: Transaction<Tables>, version: number): Promise<void> {
  if (version % SWEEP_EVERY !== 0) return;
  await trx
    .deleteFrom('timetable_touch')
    .where('version', '<', version - TOUCHES_KEPT_VERSIONS)
    .execute();
}

/**
 * Which classes of a week changed after version `since`, each with the last version that changed it; 'everything' if it
 * is not known class by class.
 */
export async function touchedSince(
  db: Kysely<Tables>,
  { since, version, week }: { since: number; version: number; week: IsoDate },
): Promise<ReadonlyMap<number, number> | 'everything'> {
  if (since > version || version - since > TOUCHES_KEPT_VERSIONS) return 'everything';
  const rows = await db
    .selectFrom('timetable_touch')
    .select(({ fn }) => ['class_id', fn.max('version').as('version')])
    .where('version', '>', since)
    .where((where) => where.or([where('week', 'is', null), where('week', '=', week)]))
    .groupBy('class_id')
    .execute();
  const touched = new Map<number, number>();
  for (const row of rows) {
    if (row.class_id === null) return 'everything';
    touched.set(row.class_id, row.version);
  }
  return touched;
}

/** Which state of which database an answer was made from. Two equal ones mean the same timetable. */
export interface TimetableVersion {
  epoch: string;
  version: number;
}

/** The channel on which the database announces the new version at the commit. */
export const TIMETABLE_CHANNEL = 'timetable';

export async function readVersion(db: Kysely<Tables>): Promise<TimetableVersion> {
  return db.selectFrom('timetable_version').select(['epoch', 'version']).executeTakeFirstOrThrow();
}

/**
 * First statement of every transaction that may change what the timetable shows. The row lock makes such transactions
 * wait for each other, so whatever a rule reads afterwards still holds when the transaction commits.
 */
export async function lockVersion(trx: Transaction<Tables>): Promise<number> {
  const { version } = await trx
    .selectFrom('timetable_version')
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Last statement of such a transaction when it did change something; returns the new version. `touches` name the
 * classes that look different now, for open screens; without them all do.
 */
export async function bumpVersion(
  trx: Transaction<Tables>,
  touches: readonly Touch[] | 'everything' = 'everything',
): Promise<number> {
  const { version } = await trx
    .updateTable('timetable_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  await recordTouches(trx, version, touches);
  return version;
}

/** A version that is to be, and the classes that look different in it; no list is all of them. */
export interface NewVersion {
  version: number;
  touches: readonly Touch[] | 'everything';
}

/**
 * The same for a caller that holds the lock and knows what the versions will be; the last of them stays. One statement.
 */
export async function writeVersions(trx: Transaction<Tables>, made: readonly NewVersion[]): Promise<void> {
  const version = Math.max(...made.map((one) => one.version));
  const rows = made.flatMap((one) => rowsOf(one.version, one.touches));
  const update = trx.updateTable('timetable_version').set({ version });
  if (rows.length === 0) await update.execute();
  else
    await trx
      .with('written', () => update)
      .insertInto('timetable_touch')
      .values(rows)
      .execute();
  for (const one of made) await sweepTouches(trx, one.version);
}

/** With other servers on one database: the longest that one may go without having read it itself. */
const CONFIRMED_EVERY_MS = 2_000;

/** The version of the timetable, from memory for as long as nothing can have changed it unheard. */
export interface KnownVersion {
  read(): TimetableVersion | Promise<TimetableVersion>;
  stop(): Promise<void>;
}

/**
 * Keeps the version in memory. The database says when it changes: the embedded engine before the change is answered, a
 * PostgreSQL on a connection of its own. There what this server commits itself makes it ask again at once, and what
 * another server commits is heard of a moment later; while nothing can be heard, every reader asks, and a connection
 * that died without a word is found out in two seconds.
 */
export async function knownVersion({
  db,
  engine,
  listen,
  onCommit,
}: Pick<DatabaseHandle, 'db' | 'engine' | 'listen' | 'onCommit'>): Promise<KnownVersion> {
  let known: { version: TimetableVersion; askedAt: number } | null = null;
  let asking: Promise<TimetableVersion> | null = null;
  /** Counts what was heard: an answer to a question of before says nothing about now. */
  let heard = 0;
  let listening = true;

  const forget = () => {
    heard += 1;
    known = null;
    asking = null;
  };

  const hear = (announced: number) => {
    heard += 1;
    asking = null;
    if (known && announced > known.version.version) known.version = { ...known.version, version: announced };
  };

  function ask(): Promise<TimetableVersion> {
    const [askedAt, before] = [performance.now(), heard];
    const asked = readVersion(db)
      .then((version) => {
        if (heard === before) known = { version, askedAt };
        return version;
      })
      .finally(() => {
        if (asking === asked) asking = null;
      });
    asking = asked;
    return asked;
  }

  const isConfirmed = (askedAt: number) =>
    engine === 'pglite' || performance.now() - askedAt < CONFIRMED_EVERY_MS;

  const stopListening = await listen([TIMETABLE_CHANNEL], {
    heard: (_channel, payload) => hear(Number(payload)),
    lost() {
      listening = false;
      forget();
    },
    resumed() {
      listening = true;
      forget();
    },
  });
  const stopHearing = onCommit(forget);

  return {
    read: () => (listening && known && isConfirmed(known.askedAt) ? known.version : (asking ?? ask())),
    async stop() {
      stopHearing();
      await stopListening();
    },
  };
}
