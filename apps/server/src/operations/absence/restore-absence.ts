import { absenceClashText } from '@zvonok/domain/absences/absence-texts';
import { canSwap } from '@zvonok/domain/access/rights';
import { clashOf, overtakenOfEnding, putAbsenceBack, readAbsenceEnding } from '../../timetable/absences.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { defineOperation } from '../operation.ts';
import { LESSON_CONFLICT } from '../replacement/lesson-conflict.ts';
import { tellOvertaken } from '../replacement/tell-overtaken.ts';
import { absenceFacts, absenceSubject } from './absence-audit.ts';

/** Takes the ending of an absence back as a whole, or not at all: its days, its reason, what was cancelled with it. */
export const restoreAbsence = defineOperation('restoreAbsence', {
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
      if (overtaken.length > 0) throw refused(await tellOvertaken(overtaken, timetable));
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
