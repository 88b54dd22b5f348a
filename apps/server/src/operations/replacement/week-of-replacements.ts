import { canSwap } from '@zvonok/domain/access/rights';
import { auditFacts } from '@zvonok/domain/audit/audit';
import { longDate } from '@zvonok/domain/calendar/long-date';
import { calendarNote, movedDayOf, noLessonsText } from '@zvonok/domain/calendar/school-calendar';
import { addDays, formatDate, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { DAY_NAMES, parseDayName, parseWeekday } from '@zvonok/domain/calendar/weekday';
import { REPLACEMENTS_PDF_FILE_NAME, replacementsFileName } from '@zvonok/domain/downloads/file-names';
import { NO_REPLACEMENTS, summaryCards } from '@zvonok/domain/summary/summary';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { partsWithAbsences } from '@zvonok/domain/timetable/open-lessons';
import type { AuditEntry } from '../../audit/audit.ts';
import { schoolMoment } from '../../platform/clock.ts';
import { changedSince, clearWeek } from '../../timetable/change-timetable.ts';
import { overtakenOfClearing, readClearing, restoreClearing } from '../../timetable/ended-changes.ts';
import { partsOf } from '../../timetable/read-week.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { FileAnswer } from '../answers.ts';
import { authorOf } from '../caller.ts';
import { defineOperation } from '../operation.ts';
import { lessonsOfDay, weekOf } from '../week.ts';
import { LESSON_CONFLICT, overtakenReason } from './lesson-part.ts';

const CHANGED_MEANWHILE = { type: 'week-conflict', title: 'Замены тем временем изменили' };

/**
 * Ends all changes of one week, its moved day included. With `seenVersion` it refuses with 409 if the changes are no
 * longer those that were seen.
 */
const cancelAllReplacements = defineOperation('cancelAllReplacements', {
  allow: canSwap,
  changes: true,
  async run(call, { changeTimetable, clock }) {
    const week = weekOf(call, clock);
    const { seenVersion } = call.query;
    return changeTimetable(call.session.userId, async (timetable) => {
      if (seenVersion !== undefined) {
        const { differs, active } = await changedSince(timetable, week, seenVersion);
        const members = { differs, active, version: timetable.version() };
        if (differs > 0)
          throw call.refuse(409, weekChangedText(members), { problem: CHANGED_MEANWHILE, members });
      }
      const { ended, byDate, clearing } = await clearWeek(timetable, week);
      const calendar = await timetable.calendar();
      const moved = [...byDate]
        .filter(([date]) => movedDayOf(date, calendar) !== null)
        .map(([date, those]) => ({ date, ended: those }));
      if (ended > 0) {
        await recordInJournal(timetable, {
          action: 'replacements.cleared',
          address: call.client.address,
          subject: weekSubject(week),
          changes: auditFacts({ ended }),
        });
      }
      return {
        ...{ week, ended, version: timetable.version(), undoToken: clearing },
        ...(moved.length > 0 && { moved }),
      };
    });
  },
});

/** The refusal of clearing a week that has changed since it was seen. */
function weekChangedText({ differs, active }: { differs: number; active: number }): string {
  const now = active === 0 ? 'замен нет' : counted(active, NOUN.change);
  return `Пока вы смотрели, эту неделю меняли: ${counted(differs, NOUN.change)}. Сейчас в расписании ${now}.`;
}

/** Undoes one «очистить замены» as a whole, or not at all. */
const restoreReplacements = defineOperation('restoreReplacements', {
  allow: canSwap,
  async run({ body, client, refuse, session }, { changeTimetable }) {
    return changeTimetable(session.userId, async (timetable) => {
      const clearing = await readClearing(timetable, body.undoToken);
      if (!clearing) throw refuse(404, 'Такой очистки не было.');
      if (clearing.restored) throw refuse(409, 'Эти замены уже вернули.', LESSON_CONFLICT);
      const overtaken = await overtakenOfClearing(timetable, clearing);
      if (overtaken.length > 0) {
        throw refuse(409, await overtakenReason(overtaken, timetable), LESSON_CONFLICT);
      }
      const restored = await restoreClearing(timetable, clearing);
      await recordInJournal(timetable, {
        action: 'replacements.restored',
        address: client.address,
        subject: weekSubject(clearing.week),
        changes: auditFacts({ restored }),
      });
      return { week: clearing.week, restored, version: timetable.version() };
    });
  },
});

/** The summary of one day as a PDF, as the screen shows it, without the reasons of absences. */
const exportReplacementsPdf = defineOperation('exportReplacementsPdf', {
  allow: canSwap,
  async run(call, { absences, calendar, clock, files, recordAudit, school, timetable }) {
    const monday = weekOf(call, clock);
    const day = parseDayName(call.path.weekday) ?? 'MONDAY';
    const weekday = parseWeekday(day);
    const schoolDate = addDays(monday, DAY_NAMES.indexOf(day));
    const date = longDate(schoolDate);
    const bytes = await files.withMaker(call, async (run) => {
      const schoolCalendar = await calendar.read();
      const moved = movedDayOf(schoolDate, schoolCalendar);
      const held = moved?.day ?? weekday;
      const dayOff = held && noLessonsText(schoolDate, held, schoolCalendar);
      const parts = partsWithAbsences(partsOf(await lessonsOfDay(schoolDate, schoolCalendar, timetable)), {
        ...{ monday, absences: await absences.inWeek(monday) },
        ...(moved && { moved }),
      });
      return run('renderReplacements', {
        schoolName: school.facts.schoolName,
        date,
        cards: dayOff ? [] : summaryCards(parts),
        nothing: dayOff ? (calendarNote(schoolDate, schoolCalendar) ?? dayOff) : NO_REPLACEMENTS,
      });
    });
    const { userId, address } = authorOf(call);
    const subject = { kind: 'timetable', id: null, label: date } as const;
    await recordAudit({ action: 'replacements.printed', actor: { userId }, address, subject });
    return new FileAnswer({
      bytes,
      mediaType: 'application/pdf',
      name: replacementsFileName(schoolMoment(clock.now(), clock.timeZone)),
      plainName: REPLACEMENTS_PDF_FILE_NAME,
    });
  },
});

/** The subject of an entry about a week in the journal, by its Monday. */
function weekSubject(week: IsoDate): NonNullable<AuditEntry['subject']> {
  return { kind: 'timetable', id: null, label: `неделя с ${formatDate(week)}` };
}

/** All substitutions of a week or a day: clearing them, undoing that, printing. */
export const REPLACEMENT_WEEK_OPERATIONS = {
  cancelAllReplacements,
  restoreReplacements,
  exportReplacementsPdf,
};
