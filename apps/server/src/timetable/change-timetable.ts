import { randomUUID } from 'node:crypto';
import { addDays, type IsoDate, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type Clock, schoolToday, timetableDay } from '../platform/clock.ts';
import { calendarRepository } from './calendar-entries.ts';
import { ChangeNotifier } from './change-notifier.ts';
import { insertChanges, type NewChange } from './changes.ts';
import type { ChangeRow } from './lessons.ts';
import { partsOf, readWorkedDay, type WeekReader } from './read-week.ts';
import { type ChangedLessons, sharedTransactions } from './shared-transactions.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';
import type { Touch } from './timetable-version.ts';

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

/** A lesson or a subgroup on a date, with who teaches it by the permanent timetable. */
export interface ChangedPart {
  date: IsoDate;
  classId: number;
  lessonId: number;
  subgroupId: number | null;
  originalTeacherId: number | null;
}

/** A change of a publication. */
export interface PublishedPart {
  part: ChangedPart;
  kind: ChangeRow['kind'];
  teacherId: number | null;
  mode: ChangeRow['mode'];
  /** Its side of a merge, and the place of the other side among what is published. */
  merge: { role: 'first' | 'second'; row: number } | null;
}

const TABLE_KIND = {
  replaced: 'replacement',
  merged: 'merge',
  'sent-home': 'go-home',
} as const satisfies Record<ChangeRow['kind'], NewChange['kind']>;

function stampOf(tx: TimetableTransaction) {
  return { created_at: tx.now, created_by: tx.userId };
}

/** Returns the lowest number of what was written; null when a teacher of it does not teach here. */
async function addIfTaught(
  tx: TimetableTransaction,
  parts: readonly ChangedPart[],
  rows: readonly Omit<NewChange, 'put_version'>[],
): Promise<number | null> {
  const version = tx.touch(parts.map(touchOf));
  const added = await insertChanges(
    tx.db,
    rows.map((row) => ({ ...row, put_version: version })),
  );
  if (added.length < rows.length) return null;
  tx.changed({ added });
  return Math.min(...added.map(({ id }) => id));
}

async function add(...written: Parameters<typeof addIfTaught>): Promise<number> {
  const id = await addIfTaught(...written);
  if (id === null) throw new Error('A change was not written: its teacher does not teach here.');
  return id;
}

/** Ends changes, a merge from both its sides; returns how many, a merge being one. */
export async function endChanges(tx: TimetableTransaction, changes: readonly ChangeRow[]): Promise<number> {
  if (changes.length === 0) return 0;
  const ids = changes.flatMap(({ id, merge }) => (merge ? [id, merge.otherId] : [id]));
  const version = tx.touch(
    changes.flatMap(({ date, place, merge }) =>
      [place, ...(merge ? [merge.other] : [])].map(({ group }) => ({
        classId: group.id,
        week: schoolWeekOf(date, WEEKDAYS),
      })),
    ),
  );
  await tx.db
    .updateTable('lesson_change')
    .set({ ended_at: tx.now, ended_by: tx.userId, ended_version: version })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  tx.changed({ ended: ids });
  return new Set(changes.map(({ id, merge }) => Math.min(id, merge?.otherId ?? id))).size;
}

/** Writes everything that is published at once. */
export async function addPublished(
  tx: TimetableTransaction,
  given: readonly PublishedPart[],
  publicationId: number,
): Promise<ChangeRow[]> {
  const version = tx.touch(given.map(({ part }) => touchOf(part)));
  const merges = given.map(({ merge }) => (merge?.role === 'first' ? randomUUID() : null));
  const rows = given.map(({ part, kind, teacherId, mode, merge }, at) => ({
    ...{ ...columns(part), ...stampOf(tx), kind: TABLE_KIND[kind], teacher_id: teacherId, mode },
    ...(merge && {
      merge_id: merges[merge.role === 'first' ? at : merge.row] ?? null,
      merge_role: merge.role,
    }),
    publication_id: publicationId,
    put_version: version,
  }));
  const added = rows.length > 0 ? await insertChanges(tx.db, rows) : [];
  if (added.length < rows.length)
    throw new Error('A change was not written: its teacher does not teach here.');
  tx.changed({ added, publicationId });
  return added;
}

/** Null when there is no such teacher. */
export function addReplacement(
  tx: TimetableTransaction,
  part: ChangedPart,
  teacherId: number,
  mode: ChangeRow['mode'] = null,
) {
  return addIfTaught(
    tx,
    [part],
    [{ ...columns(part), ...stampOf(tx), kind: 'replacement', teacher_id: teacherId, mode }],
  );
}

