import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { Kysely, Transaction } from 'kysely';
import { type Clock, schoolToday } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import { ChangeNews } from './change-news.ts';
import { changeWriter } from './change-writer.ts';
import { clearingWriter } from './clearings.ts';
import { lessonEditor } from './lesson-editor.ts';
import { type LessonFilter, readLessons } from './lessons.ts';
import type { Pen } from './pen.ts';
import { teacherEditor } from './teacher-editor.ts';
import { readWeek } from './timetable.ts';
import { timetableImporter } from './timetable-importer.ts';
import { recordTouches } from './timetable-touches.ts';
import { bumpVersion, lockVersion } from './timetable-version.ts';

/** What can be read and done while nobody else changes the timetable. */
export type TimetableWork = ReturnType<typeof workIn>;

/**
 * Runs `work` alone with the timetable, in one transaction: reads in it, rules on what they say, and writes belong
 * together. A thrown refusal takes everything back. `userId` is who every change is signed with.
 */
export function timetableChangesRepository(db: Kysely<Tables>, clock: Clock) {
  return <T>(userId: number, work: (timetable: TimetableWork) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (trx) => {
      const before = await lockVersion(trx);
      const news = new ChangeNews();
      const done = await work(workIn(trx, { before, userId, clock, news }));
      await news.tell(trx, { by: userId, now: clock.now(), today: schoolToday(clock) });
      return done;
    });
}

interface Circumstances {
  before: number;
  userId: number;
  clock: Clock;
  news: ChangeNews;
}

function workIn(trx: Transaction<Tables>, { before, userId, clock, news }: Circumstances) {
  let version = before;
  const now = clock.now();
  const pen: Pen = {
    userId,
    now,
    today: schoolToday(clock),
    async touch(touches) {
      if (version === before) version = await bumpVersion(trx, touches);
      else await recordTouches(trx, version, touches);
      return version;
    },
    put: (ids) => news.put(ids),
    ended: (ids) => news.ended(ids),
  };

  return {
    week: (week: IsoDate, filter: LessonFilter) => readWeek(trx, week, filter),
    lessons: (filter: LessonFilter) => readLessons(trx, filter),
    /** The timetable's version after what was done so far. */
    version: async () => version,

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

    ...changeWriter(trx, pen),
    ...clearingWriter(trx, pen),
    ...lessonEditor(trx, pen),
    ...timetableImporter(trx, pen),
    ...teacherEditor(trx, pen),
  };
}
