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
import { sealedInviteCodes } from './0018-sealed-invite-codes.ts';
import { signingKeys } from './0019-signing-keys.ts';
import { lostRefreshAnswers } from './0020-lost-refresh-answers.ts';
import { signInLocks } from './0021-sign-in-locks.ts';
import { secondFactors } from './0022-second-factors.ts';
import { versionsOfChanges } from './0023-versions-of-changes.ts';
import { versionsOfRecords } from './0024-versions-of-records.ts';
import { restorations } from './0025-restorations.ts';
import { changingCalls } from './0027-changing-calls.ts';
import { auditEntries } from './0029-audit-entries.ts';
import { oneTeacherPerName } from './0031-one-teacher-per-name.ts';
import { batchAnswers } from './0032-batch-answers.ts';
import { keptAnswers } from './0033-kept-answers.ts';
import { recordHistory } from './0034-record-history.ts';
import { workOrders } from './0035-work-orders.ts';
import { feedback } from './0036-feedback.ts';
import { feedbackFiles } from './0037-feedback-files.ts';
import { teachersOfAccounts } from './0038-teachers-of-accounts.ts';
import { passwordLinks } from './0039-password-links.ts';
import { acceptedNotifications } from './0040-accepted-notifications.ts';
import { certificates } from './0041-certificates.ts';
import { certificateAttempts } from './0042-certificate-attempts.ts';
import { deletedEvents } from './0043-deleted-events.ts';
import { deletedAccounts } from './0044-deleted-accounts.ts';
import { schoolWeek } from './0045-school-week.ts';
import { longerWeeks } from './0046-longer-weeks.ts';
import { schoolCalendar } from './0048-school-calendar.ts';
import { subjectsOfSubgroups } from './0050-subjects-of-subgroups.ts';
import { flows } from './0051-flows.ts';
import { schoolProfile } from './0053-school-profile.ts';
import { twelfthClasses } from './0054-twelfth-classes.ts';
import { shiftsAndBells } from './0055-shifts-and-bells.ts';
import { notifyTriggers } from './0059-notify-triggers.ts';
import { removedSubgroups } from './0060-removed-subgroups.ts';
import { notifyOfNotifications } from './0063-notify-of-notifications.ts';
import { notifyOfTheSchool } from './0064-notify-of-the-school.ts';
import { screens } from './0067-screens.ts';
import { screenMessages } from './0068-screen-messages.ts';
import { notifyOfScreens } from './0069-notify-of-screens.ts';
import { absences } from './0071-absences.ts';
import { hoursAndClassesOfScreens } from './0072-hours-and-classes-of-screens.ts';
import { dayPlans } from './0073-day-plans.ts';
import { publications } from './0074-publications.ts';
import { generatorData } from './0080-generator-data.ts';
import { generatorRuns } from './0081-generator-runs.ts';
import { boardsOfScreens } from './0082-boards-of-screens.ts';
import { validityOfLessons } from './0083-validity-of-lessons.ts';
import { endingsOfAbsences } from './0084-endings-of-absences.ts';
import { progressOfRuns } from './0086-progress-of-runs.ts';
import { notifyOfTheSchoolWeek } from './0087-notify-of-the-school-week.ts';
import { lessonsOfReplacements } from './0089-lessons-of-replacements.ts';
import { planningSettings } from './0090-planning-settings.ts';
import { importAnswers } from './0091-import-answers.ts';
import { namesOfClasses } from './0094-names-of-classes.ts';
import { changesOnSaturdays } from './0095-changes-on-saturdays.ts';
import { placesOfOrders } from './0096-places-of-orders.ts';
import { editsOfPublications } from './0097-edits-of-publications.ts';
import { recalls } from './0098-recalls.ts';
import { changesEndedByTheCalendar } from './0100-changes-ended-by-the-calendar.ts';
import { continuedRepairs } from './0101-continued-repairs.ts';

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
  '0018-sealed-invite-codes': sealedInviteCodes,
  '0019-signing-keys': signingKeys,
  '0020-lost-refresh-answers': lostRefreshAnswers,
  '0021-sign-in-locks': signInLocks,
  '0022-second-factors': secondFactors,
  '0023-versions-of-changes': versionsOfChanges,
  '0024-versions-of-records': versionsOfRecords,
  '0025-restorations': restorations,
  '0027-changing-calls': changingCalls,
  '0029-audit-entries': auditEntries,
  '0031-one-teacher-per-name': oneTeacherPerName,
  '0032-batch-answers': batchAnswers,
  '0033-kept-answers': keptAnswers,
  '0034-record-history': recordHistory,
  '0035-work-orders': workOrders,
  '0036-feedback': feedback,
  '0037-feedback-files': feedbackFiles,
  '0038-teachers-of-accounts': teachersOfAccounts,
  '0039-password-links': passwordLinks,
  '0040-accepted-notifications': acceptedNotifications,
  '0041-certificates': certificates,
  '0042-certificate-attempts': certificateAttempts,
  '0043-deleted-events': deletedEvents,
  '0044-deleted-accounts': deletedAccounts,
  '0045-school-week': schoolWeek,
  '0046-longer-weeks': longerWeeks,
  '0048-school-calendar': schoolCalendar,
  '0050-subjects-of-subgroups': subjectsOfSubgroups,
  '0051-flows': flows,
  '0053-school-profile': schoolProfile,
  '0054-twelfth-classes': twelfthClasses,
  '0055-shifts-and-bells': shiftsAndBells,
  '0059-notify-triggers': notifyTriggers,
  '0060-removed-subgroups': removedSubgroups,
  '0063-notify-of-notifications': notifyOfNotifications,
  '0064-notify-of-the-school': notifyOfTheSchool,
  '0067-screens': screens,
  '0068-screen-messages': screenMessages,
  '0069-notify-of-screens': notifyOfScreens,
  '0071-absences': absences,
  '0072-hours-and-classes-of-screens': hoursAndClassesOfScreens,
  '0073-day-plans': dayPlans,
  '0074-publications': publications,
  '0080-generator-data': generatorData,
  '0081-generator-runs': generatorRuns,
  '0082-boards-of-screens': boardsOfScreens,
  '0083-validity-of-lessons': validityOfLessons,
  '0084-endings-of-absences': endingsOfAbsences,
  '0086-progress-of-runs': progressOfRuns,
  '0087-notify-of-the-school-week': notifyOfTheSchoolWeek,
  '0089-lessons-of-replacements': lessonsOfReplacements,
  '0090-planning-settings': planningSettings,
  '0091-import-answers': importAnswers,
  '0094-names-of-classes': namesOfClasses,
  '0095-changes-on-saturdays': changesOnSaturdays,
  '0096-places-of-orders': placesOfOrders,
  '0097-edits-of-publications': editsOfPublications,
  '0098-recalls': recalls,
  '0100-changes-ended-by-the-calendar': changesEndedByTheCalendar,
  '0101-continued-repairs': continuedRepairs,
};
