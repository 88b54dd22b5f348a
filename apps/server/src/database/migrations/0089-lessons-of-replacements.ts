import { statements } from './statements.ts';

/** Which lessons ended with a timetable: others may have ended on the same day. Null of those put in place before. */
export const lessonsOfReplacements = statements(`alter table replaced_timetable add column lessons jsonb`);
