import { absenceClashText } from '@zvonok/domain/absences/absence-texts';
import { canSwap } from '@zvonok/domain/access/rights';
import { absenceSchema } from '@zvonok/domain/forms/absence';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { recordAudit } from '../../audit/audit.ts';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import { presentAbsence } from '../../timetable/present-absence.ts';
import { prepareForAbsence } from '../day-plan/prepare-for-absence.ts';
import { defineOperation } from '../operation.ts';
import { bodyErrors, missingTeacher } from '../refusals.ts';
import { absenceFacts, absenceSubject } from './absence-audit.ts';

/** Says that somebody is away; the journal tells when, and nobody why. */
export const createAbsence = defineOperation('createAbsence', {
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
