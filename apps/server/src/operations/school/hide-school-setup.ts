import { canAdministerSchool } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';

/** Puts the list of first steps away, for every administrator and for good. */
export const hideSchoolSetup = defineOperation('hideSchoolSetup', {
  allow: canAdministerSchool,
  run: (_call, { clock, setup }) => setup.hide(clock.now()),
});
