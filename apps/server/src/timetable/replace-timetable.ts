import { randomUUID } from 'node:crypto';
import type { TaughtLesson } from '@zvonok/domain/generator/curriculum';
import type { Transaction } from 'kysely';
import { analyzeTables } from '../database/analyze.ts';
import type { Tables } from '../database/tables.ts';
import { removeLessons } from './import-cells.ts';
import type { ChangeRow } from './reading.ts';
import type { WriteContext } from './write-context.ts';

const BATCH = 1_000;

/** A timetable that was put in place of another, as far as it can be taken back. */
export interface ReplacedTimetable {
  token: string;
  version: number;
  removed: readonly number[];
  added: readonly number[];
  ended: readonly number[];
  isRestored: boolean;
}

/** Puts another timetable in place of the one that stands, and takes that back. */
export function timetableReplacer(trx: Transaction<Tables>, context: WriteContext) {
  return {
    /**
     * Takes lessons off the timetable and puts others onto it; everything else stays as it is. `ended` are the changes
     * that were ended for it. Answers a token that takes it back.
     */
    async replaceLessons({
      removed,
      added,
      ended,
    }: {
      removed: readonly number[];
      added: readonly TaughtLesson[];
      ended: readonly ChangeRow[];
    }): Promise<string> {
      const version = await context.touch('everything');
      const work = { version, now: context.now };
      await removeLessons(trx, removed, work);
      const ids = await insertTaught(trx, added, version);
      const token = randomUUID();
      await trx
        .insertInto('replaced_timetable')
        .values({
          token,
          version,
          removed: JSON.stringify(removed),
          added: JSON.stringify(ids),
          ended: JSON.stringify(ended.flatMap(({ id, merge }) => (merge ? [id, merge.otherId] : [id]))),
          made_at: context.now,
          made_by: context.userId,
        })
        .execute();
      await analyzeTables(trx);
      return token;
    },

    async replacedTimetable(token: string): Promise<ReplacedTimetable | null> {
      const row = await trx
        .selectFrom('replaced_timetable')
        .select(['token', 'version', 'removed', 'added', 'ended', 'restored_at'])
        .where('token', '=', token)
        .executeTakeFirst();
      if (!row) return null;
      const { restored_at, ...replaced } = row;
      return { ...replaced, isRestored: restored_at !== null };
    },

    /** Whether any lesson was edited since: what stands is not the timetable that was put there any more. */
    async isEditedAfter(version: number): Promise<boolean> {
      const row = await trx
        .selectFrom('lesson')
        .select('id')
        .where('edited_version', '>', version)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Takes the lessons that were put there off again, and puts those of before back, with their changes. */
    async takeBackTimetable({ token, removed, added, ended }: ReplacedTimetable): Promise<void> {
      const version = await context.touch('everything');
      await removeLessons(trx, added, { version, now: context.now });
      if (removed.length > 0) {
        await trx
          .updateTable('lesson')
          .set({ removed_at: null, edited_version: version })
          .where('id', 'in', removed)
          .execute();
      }
      if (ended.length > 0) {
        await trx
          .updateTable('lesson_change')
          .set({ ended_at: null, ended_by: null, put_version: version })
          .where('id', 'in', ended)
          .where('date', '>=', context.today)
          .execute();
        context.put(ended);
      }
      await trx
        .updateTable('replaced_timetable')
        .set({ restored_at: context.now })
        .where('token', '=', token)
        .execute();
      await analyzeTables(trx);
    },
  };
}

/** Makes lessons; answers their numbers. */
async function insertTaught(
  trx: Transaction<Tables>,
  lessons: readonly TaughtLesson[],
  version: number,
): Promise<number[]> {
  const days = new Map(
    (await trx.selectFrom('schedule_day').select(['id', 'class_id', 'day']).execute()).map((row) => [
      `${row.class_id} ${row.day}`,
      row.id,
    ]),
  );
  const made: number[] = [];
  for (let from = 0; from < lessons.length; from += BATCH) {
    const batch = lessons.slice(from, from + BATCH);
    const rows = await trx
      .insertInto('lesson')
      .values(batch.map((lesson) => lessonRow(lesson, days, version)))
      .returning(['id', 'schedule_day_id', 'number'])
      .execute();
    const idAt = new Map(rows.map((row) => [`${row.schedule_day_id} ${row.number}`, row.id]));
    made.push(...rows.map(({ id }) => id));
    const shares = batch.flatMap((lesson) => {
      const id = idAt.get(`${days.get(`${lesson.classId} ${lesson.day}`)} ${lesson.number}`);
      return id === undefined ? [] : sharesOf(lesson, id);
    });
    for (let at = 0; at < shares.length; at += BATCH) {
      await trx
        .insertInto('subgroup_lesson')
        .values(shares.slice(at, at + BATCH))
        .execute();
    }
  }
  return made.sort((a, b) => a - b);
}

function lessonRow(
  { classId, day, number, subjectId, parts }: TaughtLesson,
  days: ReadonlyMap<string, number>,
  version: number,
) {
  const dayId = days.get(`${classId} ${day}`);
  if (dayId === undefined) throw new Error(`Class ${classId} has no day ${day}.`);
  const whole = parts.find(({ subgroup }) => subgroup === null);
  return {
    schedule_day_id: dayId,
    number,
    subject_id: subjectId,
    edited_version: version,
    // A split lesson has no teacher, no room and no flow but those of its subgroups.
    teacher_id: whole?.teacherId ?? null,
    room_id: whole?.roomId ?? null,
    flow: whole?.flow ?? null,
  };
}

function sharesOf({ parts }: TaughtLesson, lessonId: number) {
  return parts.flatMap(({ subgroup, subjectId, teacherId, roomId, flow }) =>
    subgroup === null
      ? []
      : [
          {
            lesson_id: lessonId,
            name: subgroup,
            subject_id: subjectId,
            teacher_id: teacherId,
            room_id: roomId,
            flow,
          },
        ],
  );
}
