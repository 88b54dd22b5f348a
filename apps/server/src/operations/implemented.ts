import { changeAbsence } from './absence/change-absence.ts';
import { createAbsence } from './absence/create-absence.ts';
import { endAbsence } from './absence/end-absence.ts';
import { listAbsences } from './absence/list-absences.ts';
import { restoreAbsence } from './absence/restore-absence.ts';
import { exportAuditEntries } from './audit/export-audit-entries.ts';
import { listAuditEntries } from './audit/list-audit-entries.ts';
import { login } from './auth/login.ts';
import { logout } from './auth/logout.ts';
import { refreshAccessToken } from './auth/refresh-access-token.ts';
import { refreshSession } from './auth/refresh-session.ts';
import { createCalendarEntry } from './calendar/create-calendar-entry.ts';
import { deleteCalendarEntry } from './calendar/delete-calendar-entry.ts';
import { getSchoolWeek } from './calendar/get-school-week.ts';
import { getTimetableBasics } from './calendar/get-timetable-basics.ts';
import { listCalendarEntries } from './calendar/list-calendar-entries.ts';
import { updateCalendarEntry } from './calendar/update-calendar-entry.ts';
import { updateSchoolBells } from './calendar/update-school-bells.ts';
import { updateSchoolWeek } from './calendar/update-school-week.ts';
import { createCertificate } from './certificate/create-certificate.ts';
import { deleteCertificate } from './certificate/delete-certificate.ts';
import { exportCertificates } from './certificate/export-certificates.ts';
import { getCertificateHistory } from './certificate/get-certificate-history.ts';
import { listCertificates } from './certificate/list-certificates.ts';
import { openCertificateForm } from './certificate/open-certificate-form.ts';
import { restoreCertificate } from './certificate/restore-certificate.ts';
import { searchCertificates } from './certificate/search-certificates.ts';
import { updateCertificate } from './certificate/update-certificate.ts';
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
import { createEvent } from './event/create-event.ts';
import { deleteEvent } from './event/delete-event.ts';
import { exportEvents } from './event/export-events.ts';
import { findEvents } from './event/find-events.ts';
import { getEvent } from './event/get-event.ts';
import { getEventHistory } from './event/get-event-history.ts';
import { listEvents } from './event/list-events.ts';
import { restoreEvent } from './event/restore-event.ts';
import { searchEvents } from './event/search-events.ts';
import { updateEvent } from './event/update-event.ts';
import { createFeedback } from './feedback/create-feedback.ts';
import { deleteFeedback } from './feedback/delete-feedback.ts';
import { exportFeedbacks } from './feedback/export-feedbacks.ts';
import { getFeedback } from './feedback/get-feedback.ts';
import { getFeedbackFile } from './feedback/get-feedback-file.ts';
import { getFeedbackHistory } from './feedback/get-feedback-history.ts';
import { listFeedbacks } from './feedback/list-feedbacks.ts';
import { restoreFeedback } from './feedback/restore-feedback.ts';
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
import { getKioskBoard } from './kiosk/get-kiosk-board.ts';
import { streamBoardUpdates } from './kiosk/stream-board-updates.ts';
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
import { deliverCertificate } from './notification/deliver-certificate.ts';
import { deliverOrderNotification } from './notification/deliver-order-notification.ts';
import { deliverPrivateNotification } from './notification/deliver-private-notification.ts';
import { deliverReplacementNotification } from './notification/deliver-replacement-notification.ts';
import { listAcceptedNotifications } from './notification/list-accepted-notifications.ts';
import { listNewCertificates } from './notification/list-new-certificates.ts';
import { listNewOrderNotifications } from './notification/list-new-order-notifications.ts';
import { listNewPrivateNotifications } from './notification/list-new-private-notifications.ts';
import { listNewReplacementNotifications } from './notification/list-new-replacement-notifications.ts';
import type { Handlers } from './operation.ts';
import { ORDER_OPERATIONS } from './order/order-operations.ts';
import { getProfile } from './profile/get-profile.ts';
import { updateProfile } from './profile/update-profile.ts';
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
import { getSchoolSettings } from './school/get-school-settings.ts';
import { getSchoolSetup } from './school/get-school-setup.ts';
import { hideSchoolSetup } from './school/hide-school-setup.ts';
import { updateSchoolSettings } from './school/update-school-settings.ts';
import { createScreen } from './screen/create-screen.ts';
import { createScreenPairing } from './screen/create-screen-pairing.ts';
import { endScreenMessage } from './screen/end-screen-message.ts';
import { getScreenBoard } from './screen/get-screen-board.ts';
import { getScreenPairing } from './screen/get-screen-pairing.ts';
import { getScreenPreview } from './screen/get-screen-preview.ts';
import { listScreens } from './screen/list-screens.ts';
import { pollScreenPairing } from './screen/poll-screen-pairing.ts';
import { reportScreen } from './screen/report-screen.ts';
import { revokeScreen } from './screen/revoke-screen.ts';
import { sendScreenMessage } from './screen/send-screen-message.ts';
import { streamScreenUpdates } from './screen/stream-screen-updates.ts';
import { updateScreen } from './screen/update-screen.ts';
import { beginSecondFactor } from './second-factor/begin-second-factor.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { getSecondFactor } from './second-factor/get-second-factor.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { resetSecondFactor } from './second-factor/reset-second-factor.ts';
import { switchOffSecondFactor } from './second-factor/switch-off-second-factor.ts';
import { deleteSession } from './session/delete-session.ts';
import { endAllSessions } from './session/end-all-sessions.ts';
import { listSessions } from './session/list-sessions.ts';
import { getSystemState } from './system/get-system-state.ts';
import { createTeacher } from './teacher/create-teacher.ts';
import { deleteTeacher } from './teacher/delete-teacher.ts';
import { getEditorTeacher } from './teacher/get-editor-teacher.ts';
import { getTeacher } from './teacher/get-teacher.ts';
import { listEditorTeachers } from './teacher/list-editor-teachers.ts';
import { listTeachers } from './teacher/list-teachers.ts';
import { searchTeachers } from './teacher/search-teachers.ts';
import { listTaughtSubjects, saveTaughtSubjects } from './teacher/taught-subjects.ts';
import { updateTeacher } from './teacher/update-teacher.ts';
import { streamUpdates } from './updates/stream-updates.ts';
import { createPasswordLink } from './user/create-password-link.ts';
import { createUser } from './user/create-user.ts';
import { deleteUser } from './user/delete-user.ts';
import { exportInviteCodesPdf } from './user/export-invite-codes-pdf.ts';
import { exportUsers } from './user/export-users.ts';
import { getUser } from './user/get-user.ts';
import { getUserHistory } from './user/get-user-history.ts';
import { listRoles } from './user/list-roles.ts';
import { listUsers } from './user/list-users.ts';
import { redeemPasswordLink } from './user/redeem-password-link.ts';
import { register } from './user/register.ts';
import { resetInviteCode } from './user/reset-invite-code.ts';
import { restoreUser } from './user/restore-user.ts';
import { searchUsers } from './user/search-users.ts';
import { updateUser } from './user/update-user.ts';

