import type { Migration } from 'kysely/migration';
import { absenceRequests } from './absence-requests.ts';
import {
  accounts,
  deletedAccounts,
  inviteCodes,
  loginFailures,
  lostRefreshAnswers,
  passwordLinks,
  sealedInviteCodes,
  secondFactors,
  sessions,
  signInLocks,
  signingKeys,
  teachersOfAccounts,
} from './accounts.ts';
import { delivery } from './delivery.ts';
import { continuedRepairs, generatorData, generatorRuns, progressOfRuns } from './generator.ts';
import {
  flows,
  importAnswers,
  lessons,
  lessonsOffTheGrid,
  removedSubgroups,
  subjectsOfSubgroups,
  timetableTouches,
  timetableVersion,
  validityOfLessons,
} from './lessons.ts';
import {
  acceptedNotifications,
  notifications,
  notifyOfNotifications,
  notifyOfScreens,
  notifyOfTheSchool,
  notifyOfTheSchoolWeek,
  notifyTriggers,
} from './notifications.ts';
import {
  certificateAttempts,
  certificates,
  certificateTemplates,
  contactsOfCertificates,
  deletedEvents,
  events,
  feedback,
  feedbackFiles,
  placesOfOrders,
  recordHistory,
  versionsOfRecords,
  workOnOrders,
  workOrders,
} from './records.ts';
import {
  lessonTimes,
  longerWeeks,
  namesOfClasses,
  oneTeacherPerName,
  school,
  schoolCalendar,
  schoolProfile,
  schoolWeek,
  seedMarks,
  settings,
  shiftsAndBells,
  twelfthClasses,
} from './school.ts';
import { boardsOfScreens, hoursAndClassesOfScreens, screenMessages, screens } from './screens.ts';
import {
  absences,
  changesEndedByTheCalendar,
  changesOnSaturdays,
  clearings,
  closedMonths,
  dayPlans,
  editsOfPublications,
  endingsOfAbsences,
  lessonChanges,
  lessonsOfReplacements,
  planningSettings,
  publications,
  recalls,
  versionsOfChanges,
} from './substitutions.ts';
import { auditEntries, batchAnswers, changingCalls, keptAnswers, restorations } from './upkeep.ts';

/** A migration and what it promises about the school's records; the promises are checked wherever it runs. */
export interface SchoolMigration extends Migration {
  /** Tables that may have more or fewer rows afterwards, or be gone; of every other each row stays. */
  changesRows?: readonly string[];
  /** What holds afterwards, in words, and the query that finds what contradicts it. */
  holds?: Readonly<Record<string, string>>;
}

/** The last migration of version 1.0, whose structure is the baseline. Those after it are checked. */
export const BASELINE = '0109-closed-months';

/**
 * Every migration under the name that a database records, run in alphabetical order. The files go by subject; names and
 * order are kept by a test. A static list, because a folder that is read at run time would not survive bundling. One
 * that has landed is never edited.
 */
export const MIGRATIONS: Readonly<Record<string, SchoolMigration>> = {
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
  '0102-work-on-orders': workOnOrders,
  '0103-contacts-of-certificates': contactsOfCertificates,
  '0104-certificate-templates': certificateTemplates,
  '0105-delivery': delivery,
  '0108-absence-requests': absenceRequests,
  '0109-closed-months': closedMonths,
};
