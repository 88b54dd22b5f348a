import { canEditCalendar, canViewSchedule } from '@zvonok/domain/access/rights';
import { auditChanges } from '@zvonok/domain/audit/audit';
import { NO_SCHOOL_BELLS, type SchoolBells, schoolBellsTexts } from '@zvonok/domain/bells/school-bells';
import { LATEST_DATE } from '@zvonok/domain/calendar/school-date';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { checkForm } from '@zvonok/domain/forms/fields';
import { weekSettingsSchema } from '@zvonok/domain/forms/school';
import { schoolBellsSchema } from '@zvonok/domain/forms/school-bells';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import {
  lessonTimeOn,
  type RetimedChange,
  type RetimedLesson,
  retimedMessage,
  retimedText,
  type SchoolTimes,
} from '@zvonok/domain/timetable/ended-change';
import { type WeekSettings, weekLayoutOf, weekSettingsText } from '@zvonok/domain/timetable/week-layout';
import type { Transaction } from 'kysely';
import { presentProfile } from '../accounts/accounts.ts';
import type { Tables } from '../database/tables.ts';
import { notifyTeachers } from '../notifications/notifications.ts';
import { type Clock, schoolToday } from '../platform/clock.ts';
import { CHECK_FIELDS, type Refusal, type RefusalExtras } from '../platform/refusal.ts';
import { presentCalendarEntry } from '../timetable/calendar-entries.ts';
import { readActiveChangesBetween } from '../timetable/changes.ts';
import { presentEnded } from '../timetable/ended-changes.ts';
import { presentLessonTime } from '../timetable/lesson-times.ts';
import type { ChangedLesson, ChangeRow } from '../timetable/lessons.ts';
import { dayName } from '../timetable/read-week.ts';
import {
  changeSchoolBells,
  changeSchoolWeek,
  classNames,
  lessonsOutside,
  readSchoolWeek,
  readUsualBells,
  readWeekLayout,
  type SchoolWeekRow,
} from '../timetable/school-week.ts';
import { presentTeacher } from '../timetable/teachers.ts';
import { recordInJournal } from '../timetable/timetable-transaction.ts';
import { defineOperation } from './operation.ts';
import { bodyErrors, checkVersion, refuseOtherNumber, SIGN_IN_AGAIN } from './refusals.ts';

const getTimetableBasics = defineOperation('getTimetableBasics', {
  // Not the rule itself, which would trust the token alone: the answer contains the caller's own account.
  allow: (roles) => canViewSchedule(roles),
  async run({ session, refuse }, { accounts, calendar, clock, lessonTimes, schoolWeek, teachers }) {
    const [user, week, entries, times, staff] = await Promise.all([
      accounts.profile(session.userId),
      schoolWeek.read(),
      calendar.list(),
      lessonTimes.list(),
      teachers.list(),
    ]);
    if (!user) throw refuse(401, SIGN_IN_AGAIN);
    return {
      schoolWeek: week,
      calendar: entries.map(presentCalendarEntry),
      lessonTimes: times.map(presentLessonTime),
      teachers: staff.map(presentTeacher),
      profile: presentProfile(user, clock.timeZone),
    };
  },
});

const getSchoolWeek = defineOperation('getSchoolWeek', {
  allow: canViewSchedule,
  run: (_call, { schoolWeek }) => schoolWeek.read(),
});

const EDITED_WEEK = {
  labels: FIELD_LABELS.schoolWeek,
  fields: ({ dayCount, firstLesson, lastLesson }: WeekSettings) => ({ dayCount, firstLesson, lastLesson }),
};

/** Sets the days and lesson numbers of the school; refuses to drop a slot that has a lesson. */
const updateSchoolWeek = defineOperation('updateSchoolWeek', {
  allow: canEditCalendar,
  async run(call, { changeTimetable, schoolWeek }) {
    const checked = checkForm(weekSettingsSchema, call.body);
    if (!checked.ok) throw call.refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const { form } = checked;
    const check = checkVersion<SchoolWeekRow>(call, { ...EDITED_WEEK, yours: EDITED_WEEK.fields(form) });
    const updated = await changeTimetable(call.session.userId, async (timetable) => {
      const now = await readSchoolWeek(timetable.db);
      check?.(now);
      const changes = auditChanges(weekFacts(now), weekFacts(form));
      if (!changes) return now;
      const outside = await lessonsOutside(timetable, weekLayoutOf(form));
      if (outside > 0) {
        const lessons = counted(outside, NOUN.lesson);
        const text = `В расписании ${lessons} вне этих дней и номеров. Сначала перенесите или удалите их в редакторе.`;
        throw call.refuse(409, text);
      }
      const week = await changeSchoolWeek(timetable, form);
      await recordInJournal(timetable, {
        action: 'school-week.changed',
        address: call.client.address,
        subject: { kind: 'calendar', id: null, label: weekSettingsText(form) },
        changes,
      });
      return week;
    });
    await schoolWeek.look();
    return updated;
  },
});

