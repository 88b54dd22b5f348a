import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type Clock, schoolToday, timetableDay } from '../platform/clock.ts';
import { calendarRepository } from './calendar-entries.ts';
import { ChangeNotifier } from './change-notifier.ts';
import { partsOf, readWorkedDay, type WeekReader } from './read-week.ts';
import { type ChangedLessons, sharedTransactions } from './shared-transactions.ts';
import type { Touch } from './timetable-touches.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/**
 * Runs `work` alone with the timetable, in a transaction: reads in it, rules on what they say, and writes belong
 * together. A thrown refusal takes everything back. `userId` is who every change is signed with. `work` may run several
 * times and may share its transaction with others that come at the same moment; with `alone`, for what takes long, it
 * has one of its own. `about` names the lessons of a work that edits none: they are read for several works at once.
 */
export function timetableChanger(db: Kysely<Tables>, clock: Clock) {
  const inTransaction = sharedTransactions(db);

  const changeAs =
    (alone: boolean) =>
    <T>(
      userId: number,
      work: (timetable: TimetableTransaction) => Promise<T>,
      about: ChangedLessons | null = null,
    ): Promise<T> =>
      inTransaction(
        async (trx, before, reader) => {
          const notifier = new ChangeNotifier();
          const touched = new TouchedClasses();
          const answer = await work(
            transactionOf(trx, { before, userId, clock, notifier, touched, reader, about }),
          );
          await notifier.send(trx, { by: userId, now: clock.now(), today: schoolToday(clock) });
          const { touches } = touched;
          return { answer, made: touches && { version: before + 1, touches } };
        },
        { alone, about },
      );

  return Object.assign(changeAs(false), { alone: changeAs(true) });
}

interface Circumstances {
  before: number;
  userId: number;
  clock: Clock;
  notifier: ChangeNotifier;
  touched: TouchedClasses;
  reader: WeekReader;
  about: ChangedLessons | null;
}

/** The classes that look different after a work. They are written down once, at its end. */
class TouchedClasses {
  /** Null until anything has changed. */
  touches: readonly Touch[] | 'everything' | null = null;

  add(more: readonly Touch[] | 'everything'): void {
    if (more === 'everything' || this.touches === 'everything') this.touches = 'everything';
    else this.touches = [...(this.touches ?? []), ...more];
  }
}

function transactionOf(
  db: Transaction<Tables>,
  { before, userId, clock, notifier, touched, reader, about }: Circumstances,
): TimetableTransaction {
  return {
    db,
    userId,
    now: clock.now(),
    today: schoolToday(clock),
    day: timetableDay(clock),

    async week(at, filter) {
      if (typeof at !== 'string') return readWorkedDay(db, at, filter);
      return (about && reader.known(at, filter)) ?? reader.read(at, filter);
    },

    async afterChanges(at, ids) {
      const lessons =
        typeof at === 'string' ? await reader.readChanges(at, ids) : await readWorkedDay(db, at, { ids });
      notifier.saw(partsOf(lessons).flatMap(({ change }) => change ?? []));
      return lessons;
    },

    async calendar() {
      reader.calendar ??= await calendarRepository(db).read();
      return reader.calendar;
    },

    version: () => (touched.touches === null ? before : before + 1),

    touch(touches) {
      touched.add(touches);
      // The calendar may be another one.
      if (touches === 'everything') reader.calendar = null;
      return before + 1;
    },

    changed(changes) {
      if ('put' in changes) {
        reader.forgetChanges();
        notifier.put(changes.put, changes.publicationId);
      } else if ('ended' in changes) {
        reader.noteEnded(changes.ended);
        notifier.ended(changes.ended);
      } else {
        const { added, publicationId } = changes;
        const ids = added.map(({ id }) => id);
        reader.noteAdded(added);
        if (publicationId === undefined) notifier.added(ids);
        else notifier.published(ids, publicationId);
        notifier.saw(added);
      }
    },

    async attempt(part) {
      const touchedBefore = touched.touches;
      const forget = notifier.mark();
      await sql`savepoint part`.execute(db);
      try {
        const done = await part();
        await sql`release savepoint part`.execute(db);
        return done;
      } catch (error) {
        await sql`rollback to savepoint part`.execute(db);
        touched.touches = touchedBefore;
        reader.forgetChanges();
        forget();
        throw error;
      }
    },
  };
}
