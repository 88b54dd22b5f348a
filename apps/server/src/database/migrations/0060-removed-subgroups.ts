import { statements } from './statements.ts';

/**
 * Subgroups of a lesson that is no longer split, or split in another way. What was done to them in days that have
 * passed still names them, and they come back as themselves when the lesson is split into them again.
 */
export const removedSubgroups = statements(`alter table subgroup_lesson add column removed_at timestamptz`);