/** The same for the journal. */
export function weekFacts({ dayCount, firstLesson, lastLesson }: WeekSettings) {
  return {
    dayCount: String(dayCount),
    firstLesson: String(firstLesson),
    lastLesson: String(lastLesson),
  };
}

/** Sets the classes of the second shift, and further sets of bells. */
const updateSchoolBells = defineOperation('updateSchoolBells', {
  allow: canEditCalendar,
  run(call, { changeTimetable, clock }) {
    const checked = checkForm(schoolBellsSchema, call.body);
    if (!checked.ok) throw call.refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const { form } = checked;
    return changeTimetable(call.session.userId, async (timetable) => {
      const now = await readSchoolWeek(timetable.db);
      const before = now.bells ?? NO_SCHOOL_BELLS;
      const ids = [...form.secondShift.groupIds, ...before.secondShift.groupIds];
      const names = await classNames(timetable, ids);
      const textsOf = (bells: SchoolBells) => schoolBellsTexts(bells, names);
      checkVersion<SchoolWeekRow>(call, {
        labels: FIELD_LABELS.schoolBells,
        fields: ({ bells }) => textsOf(bells ?? NO_SCHOOL_BELLS),
        yours: textsOf(form),
      })?.(now);
      const missing = form.secondShift.groupIds.find((id) => !names.has(id));
      if (missing !== undefined) {
        const message = `Класса с номером ${missing} нет`;
        throw call.refuse(400, `${message}.`, { errors: [{ path: 'body.secondShift.groupIds', message }] });
      }
      const layout = await readWeekLayout(timetable.db);
      const rung = [...form.secondShift.times, ...form.sets.flatMap((set) => set.times)];
      for (const { number } of rung) refuseOtherNumber(number, layout, call);
      const changes = auditChanges(textsOf(before), textsOf(form));
      if (!changes) return now;
      const times = await schoolTimesNow(timetable.db);
      const week = await changeSchoolBells(timetable, form);
      await settleBells(call, timetable.db, { before: times, clock });
      await recordInJournal(timetable, {
        action: 'school-bells.changed',
        address: call.client.address,
        subject: { kind: 'calendar', id: null, label: 'Смены и звонки' },
        changes,
      });
      return week;
    });
  },
});

interface CallWithConsent {
  query: { retimed?: number };
  session: { userId: number };
  refuse(status: 409, detail: string, extras?: RefusalExtras): Refusal;
}

/** Reads all bells of the school, for `settleBells`. */
async function schoolTimesNow(db: Transaction<Tables>): Promise<SchoolTimes> {
  const { bells = NO_SCHOOL_BELLS } = await readSchoolWeek(db);
  return { usual: await readUsualBells(db), bells };
}

/**
 * Notifies the teachers whose substitutions and merges are at another time after an edit of the bells. Refuses with 409
 * if the call gives their number (`retimed`) and it is another.
 */
async function settleBells(
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

/** The same for an edit of one lesson time; called before the edit, its result after it. */
export function settlerOf(call: CallWithConsent, clock: Clock) {
  return async (db: Transaction<Tables>) => {
    const before = await schoolTimesNow(db);
    return () => settleBells(call, db, { before, clock });
  };
}

type TimesOf = (change: ChangeRow) => Pick<RetimedChange, 'before' | 'after'>;

/** The changes with their times before and after; a merge counts once. */
function presentRetimed(changes: readonly ChangeRow[], timesOf: TimesOf) {
  const once = new Map(
    changes.map((change) => [Math.min(change.id, change.merge?.otherId ?? change.id), change]),
  );
  return [...once.values()].flatMap((change) =>
    presentEnded([change]).map((ended) => ({ ...ended, ...timesOf(change) })),
  );
}

/** One message per teacher, with the lessons in order. */
function messagesOf(changes: readonly ChangeRow[], timesOf: TimesOf, by: number) {
  const taught = changes.flatMap((change) => {
    const teacher = teacherOf(change);
    return teacher === null
      ? []
      : [{ teacher, lesson: { ...lessonFacts(change.date, change.place), ...timesOf(change) } }];
  });
  return [...Map.groupBy(taught, ({ teacher }) => teacher)].map(([teacherId, lessons]) => ({
    teacherId,
    subjectId: null,
    content: { message: retimedMessage(lessons.map(({ lesson }) => lesson)) },
    except: [by],
  }));
}

/** The teacher of a changed lesson; null if the class is at home or goes to another lesson. */
function teacherOf({ kind, teacher, original, merge }: ChangeRow): number | null {
  if (kind === 'sent-home' || merge?.role === 'first') return null;
  return (teacher ?? original)?.id ?? null;
}

function lessonFacts(
  date: ChangeRow['date'],
  { number, group, subject }: ChangedLesson,
): Omit<RetimedLesson, 'before' | 'after'> {
  return { date, number, className: groupName(group), subject: subject.name };
}

/** The days, lessons, shifts and bells of the school. */
export const SCHOOL_WEEK_OPERATIONS = {
  getTimetableBasics,
  getSchoolWeek,
  updateSchoolWeek,
  updateSchoolBells,
};
