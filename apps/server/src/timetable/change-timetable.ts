import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type AuditEntry, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { type Clock, schoolToday } from '../platform/clock.ts';
import { idempotentItems } from '../records/idempotency.ts';
import { calendarEditor } from './calendar-entries.ts';
import { ChangeNotifier } from './change-notifier.ts';
import { clearingWriter } from './clearings.ts';
import { lessonEditor } from './edit-lessons.ts';
import { timetableImporter } from './import-timetable.ts';
import { type LessonFilter, readLessons } from './lessons.ts';
import { readWeek } from './read-week.ts';
import { schoolWeekEditor } from './school-week.ts';
import { teacherEditor } from './teacher-editor.ts';
import { recordTouches } from './timetable-touches.ts';
import { bumpVersion, lockVersion } from './timetable-version.ts';
import { changeWriter } from './write-changes.ts';
import type { WriteContext } from './write-context.ts';

/** What can be read and done while nobody else changes the timetable. */
export type TimetableWork = ReturnType<typeof workIn>;

/**
 * Runs `work` alone with the timetable, in one transaction: reads in it, rules on what they say, and writes belong
 * together. A thrown refusal takes everything back. `userId` is who every change is signed with.
 */
export function timetableChanger(db: Kysely<Tables>, clock: Clock) {
  return <T>(userId: number, work: (timetable: TimetableWork) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const before = await lockVersion(trx);
      const notifier = new ChangeNotifier();
      const done = await work(workIn(trx, { before, userId, clock, notifier }));
      await notifier.send(trx, { by: userId, now: clock.now(), today: schoolToday(clock) });
      return done;
    });
}

interface Circumstances {
  before: number;
  userId: number;
  clock: Clock;
  notifier: ChangeNotifier;
}

function workIn(trx: Transaction<Tables>, { before, userId, clock, notifier }: Circumstances) {
  let version = before;
  const now = clock.now();
  const context: WriteContext = {
    userId,
    now,
    today: schoolToday(clock),
    async touch(touches) {
      if (version === before) version = await bumpVersion(trx, touches);
      else await recordTouches(trx, version, touches);
      return version;
    },
    put: (ids) => notifier.put(ids),
    added: (ids) => notifier.added(ids),
    ended: (ids) => notifier.ended(ids),
  };

  return {
    week: (week: IsoDate, filter: LessonFilter) => readWeek(trx, week, filter),
    lessons: (filter: LessonFilter) => readLessons(trx, filter),
    /** The timetable's version after what was done so far. */
    version: async () => version,

    /** Runs a part of the work that may fail alone: what it did is taken back then, and what was done before stands. */
    async attempt<T>(part: () => Promise<T>): Promise<T> {
      const versionBefore = version;
      const forget = notifier.mark();
      await sql`savepoint part`.execute(trx);
      try {
        const done = await part();
        await sql`release savepoint part`.execute(trx);
        return done;
      } catch (error) {
        await sql`rollback to savepoint part`.execute(trx);
        version = versionBefore;
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
    ...teacherEditor(trx, context),
    ...calendarEditor(trx, context),
    ...schoolWeekEditor(trx, context),
  };
}
