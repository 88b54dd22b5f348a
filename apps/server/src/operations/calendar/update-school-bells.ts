import { canEditCalendar } from '@zvonok/domain/access/rights';
import { auditChanges } from '@zvonok/domain/audit/entries';
import { schoolBellsTexts } from '@zvonok/domain/bells/bells-text';
import { NO_SCHOOL_BELLS, type SchoolBells } from '@zvonok/domain/bells/school-bells';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { schoolBellsSchema } from '@zvonok/domain/forms/school-bells';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import {
  changeSchoolBells,
  classNames,
  readSchoolWeek,
  readWeekLayout,
  type SchoolWeekRow,
} from '../../timetable/school-week.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';
import { refuseOtherNumber } from '../refusals.ts';
import { schoolTimesNow, settleBells } from './settle-bells.ts';

/** Says which classes are in a second shift, and when the bells ring beside the usual times. */
export const updateSchoolBells = defineOperation('updateSchoolBells', {
  allow: canEditCalendar,
  run(call, { changeTimetable, clock }) {
    const checked = checkForm(schoolBellsSchema, call.body);
    if (!checked.ok) {
      const errors = checked.errors.map(({ field, message }) => ({ path: `body.${field}`, message }));
      throw call.refuse(400, CHECK_FIELDS, { errors });
    }
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
