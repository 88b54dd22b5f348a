import { canEditCalendar } from '@zvonok/domain/access/rights';
import { auditChanges } from '@zvonok/domain/audit/entries';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { checkForm } from '@zvonok/domain/forms/check-form';
import { weekSettingsSchema } from '@zvonok/domain/forms/week-settings';
import { NOUN } from '@zvonok/domain/text/nouns';
import { counted } from '@zvonok/domain/text/plural';
import { type WeekSettings, weekLayoutOf, weekSettingsText } from '@zvonok/domain/timetable/week-layout';
import { CHECK_FIELDS } from '../../platform/refusal.ts';
import {
  changeSchoolWeek,
  lessonsOutside,
  readSchoolWeek,
  type SchoolWeekRow,
} from '../../timetable/school-week.ts';
import { recordInJournal } from '../../timetable/timetable-transaction.ts';
import { checkVersion } from '../check-version.ts';
import { defineOperation } from '../operation.ts';

const EDITED_WEEK = {
  labels: FIELD_LABELS.schoolWeek,
  fields: ({ dayCount, firstLesson, lastLesson }: WeekSettings) => ({ dayCount, firstLesson, lastLesson }),
};

/** Says how many days and which lessons the school has. What would hide a lesson that is there is refused. */
export const updateSchoolWeek = defineOperation('updateSchoolWeek', {
  allow: canEditCalendar,
  async run(call, { changeTimetable, schoolWeek }) {
    const checked = checkForm(weekSettingsSchema, call.body);
    if (!checked.ok) {
      const errors = checked.errors.map(({ field, message }) => ({ path: `body.${field}`, message }));
      throw call.refuse(400, CHECK_FIELDS, { errors });
    }
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

/** The same as the journal keeps it. */
export function weekFacts({ dayCount, firstLesson, lastLesson }: WeekSettings) {
  return {
    dayCount: String(dayCount),
    firstLesson: String(firstLesson),
    lastLesson: String(lastLesson),
  };
}
