import type { Migration } from 'kysely/migration';
import { school } from './0001-school.ts';
import { lessons } from './0002-lessons.ts';
import { lessonTimes } from './0003-lesson-times.ts';
import { accounts } from './0004-accounts.ts';
import { inviteCodes } from './0005-invite-codes.ts';
import { sessions } from './0006-sessions.ts';
import { loginFailures } from './0007-login-failures.ts';
import { lessonChanges } from './0008-lesson-changes.ts';
import { timetableVersion } from './0009-timetable-version.ts';
import { settings } from './0010-settings.ts';
import { seedMarks } from './0011-seed-marks.ts';
import { clearings } from './0012-clearings.ts';
import { lessonsOffTheGrid } from './0013-lessons-off-the-grid.ts';
import { timetableTouches } from './0014-timetable-touches.ts';
import { events } from './0015-events.ts';
import { notifications } from './0016-notifications.ts';

/**
 * Every migration under its own name, run in alphabetical order. A static list, because a folder that is read at
 * run time would not survive bundling. One that has landed is never edited.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-school': school,
  '0002-lessons': lessons,
  '0003-lesson-times': lessonTimes,
  '0004-accounts': accounts,
  '0005-invite-codes': inviteCodes,
  '0006-sessions': sessions,
  '0007-login-failures': loginFailures,
  '0008-lesson-changes': lessonChanges,
  '0009-timetable-version': timetableVersion,
  '0010-settings': settings,
  '0011-seed-marks': seedMarks,
  '0012-clearings': clearings,
  '0013-lessons-off-the-grid': lessonsOffTheGrid,
  '0014-timetable-touches': timetableTouches,
  '0015-events': events,
  '0016-notifications': notifications,
};
