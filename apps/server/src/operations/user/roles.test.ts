import { ROLE_TABLE } from '@zvonok/domain/access/role-table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSchool, type TestSchool } from '../../testing/school.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await openTestSchool();
});
afterAll(() => school.close());

it('tells anybody signed in the rights of every role', async () => {
  const roles = await (await school.as('TEACHER')).get('/user-management/api/roles');

  expect(roles.statusCode).toBe(200);
  expect(roles.json()).toEqual(ROLE_TABLE);
});
