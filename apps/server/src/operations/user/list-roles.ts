import { ROLE_TABLE } from '@zvonok/domain/access/role-table';
import { anySignedIn } from '../access.ts';
import { defineOperation } from '../operation.ts';

/**
 * What each role may. The rules are the same on both sides, so this is for other clients and for a server with other
 * rules.
 */
export const listRoles = defineOperation('listRoles', {
  allow: anySignedIn,
  run: async () => [...ROLE_TABLE],
});
