import { changeAbsence } from './absence/change-absence.ts';
import { createAbsence } from './absence/create-absence.ts';
import { endAbsence } from './absence/end-absence.ts';
import { listAbsences } from './absence/list-absences.ts';
import { restoreAbsence } from './absence/restore-absence.ts';
import { AUDIT_OPERATIONS } from './audit.ts';
import { AUTH_OPERATIONS } from './auth.ts';
import { createCalendarEntry } from './calendar/create-calendar-entry.ts';
import { deleteCalendarEntry } from './calendar/delete-calendar-entry.ts';
import { getSchoolWeek } from './calendar/get-school-week.ts';
import { getTimetableBasics } from './calendar/get-timetable-basics.ts';
import { listCalendarEntries } from './calendar/list-calendar-entries.ts';
import { updateCalendarEntry } from './calendar/update-calendar-entry.ts';
import { updateSchoolBells } from './calendar/update-school-bells.ts';
import { updateSchoolWeek } from './calendar/update-school-week.ts';
import { CERTIFICATE_OPERATIONS } from './certificates.ts';
import { exportCoverBook } from './cover-book/export-cover-book.ts';
import { exportCoverBookPdf } from './cover-book/export-cover-book-pdf.ts';
import { exportTimesheet } from './cover-book/export-timesheet.ts';
import { getCoverBook } from './cover-book/get-cover-book.ts';
import { getDayPlan } from './day-plan/get-day-plan.ts';
import { getPlanningSettings } from './day-plan/get-planning-settings.ts';
import { listPlanCandidates } from './day-plan/list-plan-candidates.ts';
import { listPublications } from './day-plan/list-publications.ts';
import { previewDayPlan } from './day-plan/preview-day-plan.ts';
import { proposeDayPlan } from './day-plan/propose-day-plan.ts';
import { publishDayPlan } from './day-plan/publish-day-plan.ts';
import { recallPublication } from './day-plan/recall-publication.ts';
import { restorePublication } from './day-plan/restore-publication.ts';
import { saveDayPlan } from './day-plan/save-day-plan.ts';
import { updatePlanningSettings } from './day-plan/update-planning-settings.ts';
import { EVENT_OPERATIONS } from './events.ts';
import { FEEDBACK_OPERATIONS } from './feedback.ts';
import { checkGenerator } from './generator/check-generator.ts';
import { getCurriculum } from './generator/get-curriculum.ts';
import { getGeneratorLimits } from './generator/get-limits.ts';
import { refillCurriculum } from './generator/refill-curriculum.ts';
import {
  cancelGeneratorRun,
  getGeneratorRun,
  listGeneratorRuns,
  startGeneratorRun,
} from './generator/runs.ts';
import { updateCurriculum } from './generator/update-curriculum.ts';
import { updateGeneratorLimits } from './generator/update-limits.ts';
import {
  applyGeneratedTimetable,
  getGeneratedTimetable,
  getReplacedTimetable,
  restoreReplacedTimetable,
} from './generator/versions.ts';
import { listEditorGroupChanges } from './group/list-editor-group-changes.ts';
import { listEditorGroups } from './group/list-editor-groups.ts';
import { listPermanentGroups } from './group/list-permanent-groups.ts';
import { exportLoad } from './import-export/export-load.ts';
import { exportTimetable } from './import-export/export-timetable.ts';
import { exportTimetableSample } from './import-export/export-timetable-sample.ts';
import { importTimetable } from './import-export/import-timetable.ts';
import { KIOSK_OPERATIONS } from './kiosk.ts';
import { createLesson } from './lesson/create-lesson.ts';
import { deleteLesson } from './lesson/delete-lesson.ts';
import { findReplacements } from './lesson/find-replacements.ts';
import { getLesson } from './lesson/get-lesson.ts';
import { listLessons } from './lesson/list-lessons.ts';
import { listRooms } from './lesson/list-rooms.ts';
import { listSubjects } from './lesson/list-subjects.ts';
import { listUnplacedLessons } from './lesson/list-unplaced-lessons.ts';
import { restoreLesson } from './lesson/restore-lesson.ts';
import { updateLesson } from './lesson/update-lesson.ts';
import { createLessonTime } from './lesson-time/create-lesson-time.ts';
import { deleteLessonTime } from './lesson-time/delete-lesson-time.ts';
import { getLessonTime } from './lesson-time/get-lesson-time.ts';
import { listLessonTimes } from './lesson-time/list-lesson-times.ts';
import { updateLessonTime } from './lesson-time/update-lesson-time.ts';
import { NOTIFICATION_OPERATIONS } from './notifications.ts';
import type { Handlers } from './operation.ts';
import { ORDER_OPERATIONS } from './orders.ts';
import { PROFILE_OPERATIONS } from './profile.ts';
import { REGISTRATION_OPERATIONS } from './registration.ts';
import { cancelAllReplacements } from './replacement/cancel-all-replacements.ts';
import { cancelCombinedLesson } from './replacement/cancel-combined-lesson.ts';
import { cancelGroupGoHome } from './replacement/cancel-group-go-home.ts';
import { cancelReplacement } from './replacement/cancel-replacement.ts';
import { changeReplacements } from './replacement/change-replacements.ts';
import { createCombinedLesson } from './replacement/create-combined-lesson.ts';
import { createGroupGoHome } from './replacement/create-group-go-home.ts';
import { createReplacement } from './replacement/create-replacement.ts';
import { exportReplacementsPdf } from './replacement/export-replacements-pdf.ts';
import { getReplacement } from './replacement/get-replacement.ts';
import { listReplacements } from './replacement/list-replacements.ts';
import { restoreReplacements } from './replacement/restore-replacements.ts';
import { SCHOOL_OPERATIONS } from './school.ts';
import { SCREEN_OPERATIONS } from './screens.ts';
import { SECOND_FACTOR_OPERATIONS } from './second-factor.ts';
import { SESSION_OPERATIONS } from './sessions.ts';
import { SYSTEM_OPERATIONS } from './system.ts';
import { createTeacher } from './teacher/create-teacher.ts';
import { deleteTeacher } from './teacher/delete-teacher.ts';
import { getEditorTeacher } from './teacher/get-editor-teacher.ts';
import { getTeacher } from './teacher/get-teacher.ts';
import { listEditorTeachers } from './teacher/list-editor-teachers.ts';
import { listTeachers } from './teacher/list-teachers.ts';
import { searchTeachers } from './teacher/search-teachers.ts';
import { listTaughtSubjects, saveTaughtSubjects } from './teacher/taught-subjects.ts';
import { updateTeacher } from './teacher/update-teacher.ts';
import { UPDATE_OPERATIONS } from './updates.ts';
import { USER_OPERATIONS } from './users.ts';

