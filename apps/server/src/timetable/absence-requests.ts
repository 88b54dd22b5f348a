import type { CoverRefusal } from '@zvonok/domain/absences/absence';
import {
  ownRequest,
  REQUEST_ANSWER,
  REQUEST_REPLY,
  requestNotice,
} from '@zvonok/domain/absences/absence-request';
import { readAbsenceSentence } from '@zvonok/domain/absences/absence-sentence';
import type { SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import type { LessonNumber, TeacherRef } from '@zvonok/domain/lesson/lesson-part';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { notify, plannersOf } from '../notifications/notifications.ts';
import { type Clock, schoolToday, serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import { readChanges } from './changes.ts';
import { readUsualBells, readWeekLayout } from './school-week.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';
import { bumpVersion, lockVersion } from './timetable-version.ts';

/** So many of one teacher wait for an answer at most. */
const MOST_OPEN = 10;

interface Needs {
  db: Kysely<Tables>;
  clock: Clock;
  calendar: { read(): Promise<SchoolCalendar> };
}

/** Messages of teachers about themselves: requests to a planner, and nothing more. */
export function absenceRequestsRepository({ db, clock, calendar }: Needs) {
  return {
    /** Those without an answer, the oldest first. */
    async open(): Promise<Wire['AbsenceRequest'][]> {
      const rows = await db
        .selectFrom('absence_request as request')
        .innerJoin('teacher', 'teacher.id', 'request.teacher_id')
        .select(['request.id', 'teacher_id', 'teacher.name', 'entries', 'is_partly_read', 'made_at'])
        .where('state', '=', 'open')
        .where('teacher.removed_at', 'is', null)
        .orderBy('request.id')
        .execute();
      return rows.map(({ id, teacher_id, name, entries, is_partly_read, made_at }) => ({
        ...{ id, teacher: { id: teacher_id, name }, entries, isPartlyRead: is_partly_read },
        madeAt: serverDate(made_at, clock.timeZone),
      }));
    },

    /** Substitutes of a week who cannot come, as long as their substitution holds or might be proposed again. */
    refusalsIn: (week: IsoDate) => readRefusals(db, week, addDays(week, 6)),

    /**
     * Takes a message of one of these people as a request and returns what to answer. The key of the message makes one
     * of two that are the same.
     */
    async receive(text: string, people: readonly number[], key: string): Promise<string> {
      const writer = await teacherOf(db, people);
      if (!writer) return REQUEST_REPLY.unclear;
      const [dates, layout, bells, teachers] = await Promise.all([
        calendar.read(),
        readWeekLayout(db),
        readUsualBells(db),
        db.selectFrom('teacher').select(['id', 'name']).where('removed_at', 'is', null).execute(),
      ]);
      const sentence = readAbsenceSentence(text, {
        ...{ today: schoolToday(clock), teachers, bells, layout, calendar: dates, writer: writer.teacher },
      });
      const request = ownRequest(sentence, writer.teacher);
      if (request.isOfOthers) return REQUEST_REPLY.ofOthers;
      if (request.entries.length === 0) return REQUEST_REPLY.unclear;
      const now = clock.now();
      const isTaken = await db.transaction().execute(async (trx) => {
        await lockVersion(trx);
        const waiting = await trx
          .selectFrom('absence_request')
          .select('id')
          .where('teacher_id', '=', writer.teacher.id)
          .where('state', '=', 'open')
          .execute();
        if (waiting.length >= MOST_OPEN) return false;
        const made = await trx
          .insertInto('absence_request')
          .values({
            ...{ teacher_id: writer.teacher.id, user_id: writer.userId, made_at: now, update_key: key },
            ...{ entries: JSON.stringify(request.entries), is_partly_read: request.isPartlyRead },
          })
          .onConflict((conflict) => conflict.column('update_key').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!made) return true;
        const content = { message: requestNotice(writer.teacher.name, request.entries) };
        await notify(trx, { kind: 'private', subjectId: null, content }, await plannersOf(trx), now, {
          but: writer.userId,
        });
        await bumpVersion(trx, []);
        return true;
      });
      return isTaken ? REQUEST_REPLY.taken(request) : REQUEST_REPLY.tooMany;
    },
  };
}

/** The teacher among the people of one account; of several, none is meant for sure. */
async function teacherOf(
  db: Kysely<Tables>,
  people: readonly number[],
): Promise<{ userId: number; teacher: TeacherRef } | null> {
  if (people.length === 0) return null;
  const rows = await db
    .selectFrom('app_user')
    .innerJoin('teacher', 'teacher.id', 'app_user.teacher_id')
    .select(['app_user.id as userId', 'teacher.id', 'teacher.name'])
    .where('app_user.id', 'in', people)
    .where('app_user.blocked', '=', false)
    .where('app_user.deleted_at', 'is', null)
    .where('teacher.removed_at', 'is', null)
    .execute();
  const [only, ...more] = rows;
  if (!only || more.length > 0) return null;
  return { userId: only.userId, teacher: { id: only.id, name: only.name } };
}

/** A refusal with its number. */
export interface StoredRefusal extends CoverRefusal {
  id: number;
}

/** The refusals of some days, the last one included. */
export async function readRefusals(db: Kysely<Tables>, from: IsoDate, to: IsoDate): Promise<StoredRefusal[]> {
  const rows = await db
    .selectFrom('cover_refusal')
    .select(['id', 'teacher_id', 'date', 'number'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('id')
    .execute();
  return rows.map(({ teacher_id: teacherId, ...row }) => ({ ...row, teacherId }));
}

/** Notes that a substitute cannot teach what these changes give them. The caller holds the timetable's lock. */
export async function refuseCovers(
  trx: Transaction<Tables>,
  { userId, changeIds }: { userId: number; changeIds: readonly number[] },
  now: Date,
): Promise<void> {
  const { teacher_id: teacherId } = await trx
    .selectFrom('app_user')
    .select('teacher_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (teacherId === null || changeIds.length === 0) return;
  const own = (await readChanges(trx, changeIds)).filter(({ teacher }) => teacher?.id === teacherId);
  if (own.length === 0) return;
  await trx
    .insertInto('cover_refusal')
    .values(
      own.map(({ id, date, place }) => ({
        ...{ teacher_id: teacherId, change_id: id, date, refused_at: now },
        number: place.number as LessonNumber,
      })),
    )
    .onConflict((conflict) => conflict.columns(['teacher_id', 'change_id']).doNothing())
    .execute();
  await bumpVersion(trx, []);
}

/** Takes a refusal back after both have talked; null if there is none of that number. */
export async function liftRefusal(
  { db, touch }: TimetableTransaction,
  id: number,
): Promise<{ teacher: TeacherRef; date: IsoDate; number: LessonNumber } | null> {
  const gone = await db
    .deleteFrom('cover_refusal')
    .where('id', '=', id)
    .returning(['teacher_id', 'date', 'number'])
    .executeTakeFirst();
  if (!gone) return null;
  const { name } = await db
    .selectFrom('teacher')
    .select('name')
    .where('id', '=', gone.teacher_id)
    .executeTakeFirstOrThrow();
  touch([]);
  return { teacher: { id: gone.teacher_id, name }, date: gone.date, number: gone.number };
}

/** Answers a request, which its teacher hears of; null if it is not open any more. */
export async function closeRequest(
  { db, userId, now, touch }: TimetableTransaction,
  id: number,
  state: 'accepted' | 'declined',
): Promise<{ teacher: TeacherRef } | null> {
  const closed = await db
    .updateTable('absence_request')
    .set({ state, closed_at: now, closed_by: userId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning(['teacher_id', 'user_id', 'entries'])
    .executeTakeFirst();
  if (!closed) return null;
  const { name } = await db
    .selectFrom('teacher')
    .select('name')
    .where('id', '=', closed.teacher_id)
    .executeTakeFirstOrThrow();
  const content = { message: REQUEST_ANSWER[state](closed.entries), own: `absence-${state}` as const };
  await notify(db, { kind: 'private', subjectId: null, content }, [closed.user_id], now);
  touch([]);
  return { teacher: { id: closed.teacher_id, name } };
}