export function addGoHome(tx: TimetableTransaction, part: ChangedPart) {
  return add(tx, [part], [{ ...columns(part), ...stampOf(tx), kind: 'go-home' }]);
}

/** Two rows of one merge; `teacherId` stands in for the second's own teacher. Returns the first's number. */
export function addMerge(
  tx: TimetableTransaction,
  first: ChangedPart,
  second: ChangedPart,
  teacherId: number | null,
) {
  const merge = { ...stampOf(tx), kind: 'merge' as const, merge_id: randomUUID() };
  return add(
    tx,
    [first, second],
    [
      { ...columns(first), ...merge, merge_role: 'first' },
      { ...columns(second), ...merge, merge_role: 'second', teacher_id: teacherId },
    ],
  );
}

/** How many changes hold in a week, and how many were put or ended there after a version; a merge is one. */
export async function changedSince(
  tx: TimetableTransaction,
  week: IsoDate,
  seen: number,
): Promise<{ active: number; differs: number }> {
  const different = await inWeek(tx.db, week)
    .where((where) =>
      where.or([
        where.and([where('put_version', '>', seen), where('ended_at', 'is', null)]),
        where.and([where('put_version', '<=', seen), where('ended_version', '>', seen)]),
      ]),
    )
    .execute();
  return { active: countOf(await activeIn(tx.db, week)), differs: countOf(different) };
}

/**
 * Ends everything active in a week. Returns how many changes, a merge being one, on each of its dates, and what
 * `restore` takes.
 */
export async function clearWeek(
  tx: TimetableTransaction,
  week: IsoDate,
): Promise<{ ended: number; byDate: ReadonlyMap<IsoDate, number>; clearing: string | null }> {
  const found = await activeIn(tx.db, week);
  const byDate = new Map(
    [...Map.groupBy(found, ({ date }) => date)].map(([date, rows]) => [date, countOf(rows)]),
  );
  if (found.length === 0) return { ended: 0, byDate, clearing: null };
  const ids = found.map(({ id }) => id);
  const lessonIds = found.map(({ lesson_id }) => lesson_id);
  const version = tx.touch(await touchesOf(tx.db, lessonIds, week));
  await tx.db
    .updateTable('lesson_change')
    .set({ ended_at: tx.now, ended_by: tx.userId, ended_version: version })
    .where('id', 'in', ids)
    .execute();
  tx.changed({ ended: ids });
  const clearing = randomUUID();
  await tx.db
    .insertInto('clearing')
    .values({ id: clearing, week, version, made_at: tx.now, made_by: tx.userId })
    .execute();
  await tx.db
    .insertInto('cleared_change')
    .values(ids.map((id) => ({ clearing_id: clearing, change_id: id })))
    .execute();
  return { ended: countOf(found), byDate, clearing };
}

function touchOf({ classId, date }: ChangedPart) {
  return { classId, week: schoolWeekOf(date, WEEKDAYS) };
}

function inWeek(trx: Transaction<Tables>, week: IsoDate) {
  return trx
    .selectFrom('lesson_change')
    .select(['id', 'merge_id', 'lesson_id', 'date'])
    .where('date', '>=', week)
    .where('date', '<', addDays(week, 7));
}

function activeIn(trx: Transaction<Tables>, week: IsoDate) {
  return inWeek(trx, week).where('ended_at', 'is', null).execute();
}

/** How many changes some rows are, the two sides of a merge being one. */
function countOf(rows: readonly { id: number; merge_id: string | null }[]): number {
  return new Set(rows.map(({ id, merge_id }) => merge_id ?? id)).size;
}

/** The classes of some lessons, as touched in one week. */
export async function touchesOf(trx: Transaction<Tables>, lessonIds: readonly number[], week: IsoDate) {
  const classes = await trx
    .selectFrom('lesson')
    .innerJoin('schedule_day', 'schedule_day.id', 'lesson.schedule_day_id')
    .select('schedule_day.class_id')
    .distinct()
    .where('lesson.id', 'in', lessonIds)
    .execute();
  return classes.map(({ class_id }) => ({ classId: class_id, week }));
}

function columns({ date, lessonId, subgroupId, originalTeacherId }: ChangedPart) {
  return {
    date,
    lesson_id: lessonId,
    subgroup_id: subgroupId,
    original_teacher_id: originalTeacherId,
  };
}
