import { absenceClashText } from '@zvonok/domain/absences/absence-texts';
import { canSwap } from '@zvonok/domain/access/rights';
import { absenceSchema } from '@zvonok/domain/forms/absence';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import { clashOf, readAbsence, writeAbsence } from '../../timetable/absences.ts';
import { presentAbsence } from '../../timetable/present-absence.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { prepareForAbsence } from '../day-plan/prepare-for-absence.ts';
import { defineOperation } from '../operation.ts';
import { bodyErrors } from '../refusals.ts';
import { absenceFacts, absenceSubject } from './absence-audit.ts';

/** Says for how long somebody is away, once that is known. Who it is and why stay, and what was done about it. */
export const changeAbsence = defineOperation('changeAbsence', {
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