/** What answers every call, under its name in the contract; one that is missing does not compile. */
export const IMPLEMENTED = {
  listTeachers,
  listEditorTeachers,
  getEditorTeacher,
  searchTeachers,
  getTeacher,
  createTeacher,
  updateTeacher,
  deleteTeacher,
  listTaughtSubjects,
  saveTaughtSubjects,
  listEditorGroups,
  listEditorGroupChanges,
  listPermanentGroups,
  listSubjects,
  listRooms,
  listLessons,
  findReplacements,
  getLesson,
  updateLesson,
  deleteLesson,
  createLesson,
  restoreLesson,
  listUnplacedLessons,
  listLessonTimes,
  getLessonTime,
  createLessonTime,
  updateLessonTime,
  deleteLessonTime,
  getSchoolWeek,
  getTimetableBasics,
  updateSchoolWeek,
  updateSchoolBells,
  applyGeneratedTimetable,
  cancelGeneratorRun,
  checkGenerator,
  getCurriculum,
  getGeneratedTimetable,
  getGeneratorRun,
  listGeneratorRuns,
  getReplacedTimetable,
  restoreReplacedTimetable,
  startGeneratorRun,
  getGeneratorLimits,
  refillCurriculum,
  updateCurriculum,
  updateGeneratorLimits,
  listAbsences,
  createAbsence,
  changeAbsence,
  endAbsence,
  proposeDayPlan,
  listPlanCandidates,
  getPlanningSettings,
  updatePlanningSettings,
  getDayPlan,
  saveDayPlan,
  previewDayPlan,
  publishDayPlan,
  listPublications,
  recallPublication,
  restorePublication,
  listCalendarEntries,
  createCalendarEntry,
  updateCalendarEntry,
  deleteCalendarEntry,
  listReplacements,
  getReplacement,
  createReplacement,
  cancelReplacement,
  cancelAllReplacements,
  restoreAbsence,
  restoreReplacements,
  changeReplacements,
  createCombinedLesson,
  cancelCombinedLesson,
  createGroupGoHome,
  cancelGroupGoHome,
  exportReplacementsPdf,
  getCoverBook,
  exportCoverBook,
  exportCoverBookPdf,
  exportTimesheet,
  exportTimetable,
  exportTimetableSample,
  importTimetable,
  exportLoad,
  ...ORDER_OPERATIONS,
  ...AUTH_OPERATIONS,
  ...PROFILE_OPERATIONS,
  ...SECOND_FACTOR_OPERATIONS,
  ...SESSION_OPERATIONS,
  ...USER_OPERATIONS,
  ...REGISTRATION_OPERATIONS,
  ...EVENT_OPERATIONS,
  ...CERTIFICATE_OPERATIONS,
  ...FEEDBACK_OPERATIONS,
  ...AUDIT_OPERATIONS,
  ...SCHOOL_OPERATIONS,
  ...SYSTEM_OPERATIONS,
  ...UPDATE_OPERATIONS,
  ...KIOSK_OPERATIONS,
  ...SCREEN_OPERATIONS,
  ...NOTIFICATION_OPERATIONS,
} satisfies Handlers;
