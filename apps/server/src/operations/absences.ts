import { type Absence, isAwayAt, type WeekAbsences } from '@zvonok/domain/absences/absence';
import { absenceClashText, ENDS_ANYWAY } from '@zvonok/domain/absences/absence-texts';
import { canSwap } from '@zvonok/domain/access/rights';
import { auditChanges, auditFacts } from '@zvonok/domain/audit/audit';
import { movedDayOf, noLessonsText } from '@zvonok/domain/calendar/school-calendar';
import { dateInWeek, isSchoolDate, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS, weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { absenceSchema } from '@zvonok/domain/forms/absence';
import { checkForm, WRONG_DATE } from '@zvonok/domain/forms/fields';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import { recentCoversRecords } from '@zvonok/domain/planning/recent-covers';
import { isLeftOpen } from '@zvonok/domain/timetable/open-lessons';
import { recordAudit } from '../audit/audit.ts';
import { CHECK_FIELDS, type Refusal, type RefusalExtras } from '../platform/refusal.ts';
import type { Wire } from '../platform/schemas.ts';
import { closeRequest, liftRefusal } from '../timetable/absence-requests.ts';
import {
  type AbsenceWithCovers,
  clashOf,
  noteEnding,
  overtakenOfEnding,
  presentAbsence,
  putAbsenceBack,
  readAbsence,
  readAbsenceEnding,
  shortenAbsence,
  takeBackAbsence,
  writeAbsence,
} from '../timetable/absences.ts';
import { endChanges } from '../timetable/change-timetable.ts';
import { putMergesBack } from '../timetable/ended-changes.ts';
import { type ChangeRow, changeNumber, type WeekLesson } from '../timetable/lessons.ts';
import { partsOf } from '../timetable/read-week.ts';
import { recordInJournal } from '../timetable/timetable-transaction.ts';
import { prepareForAbsence } from './day-plan/draft.ts';
import { defineOperation, defineVersionedOperation } from './operation.ts';
import { bodyErrors, missingTeacher } from './refusals.ts';
import { LESSON_CONFLICT, overtakenReason } from './replacement/lesson-part.ts';
import type { Services } from './services.ts';
import { readDate, weekOf } from './week.ts';

/**
 * The absences of a week without their reasons, their substitutions, and the lessons that are left without a teacher.
 */
const listAbsences = defineVersionedOperation('listAbsences', {
  allow: canSwap,
  variant(call, { clock }) {
    const date = readDate(call);
    return date === null ? weekOf(call, clock) : `${schoolWeekOf(date, WEEKDAYS)} ${date}`;
  },
  async build(variant, services) {
    const [week = '', date = week] = variant.split(' ');
    const { absences, absenceRequests, coverBook } = services;
    const [found, refusals, requests] = await Promise.all([
      absences.inWeek(week),
      absenceRequests.refusalsIn(week),
      absenceRequests.open(),
    ]);
    const isWhole = found.length + refusals.length === 0;
    const openLessons = isWhole
      ? []
      : await readOpenLessons({ monday: week, absences: found, refusals }, services);
    const recentCovers = recentCoversRecords(await coverBook.recent(date));
    return { week, absences: found.map(presentAbsence), openLessons, recentCovers, refusals, requests };
  },
});

async function readOpenLessons(
  week: WeekAbsences,
  { timetable, calendar }: Pick<Services, 'timetable' | 'calendar'>,
): Promise<Wire['OpenLesson'][]> {
  const dates = await calendar.read();
  const openOf = (lessons: readonly WeekLesson[], absences: WeekAbsences) =>
    partsOf(lessons).flatMap((part) => {
      if (!isLeftOpen(part, absences)) return [];
      const date = absences.moved?.date ?? dateInWeek(week.monday, part.day);
      if (noLessonsText(date, part.day, dates)) return [];
      return [{ date, lessonId: part.lessonId, subgroupId: part.subgroup?.id ?? null }];
    });
  const open = openOf(await timetable.week(week.monday), week);
  for (const moved of WEEKDAYS.map((day) => movedDayOf(dateInWeek(week.monday, day), dates))) {
    if (moved)
      open.push(
        ...openOf(await timetable.workedDay(moved, { day: weekdayNumber(moved.day) }), { ...week, moved }),
      );
  }
  return open;
}

/** Enters an absence. The journal keeps its days, never the reason. */
const createAbsence = defineOperation('createAbsence', {
  allow: canSwap,
  async run(call, services) {
    const { absences, clock } = services;
    const checked = checkForm(absenceSchema, call.body);
    if (!checked.ok) throw call.refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
    const { form } = checked;
    const { userId } = call.session;
    const now = clock.now();
    const absence = await call.once(async (trx) => {
      const entered = await absences.enter(trx, form, { by: userId, now });
      if (entered.kind === 'no-teacher') throw call.refuse(404, missingTeacher(form.teacherId));
      if (entered.kind === 'known')
        throw call.refuse(409, absenceClashText(entered.teacher.name, entered.absence));
      const { absence: row } = entered;
      await recordAudit(trx, {
        action: 'absence.entered',
        actor: { userId },
        address: call.client.address,
        subject: absenceSubject(row),
        changes: absenceFacts(row),
        at: now,
      });
      return presentAbsence(await absences.withCovers(trx, row));
    });
    prepareForAbsence(form, call, services);
    return absence;
  },
});

/** Sets the last day of an absence, once it is known. Teacher, reason and substitutions stay. */
const changeAbsence = defineOperation('changeAbsence', {
  allow: canSwap,
  async run(call, services) {
    const { body, client, path, refuse, session } = call;
    const changed = await services.changeTimetable(session.userId, async (timetable) => {
      const known = await readAbsence(timetable, path.id);
      if (!known) throw refuse(404, `Отсутствия с номером ${path.id} нет. Возможно, его уже сняли.`);
      const { id, teacher } = known;
      const checked = checkForm(absenceSchema, { ...body, teacherId: teacher.id });
      if (!checked.ok) throw refuse(400, CHECK_FIELDS, bodyErrors(checked.errors));
      const { firstDate, lastDate, firstLesson, lastLesson } = checked.form;
      const absence = { id, teacher, firstDate, lastDate, firstLesson, lastLesson };
      const clash = await clashOf(timetable, absence);
      if (clash) throw refuse(409, absenceClashText(teacher.name, clash));
      await writeAbsence(timetable, absence);
      await recordInJournal(timetable, {
        action: 'absence.changed',
        address: client.address,
        subject: absenceSubject(absence),
        changes: absenceFacts(absence),
      });
      const now = await readAbsence(timetable, id);
      if (!now) throw new Error('What was just changed is not there.');
      return presentAbsence(now);
    });
    prepareForAbsence(changed, call, services);
    return changed;
  },
});

interface EndCall {
  query: { lastDate?: string; cancel?: string };
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/**
 * Cancels an absence or ends it earlier. Its substitutions stay, except those that the call names; named changes of
 * other lessons, or that have ended already, are ignored.
 */
const endAbsence = defineOperation('endAbsence', {
  allow: canSwap,
  async run(call, { changeTimetable }) {
    const { id } = call.path;
    return changeTimetable(call.session.userId, async (timetable) => {
      const absence = await readAbsence(timetable, id);
      if (!absence) throw call.refuse(404, `Отсутствия с номером ${id} нет. Возможно, его уже сняли.`);
      const lastDate = lastDateOf(call, absence);
      const changes = changesToEnd(call, absence, lastDate);
      const ended = await endChanges(timetable, changes);
      await putMergesBack(timetable, changes);
      if (lastDate === null) await takeBackAbsence(timetable, id);
      else await shortenAbsence(timetable, id, lastDate);
      const undoToken = await noteEnding(timetable, absence, lastDate, changes);
      const shortened = lastDate ? auditChanges({ lastDate: absence.lastDate }, { lastDate }) : undefined;
      await recordInJournal(timetable, {
        action: lastDate === null ? 'absence.taken-back' : 'absence.shortened',
        address: call.client.address,
        subject: absenceSubject(absence),
        ...(shortened && { changes: shortened }),
      });
      return { id, lastDate, ended, version: timetable.version(), undoToken };
    });
  },
});

/** The new last day; null if the whole absence is cancelled. Refuses a day that would not shorten the absence. */
function lastDateOf({ query: { lastDate }, refuse }: EndCall, absence: AbsenceWithCovers): string | null {
  if (lastDate === undefined) return null;
  const message = !isSchoolDate(lastDate)
    ? WRONG_DATE
    : lastDate >= absence.lastDate
      ? ENDS_ANYWAY
      : lastDate < absence.firstDate
        ? 'Отсутствие начинается позже: снимите его целиком.'
        : null;
  if (message) throw refuse(400, message, { errors: [{ path: 'query.lastDate', message }] });
  return lastDate;
}

function changesToEnd(
  { query }: EndCall,
  absence: AbsenceWithCovers,
  lastDate: string | null,
): readonly ChangeRow[] {
  const wanted = new Set(query.cancel?.split(',').map(Number));
  const rest = lastDate === null ? null : { ...absence, lastDate };
  return absence.covers.filter(
    (change) =>
      wanted.has(changeNumber(change)) &&
      !(rest && isAwayAt(rest, change.date, change.place.number as LessonNumber)),
  );
}

/** Undoes the ending of an absence as a whole, or not at all: its days, its reason, the changes cancelled with it. */
const restoreAbsence = defineOperation('restoreAbsence', {
  allow: canSwap,
  async run({ body, client, path, refuse, session }, { changeTimetable }) {
    const refused = (detail: string) => refuse(409, detail, LESSON_CONFLICT);
    return changeTimetable(session.userId, async (timetable) => {
      const ending = await readAbsenceEnding(timetable, body.undoToken);
      if (ending?.absence.id !== path.id) {
        throw refuse(404, 'Вернуть это отсутствие уже нельзя: отметьте его заново.');
      }
      const { absence, lastDateBefore, restored, isLast, isTeacherHere } = ending;
      if (restored) throw refused('Это отсутствие уже вернули.');
      if (!isLast) throw refused('С тех пор это отсутствие изменили.');
      if (!isTeacherHere) throw refused(`${absence.teacher.name} больше не работает в школе.`);
      const clash = await clashOf(timetable, { ...absence, lastDate: lastDateBefore });
      if (clash) throw refused(absenceClashText(absence.teacher.name, clash));
      const overtaken = await overtakenOfEnding(timetable, ending);
      if (overtaken.length > 0) throw refused(await overtakenReason(overtaken, timetable));
      const changes = await putAbsenceBack(timetable, ending);
      await recordInJournal(timetable, {
        action: 'absence.restored',
        address: client.address,
        subject: absenceSubject(absence),
        changes: absenceFacts({ ...absence, lastDate: lastDateBefore }),
      });
      return { id: path.id, lastDate: lastDateBefore, restored: changes, version: timetable.version() };
    });
  },
});

/** Answers a request: what was accepted has been entered by calls of its own. */
const closeAbsenceRequest = defineOperation('closeAbsenceRequest', {
  allow: canSwap,
  async run({ body, client, path: { id }, refuse, session }, { changeTimetable }) {
    return changeTimetable(session.userId, async (timetable) => {
      const closed = await closeRequest(timetable, id, body.state);
      if (!closed) throw refuse(404, 'Этой просьбы больше нет: возможно, на неё уже ответили.');
      await recordInJournal(timetable, {
        action: `absence.request-${body.state}`,
        address: client.address,
        subject: { kind: 'absence', id, label: closed.teacher.name },
      });
      return { id, state: body.state, version: timetable.version() };
    });
  },
});

const liftCoverRefusal = defineOperation('liftCoverRefusal', {
  allow: canSwap,
  async run({ client, path: { id }, refuse, session }, { changeTimetable }) {
    return changeTimetable(session.userId, async (timetable) => {
      const lifted = await liftRefusal(timetable, id);
      if (!lifted) throw refuse(404, 'Этого отказа больше нет: возможно, его уже сняли.');
      const { teacher, date, number } = lifted;
      await recordInJournal(timetable, {
        action: 'absence.refusal-lifted',
        address: client.address,
        subject: { kind: 'absence', id, label: teacher.name },
        changes: auditFacts({ firstDate: date, firstLesson: number }),
      });
      return { id, version: timetable.version() };
    });
  },
});

/** The subject of an entry about an absence in the journal. */
function absenceSubject({ id, teacher }: Absence) {
  return { kind: 'absence', id, label: teacher.name } as const;
}

/** The days and lessons of an absence, for the journal. */
function absenceFacts({ firstDate, lastDate, firstLesson, lastLesson }: Absence) {
  const lessons = firstLesson === null ? {} : { firstLesson, lastLesson };
  return auditFacts({ firstDate, lastDate, ...lessons });
}

/** Absences of teachers. */
export const ABSENCE_OPERATIONS = {
  listAbsences,
  createAbsence,
  changeAbsence,
  endAbsence,
  restoreAbsence,
  closeAbsenceRequest,
  liftCoverRefusal,
};
