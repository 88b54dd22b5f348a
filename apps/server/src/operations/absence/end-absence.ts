import { isAwayAt } from '@zvonok/domain/absences/absence';
import { canSwap } from '@zvonok/domain/access/rights';
import { auditChanges } from '@zvonok/domain/audit/entries';
import { isSchoolDate } from '@zvonok/domain/calendar/school-date';
import { WRONG_DATE } from '@zvonok/domain/forms/dates';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import {
  type AbsenceWithCovers,
  noteEnding,
  readAbsence,
  shortenAbsence,
  takeBackAbsence,
} from '../../timetable/absences.ts';
import { putMergesBack } from '../../timetable/ended-changes.ts';
import { type ChangeRow, changeNumber } from '../../timetable/reading.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { endChanges } from '../../timetable/write-changes.ts';
import { defineOperation } from '../operation.ts';
import { absenceSubject } from './absence-audit.ts';

interface EndCall {
  query: { lastDate?: string; cancel?: string };
  refuse(status: 400, detail: string, extras?: RefusalExtras): Refusal;
}

/**
 * Takes an absence back, or lets it end earlier. What was done about it stays, but for the changes that are named: of
 * those that are of other lessons, or have been ended meanwhile, nothing is left to do.
 */
export const endAbsence = defineOperation('endAbsence', {
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

/** The new last day; null where the whole absence is taken back. Refuses what would make it longer, or nothing. */
function lastDateOf({ query: { lastDate }, refuse }: EndCall, absence: AbsenceWithCovers): string | null {
  if (lastDate === undefined) return null;
  const message = !isSchoolDate(lastDate)
    ? WRONG_DATE
    : lastDate >= absence.lastDate
      ? 'Отсутствие и так заканчивается не позже этого дня.'
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
