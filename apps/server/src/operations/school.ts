import { canAdministerSchool } from '@zvonok/domain/access/rights';
import { isTimeZone, WRONG_TIME_ZONE } from '@zvonok/domain/calendar/time-zones';
import { FIELD_LABELS } from '@zvonok/domain/conflicts/field-labels';
import { SCHOOL_NAME_MISSING } from '@zvonok/domain/forms/school';
import { presentSchool, type SchoolFacts, type SchoolValues } from '../school/school.ts';
import { authorOf } from './caller.ts';
import { defineOperation } from './operation.ts';
import { checkVersion, wrongField } from './refusals.ts';

const getSchoolSettings = defineOperation('getSchoolSettings', {
  allow: canAdministerSchool,
  run: async (_call, { school }) => presentSchool(school.facts),
});

/** Changes the name, the time zone and what is public; valid from the next request on. */
const updateSchoolSettings = defineOperation('updateSchoolSettings', {
  allow: canAdministerSchool,
  async run(call, { clock, school }) {
    const wanted = { ...call.body, schoolName: call.body.schoolName.trim() };
    if (wanted.schoolName === '') throw wrong('schoolName', SCHOOL_NAME_MISSING);
    if (!isTimeZone(wanted.timeZone)) throw wrong('timeZone', WRONG_TIME_ZONE);
    const check = checkVersion<SchoolFacts>(call, {
      labels: FIELD_LABELS.school,
      fields: fieldsOf,
      yours: fieldsOf(wanted),
    });
    return presentSchool(await school.update(wanted, { author: authorOf(call), now: clock.now(), check }));

    function wrong(field: keyof SchoolValues, message: string) {
      return call.refuse(400, message, wrongField(field, message));
    }
  },
});

function fieldsOf({ schoolName, timeZone, openBoard, phoneSignIn }: SchoolValues) {
  return { schoolName, timeZone, openBoard, phoneSignIn };
}

const getSchoolSetup = defineOperation('getSchoolSetup', {
  allow: canAdministerSchool,
  run: (_call, { setup }) => setup.read(),
});

/** Hides the list of first steps, for every administrator and for good. */
const hideSchoolSetup = defineOperation('hideSchoolSetup', {
  allow: canAdministerSchool,
  run: (_call, { clock, setup }) => setup.hide(clock.now()),
});

/** Settings of the school, and its first steps. */
export const SCHOOL_OPERATIONS = {
  getSchoolSettings,
  updateSchoolSettings,
  getSchoolSetup,
  hideSchoolSetup,
};
