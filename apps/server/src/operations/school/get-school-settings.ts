import { canAdministerSchool } from '@zvonok/domain/access/rights';
import { presentSchool } from '../../school/present-school.ts';
import { defineOperation } from '../operation.ts';

export const getSchoolSettings = defineOperation('getSchoolSettings', {
  allow: canAdministerSchool,
  run: async (_call, { school }) => presentSchool(school.facts),
});
