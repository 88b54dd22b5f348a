/** What the journal is filtered by, in the order a reader meets it. */
export const AUDIT_GROUPS = [
  'sign-ins',
  'protection',
  'users',
  'invites',
  'timetable',
  'requests',
  'files',
  'settings',
  'backups',
] as const;
export type AuditGroup = (typeof AUDIT_GROUPS)[number];
