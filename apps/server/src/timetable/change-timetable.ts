import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { TeacherRef } from '@zvonok/domain/timetable/lesson';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type AuditEntry, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { type Clock, schoolToday, timetableDay } from '../platform/clock.ts';
import { idempotentItems } from '../records/idempotency.ts';
import { absenceEditor } from './absences.ts';
import { calendarEditor } from './calendar-entries.ts';
import { ChangeNotifier } from './change-notifier.ts';
import { clearingWriter } from './clearings.ts';
import { dayPlanEditor } from './day-plans.ts';
import { lessonEditor } from './edit-lessons.ts';
import { timetableImporter } from './import-timetable.ts';
import { type LessonFilter, readLessons } from './lessons.ts';
import { planningEditor } from './planning-settings.ts';
import { publicationWriter } from './publications.ts';
import { partsOf, type WeekLesson, type WeekReader } from './read-week.ts';
import { timetableReplacer } from './replace-timetable.ts';
import { schoolWeekEditor } from './school-week.ts';
import { type ChangedLessons, sharedTransactions } from './shared-transactions.ts';
import { teacherEditor } from './teacher-editor.ts';
import type { Touch } from './timetable-touches.ts';
import { changeWriter } from './write-changes.ts';
import type { WriteContext } from './write-context.ts';

/** What can be read and done while nobody else changes the timetable. */
export type TimetableWork = ReturnType<typeof workIn>;

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
      work: (timetable: TimetableWork) => Promise<T>,
      about: ChangedLessons | null = null,
    ): Promise<T> =>
      inTransaction(
        async (trx, before, planned) => {
          const notifier = new ChangeNotifier();
          const touched = new TouchedClasses();
          const answer = await work(
            workIn(trx, { before, userId, clock, notifier, touched, planned, about }),
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
  planned: WeekReader;
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

function workIn(
  trx: Transaction<Tables>,
  { before, userId, clock, notifier, touched, planned, about }: Circumstances,
) {
  const now = clock.now();
  const context: WriteContext = {
    userId,
    now,
    today: schoolToday(clock),
    async touch(touches) {
      touched.add(touches);
      return before + 1;
    },
    put(ids) {
      planned.forgetChanges();
      notifier.put(ids);
    },
    added(changes, publicationId) {
      planned.noteAdded(changes);
      const ids = changes.map(({ id }) => id);
      if (publicationId === undefined) notifier.added(ids);
      else notifier.published(ids, publicationId);
      notifier.saw(changes);
    },
    ended(ids) {
      planned.noteEnded(ids);
      notifier.ended(ids);
    },
  };

  return {
    today: context.today,
    /** The day whose timetable holds now. */
    day: timetableDay(clock),

    async week(week: IsoDate, filter: LessonFilter): Promise<WeekLesson[]> {
      return (about && planned.known(week, filter)) ?? planned.read(week, filter);
    },
    /** Lessons once more, after only changes of a week were put on them or ended. */
    async afterChanges(week: IsoDate, ids: readonly number[]): Promise<WeekLesson[]> {
      const lessons = await planned.readChanges(week, ids);
      notifier.saw(partsOf(lessons).flatMap(({ change }) => change ?? []));
      return lessons;
    },
    lessons: (filter: LessonFilter) => readLessons(trx, filter),
    /** The timetable's version after what was done so far. */
    version: async () => (touched.touches === null ? before : before + 1),

    /** Runs a part of the work that may fail alone: what it did is taken back then, and what was done before stands. */
    async attempt<T>(part: () => Promise<T>): Promise<T> {
      const touchedBefore = touched.touches;
      const forget = notifier.mark();
      await sql`savepoint part`.execute(trx);
      try {
        const done = await part();
        await sql`release savepoint part`.execute(trx);
        return done;
      } catch (error) {
        await sql`rollback to savepoint part`.execute(trx);
        touched.touches = touchedBefore;
        planned.forgetChanges();
        forget();
        throw error;
      }
    },

    /** An entry for the journal, signed like every change. */
    record: (entry: Omit<AuditEntry, 'actor' | 'at'>) =>
      recordAudit(trx, { ...entry, actor: { userId }, at: now }),

    /** Tells whether somebody of this number teaches here; one who has left does not. */
    async teacherExists(id: number): Promise<boolean> {
      const row = await trx
        .selectFrom('teacher')
        .select('id')
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Everybody who teaches here, by number. */
    async teachersHere(): Promise<ReadonlyMap<number, TeacherRef>> {
      const rows = await trx
        .selectFrom('teacher')
        .select(['id', 'name'])
        .where('removed_at', 'is', null)
        .execute();
      return new Map(rows.map((teacher) => [teacher.id, teacher]));
    },

    /** The lesson a subgroup belongs to, on the grid or not. */
    async lessonOfSubgroup(subgroupId: number): Promise<number | null> {
      const row = await trx
        .selectFrom('subgroup_lesson')
        .select('lesson_id')
        .where('id', '=', subgroupId)
        .executeTakeFirst();
      return row?.lesson_id ?? null;
    },

    ...idempotentItems(trx, { userId, operation: 'changeReplacements', now }),
    ...changeWriter(trx, context),
    ...clearingWriter(trx, context),
    ...lessonEditor(trx, context),
    ...timetableImporter(trx, context),
    ...timetableReplacer(trx, context),
    ...teacherEditor(trx, context),
    ...calendarEditor(trx, context, planned),
    ...absenceEditor(trx, context),
    ...dayPlanEditor(trx, context),
    ...planningEditor(trx, context),
    ...publicationWriter(trx, context),
    ...schoolWeekEditor(trx, context),
  };
}
