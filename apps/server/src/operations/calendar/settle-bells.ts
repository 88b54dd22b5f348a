import { NO_SCHOOL_BELLS } from '@zvonok/domain/bells/school-bells';
import { LATEST_DATE } from '@zvonok/domain/calendar/school-date';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import {
  lessonTimeOn,
  type RetimedChange,
  type RetimedLesson,
  retimedMessage,
  retimedText,
  type SchoolTimes,
} from '@zvonok/domain/timetable/retimed-change';
import type { Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { notifyTeachers } from '../../notifications/notifications.ts';
import { type Clock, schoolToday } from '../../platform/clock.ts';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import { readActiveChangesBetween } from '../../timetable/changes.ts';
import { presentEnded } from '../../timetable/present-ended.ts';
import { dayName } from '../../timetable/read-week.ts';
import type { ChangedLesson, ChangeRow } from '../../timetable/reading.ts';
import { readSchoolWeek, readUsualBells } from '../../timetable/school-week.ts';

interface CallWithConsent {
  query: { retimed?: number };
  session: { userId: number };
  refuse(status: 409, detail: string, extras?: RefusalExtras): Refusal;
}

/** All that the school says of its bells, for `settleBells`. */
export async function schoolTimesNow(db: Transaction<Tables>): Promise<SchoolTimes> {
  const { bells = NO_SCHOOL_BELLS } = await readSchoolWeek(db);
  return { usual: await readUsualBells(db), bells };
}

/**
 * Notifies the teachers whose substitutions and merges are at another time after an edit of the bells. A caller that
 * names a number of them (`retimed`) has to have seen just those; otherwise nothing is changed.
 */
export async function settleBells(
  { query, session, refuse }: CallWithConsent,
  db: Transaction<Tables>,
  { before, clock }: { before: SchoolTimes; clock: Clock },
): Promise<void> {
  const after = await schoolTimesNow(db);
  const active = await readActiveChangesBetween(db, { from: schoolToday(clock), to: LATEST_DATE });
  const timesOf = ({ date, place }: ChangeRow) => {
    const { number } = place;
    const lesson = { date, day: dayName(place.day), number, groupId: place.group.id };
    return { before: lessonTimeOn(before, lesson), after: lessonTimeOn(after, lesson) };
  };
  const changes = active.filter((change) => {
    const times = timesOf(change);
    return times.before !== times.after;
  });
  if (changes.length === 0 && !query.retimed) return;
  const retimed = presentRetimed(changes, timesOf);
  if (query.retimed !== undefined && query.retimed !== retimed.length) {
    throw refuse(409, retimedText(retimed), {
      problem: { type: 'retimes-changes', title: 'На это время есть замены' },
      members: { retimed },
    });
  }
  await notifyTeachers(db, 'private', messagesOf(changes, timesOf, session.userId), clock.now());
}

/** The same for an edit of one lesson's time, begun before it. */
export function settlerOf(call: CallWithConsent, clock: Clock) {
  return async (db: Transaction<Tables>) => {
    const before = await schoolTimesNow(db);
    return () => settleBells(call, db, { before, clock });
  };
}

type TimesOf = (change: ChangeRow) => Pick<RetimedChange, 'before' | 'after'>;

/** A merge once, by its dates. */
function presentRetimed(changes: readonly ChangeRow[], timesOf: TimesOf) {
  const once = new Map(
    changes.map((change) => [Math.min(change.id, change.merge?.otherId ?? change.id), change]),
  );
  return [...once.values()].flatMap((change) =>
    presentEnded([change]).map((ended) => ({ ...ended, ...timesOf(change) })),
  );
}

/** One message for everybody who teaches such a lesson, in the order of the lessons. */
function messagesOf(changes: readonly ChangeRow[], timesOf: TimesOf, by: number) {
  const taught = changes.flatMap((change) => {
    const teacher = teacherOf(change);
    return teacher === null
      ? []
      : [{ teacher, lesson: { ...toldOf(change.date, change.place), ...timesOf(change) } }];
  });
  return [...Map.groupBy(taught, ({ teacher }) => teacher)].map(([teacherId, lessons]) => ({
    teacherId,
    subjectId: null,
    content: { message: retimedMessage(lessons.map(({ lesson }) => lesson)) },
    except: [by],
  }));
}

/** Nobody teaches a class that is at home, nor one that goes to another lesson. */
function teacherOf({ kind, teacher, original, merge }: ChangeRow): number | null {
  if (kind === 'sent-home' || merge?.role === 'first') return null;
  return (teacher ?? original)?.id ?? null;
}

function toldOf(
  date: ChangeRow['date'],
  { number, group, subject }: ChangedLesson,
): Omit<RetimedLesson, 'before' | 'after'> {
  return { date, number, className: groupName(group), subject: subject.name };
}
