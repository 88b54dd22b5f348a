import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { LessonFilter } from './lessons.ts';
import { readWeek, type WeekLessons } from './timetable.ts';
import { bumpVersion, lockVersion } from './timetable-version.ts';

/** A replacement to store; whether it may be is decided before. */
interface NewReplacement {
  date: IsoDate;
  lessonId: number;
  subgroupId: number | null;
  teacherId: number;
  originalTeacherId: number;
}

/** What can be read and done while nobody else changes the timetable. */
export interface TimetableWork {
  week(week: IsoDate, filter: LessonFilter): Promise<WeekLessons>;
  teacherExists(id: number): Promise<boolean>;
  addReplacement(replacement: NewReplacement): Promise<number>;
  /** Ends one change by its number. */
  end(changeId: number): Promise<void>;
  /** Ends everything active in a week; answers how many changes, a merge being one. */
  endWeek(week: IsoDate): Promise<number>;
  /** The timetable's version after what was done so far. */
  version(): Promise<number>;
}

/**
 * Runs `work` alone with the timetable, in one transaction: reads in it, rules on what they say, and writes belong
 * together. A thrown refusal takes everything back. `userId` is who every change is signed with.
 */
export function timetableChangesRepository(db: Kysely<Tables>, clock: Clock) {
  return <T>(userId: number, work: (timetable: TimetableWork) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const before = await lockVersion(trx);
      return work(workIn(trx, { before, userId, now: clock.now() }));
    });
}

interface Circumstances {
  before: number;
  userId: number;
  now: Date;
}

function workIn(trx: Transaction<Tables>, { before, userId, now }: Circumstances): TimetableWork {
  let version = before;
  /** However much one transaction changes, it is one new version. */
  const touch = async () => {
    if (version === before) version = await bumpVersion(trx);
  };
  const ending = () =>
    trx.updateTable('lesson_change').set({ ended_at: now, ended_by: userId }).where('ended_at', 'is', null);

  return {
    week: (week, filter) => readWeek(trx, week, filter),
    version: async () => version,

    async teacherExists(id) {
      return (
        (await trx.selectFrom('teacher').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
      );
    },

    async addReplacement({ date, lessonId, subgroupId, teacherId, originalTeacherId }) {
      const { id } = await trx
        .insertInto('lesson_change')
        .values({
          date,
          lesson_id: lessonId,
          subgroup_id: subgroupId,
          kind: 'replacement',
          teacher_id: teacherId,
          original_teacher_id: originalTeacherId,
          created_at: now,
          created_by: userId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await touch();
      return id;
    },

    async end(changeId) {
      await ending().where('id', '=', changeId).execute();
      await touch();
    },

    async endWeek(week) {
      const ended = await ending()
        .where('date', '>=', week)
        .where('date', '<', addDays(week, 7))
        .returning(['id', 'merge_id'])
        .execute();
      if (ended.length > 0) await touch();
      return new Set(ended.map(({ id, merge_id }) => merge_id ?? id)).size;
    },
  };
}
