import { type Absence, type AbsenceSpan, absenceClash, isAwayAt } from '@zvonok/domain/absences/absence';
import type { AbsenceReason } from '@zvonok/domain/absences/absence-reasons';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { LessonNumber, TeacherRef } from '@zvonok/domain/timetable/lesson';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readActiveChangesOf } from './changes.ts';
import type { ChangeRow } from './reading.ts';
import { bumpVersion, lockVersion } from './timetable-version.ts';
import type { WriteContext } from './write-context.ts';

/** An absence with what was done about it: changes of lessons the teacher would have taught meanwhile. */
export interface AbsenceWithCovers extends Absence {
  covers: readonly ChangeRow[];
}

/** Somebody who is to be entered as away. */
export interface NewAbsence extends AbsenceSpan {
  teacherId: number;
  reason: AbsenceReason;
}

/** What became of a new absence: it was entered, nobody of that number teaches here, or it is known already. */
export type EnteredAbsence =
  | { kind: 'entered'; absence: Absence }
  | { kind: 'no-teacher' }
  | { kind: 'known'; teacher: TeacherRef; absence: AbsenceSpan };

/** Who is away, as the timetable of a week needs it. */
export function absencesRepository(db: Kysely<Tables>) {
  return {
    /** Absences that touch a week, by first day and name. */
    async inWeek(week: IsoDate): Promise<AbsenceWithCovers[]> {
      return withCovers(db, await readBetween(db, week, addDays(week, 6)));
    },

    /** By teacher, the dates on which they substituted between two dates, the second left out. */
    async coverDates(from: IsoDate, until: IsoDate): Promise<ReadonlyMap<number, readonly IsoDate[]>> {
      const rows = await db
        .selectFrom('lesson_change')
        .select(['teacher_id', 'date'])
        .where('date', '>=', from)
        .where('date', '<', until)
        .where('ended_at', 'is', null)
        .where('teacher_id', 'is not', null)
        .orderBy('date', 'desc')
        .execute();
      const byTeacher = Map.groupBy(rows, ({ teacher_id }) => teacher_id ?? 0);
      return new Map([...byTeacher].map(([id, covers]) => [id, covers.map(({ date }) => date)]));
    },

    /** Enters an absence, alone with the timetable; open screens are told. Its reason goes into a table of its own. */
    async enter(
      trx: Transaction<Tables>,
      { teacherId, reason, ...span }: NewAbsence,
      { by, now }: { by: number; now: Date },
    ): Promise<EnteredAbsence> {
      await lockVersion(trx);
      const teacher = await trx
        .selectFrom('teacher')
        .select(['id', 'name'])
        .where('id', '=', teacherId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (!teacher) return { kind: 'no-teacher' };
      const known = absenceClash(
        span,
        (await readBetween(trx, span.firstDate, span.lastDate)).filter((one) => one.teacher.id === teacherId),
      );
      if (known) return { kind: 'known', teacher, absence: known };
      const { id } = await trx
        .insertInto('absence')
        .values({
          teacher_id: teacherId,
          first_date: span.firstDate,
          last_date: span.lastDate,
          first_lesson: span.firstLesson,
          last_lesson: span.lastLesson,
          created_at: now,
          created_by: by,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx.insertInto('absence_reason').values({ absence_id: id, code: reason }).execute();
      await bumpVersion(trx, []);
      return { kind: 'entered', absence: { id, teacher, ...span } };
    },

    /** An absence just entered, with what had been done about it before anybody said so. */
    async withCovers(trx: Transaction<Tables>, absence: Absence): Promise<AbsenceWithCovers> {
      const [found] = await withCovers(trx, [absence]);
      return found ?? { ...absence, covers: [] };
    },
  };
}

/** Ends absences, alone with the timetable. What may be is decided before. */
export function absenceEditor(trx: Transaction<Tables>, { userId, now, touch }: WriteContext) {
  // Every lesson of a batch asks for its date, and nobody else changes absences meanwhile.
  const known = new Map<IsoDate, readonly Absence[]>();
  async function absencesOn(date: IsoDate): Promise<readonly Absence[]> {
    const found = known.get(date) ?? (await readBetween(trx, date, date));
    known.set(date, found);
    return found;
  }

  return {
    absencesOn,

    /** The absence of a teacher at a lesson of a date; null when they are there. */
    async awayAt(teacherId: number, date: IsoDate, number: LessonNumber): Promise<Absence | null> {
      const found = await absencesOn(date);
      return found.find((one) => one.teacher.id === teacherId && isAwayAt(one, date, number)) ?? null;
    },

    /** An absence that holds, by its number. */
    async absence(id: number): Promise<AbsenceWithCovers | null> {
      const rows = await absences(trx).where('absence.id', '=', id).execute();
      const [found] = await withCovers(trx, rows.map(toAbsence));
      return found ?? null;
    },

    async shortenAbsence(id: number, lastDate: IsoDate): Promise<void> {
      await trx.updateTable('absence').set({ last_date: lastDate }).where('id', '=', id).execute();
      await touch([]);
    },

    /** As if it had never been: nobody asks any more why. */
    async takeBackAbsence(id: number): Promise<void> {
      await trx
        .updateTable('absence')
        .set({ ended_at: now, ended_by: userId })
        .where('id', '=', id)
        .execute();
      await trx.deleteFrom('absence_reason').where('absence_id', '=', id).execute();
      await touch([]);
    },
  };
}

/** Absences that hold on some day between two dates, both included. */
async function readBetween(db: Kysely<Tables>, from: IsoDate, to: IsoDate): Promise<Absence[]> {
  const rows = await absences(db)
    .where('absence.first_date', '<=', to)
    .where('absence.last_date', '>=', from)
    .orderBy('absence.first_date')
    .orderBy('teacher.name')
    .orderBy('absence.id')
    .execute();
  return rows.map(toAbsence);
}

function absences(db: Kysely<Tables>) {
  return db
    .selectFrom('absence')
    .innerJoin('teacher', 'teacher.id', 'absence.teacher_id')
    .select([
      'absence.id',
      'teacher.id as teacherId',
      'teacher.name as teacherName',
      'absence.first_date as firstDate',
      'absence.last_date as lastDate',
      'absence.first_lesson as firstLesson',
      'absence.last_lesson as lastLesson',
    ])
    .where('absence.ended_at', 'is', null);
}

type StoredAbsence = Awaited<ReturnType<ReturnType<typeof absences>['execute']>>[number];

function toAbsence({ teacherId, teacherName, ...row }: StoredAbsence): Absence {
  return { ...row, teacher: { id: teacherId, name: teacherName } };
}

async function withCovers(db: Kysely<Tables>, found: readonly Absence[]): Promise<AbsenceWithCovers[]> {
  const [from = null] = found.map(({ firstDate }) => firstDate).sort();
  const to = found
    .map(({ lastDate }) => lastDate)
    .sort()
    .at(-1);
  if (from === null || to === undefined) return [];
  const teacherIds = [...new Set(found.map(({ teacher }) => teacher.id))];
  const changes = await readActiveChangesOf(db, { teacherIds, from, to });
  return found.map((absence) => ({
    ...absence,
    covers: changes.filter(
      ({ original, date, place }) =>
        original?.id === absence.teacher.id && isAwayAt(absence, date, place.number as LessonNumber),
    ),
  }));
}
