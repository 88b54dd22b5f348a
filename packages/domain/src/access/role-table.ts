import { type Rights, rightsOf } from './rights.ts';
import { autoCreatesTeacher, ROLE_LABEL, ROLES, type Role } from './roles.ts';

/**
 * A role as an administrator chooses it for a user. `tabs` is its table of rights, under the name it has on the wire.
 */
export interface RoleEntry {
  role: Role;
  name: string;
  autoCreateTeacher: boolean;
  tabs: Rights;
}

/** All roles with what they may, in their order. */
export const ROLE_TABLE: readonly RoleEntry[] = ROLES.map((role) => ({
  role,
  name: ROLE_LABEL[role],
  autoCreateTeacher: autoCreatesTeacher(role),
  tabs: rightsOf([role]),
}));