/** What answers every call, under its name in the contract; one that is missing does not compile. */
export const IMPLEMENTED = {
  login,
  logout,
  refreshAccessToken,
  refreshSession,
  getProfile,
  updateProfile,
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  switchOffSecondFactor,
  listSessions,
  deleteSession,
  endAllSessions,
  redeemPasswordLink,
  register,
  getSchoolSettings,
  updateSchoolSettings,
  getSchoolSetup,
  hideSchoolSetup,
  getSystemState,
  listRoles,
  listUsers,
  createPasswordLink,
  createUser,
  restoreUser,
  searchUsers,
  resetInviteCode,
  exportInviteCodesPdf,
  exportUsers,
  updateUser,
  deleteUser,
  getUser,
  getUserHistory,
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
  listEvents,
  getEvent,
  getEventHistory,
  restoreEvent,
  exportEvents,
  findEvents,
  searchEvents,
  createEvent,
  updateEvent,
  deleteEvent,
  listFeedbacks,
  createFeedback,
  getFeedback,
  deleteFeedback,
  restoreFeedback,
  getFeedbackHistory,
  exportFeedbacks,
  exportLoad,
  getFeedbackFile,
  listNewReplacementNotifications,
  deliverReplacementNotification,
  listNewPrivateNotifications,
  deliverPrivateNotification,
  listNewOrderNotifications,
  deliverOrderNotification,
  listAcceptedNotifications,
  listCertificates,
  searchCertificates,
  openCertificateForm,
  createCertificate,
  updateCertificate,
  deleteCertificate,
  restoreCertificate,
  getCertificateHistory,
  exportCertificates,
  listNewCertificates,
  deliverCertificate,
  getKioskBoard,
  streamBoardUpdates,
  streamScreenUpdates,
  streamUpdates,
  createScreen,
  createScreenPairing,
  endScreenMessage,
  getScreenBoard,
  getScreenPairing,
  getScreenPreview,
  listScreens,
  pollScreenPairing,
  reportScreen,
  revokeScreen,
  sendScreenMessage,
  updateScreen,
  listAuditEntries,
  exportAuditEntries,
  ...ORDER_OPERATIONS,
} satisfies Handlers;
