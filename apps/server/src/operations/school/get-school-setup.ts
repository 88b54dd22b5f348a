import { canAdministerSchool } from '@zvonok/domain/access/rights';
import { defineOperation } from '../operation.ts';

export const getSchoolSetup = defineOperation('getSchoolSetup', {
  allow: canAdministerSchool,
  run: (_call, { setup }) => setup.read(),
});
