import { autoCreatesTeacher, ROLE_LABEL, ROLES, type Role } from './roles.ts';
import { type TabFlags, tabsOf } from './tabs.ts';

/** A role as an administrator chooses it for a user. */
export interface RoleEntry {
  role: Role;
  name: string;
  autoCreateTeacher: boolean;
  tabs: TabFlags;
}

/** All roles with what they show, in their order. */
export const ROLE_TABLE: readonly RoleEntry[] = ROLES.map((role) => ({
  role,
  name: ROLE_LABEL[role],
  autoCreateTeacher: autoCreatesTeacher(role),
  tabs: tabsOf([role]),
}));
