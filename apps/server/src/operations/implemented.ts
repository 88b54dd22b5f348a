import { login } from './auth/login.ts';
import { logout } from './auth/logout.ts';
import { refreshAccessToken } from './auth/refresh-access-token.ts';
import { refreshSession } from './auth/refresh-session.ts';
import { createEvent } from './event/create-event.ts';
import { deleteEvent } from './event/delete-event.ts';
import { findEvents } from './event/find-events.ts';
import { getEvent } from './event/get-event.ts';
import { listEvents } from './event/list-events.ts';
import { searchEvents } from './event/search-events.ts';
import { updateEvent } from './event/update-event.ts';
import { listEditorGroupChanges } from './group/list-editor-group-changes.ts';
import { listEditorGroups } from './group/list-editor-groups.ts';
import { exportTimetable } from './import-export/export-timetable.ts';
import { importTimetable } from './import-export/import-timetable.ts';
import { getKioskBoard } from './kiosk/get-kiosk-board.ts';
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
import { listNewCertificates } from './notification/list-new-certificates.ts';
import { listNewOrderNotifications } from './notification/list-new-order-notifications.ts';
import { listNewPrivateNotifications } from './notification/list-new-private-notifications.ts';
import { listNewReplacementNotifications } from './notification/list-new-replacement-notifications.ts';
import type { Handlers } from './operation.ts';
import { getProfile } from './profile/get-profile.ts';
import { updateProfile } from './profile/update-profile.ts';
import { cancelAllReplacements } from './replacement/cancel-all-replacements.ts';
import { cancelCombinedLesson } from './replacement/cancel-combined-lesson.ts';
import { cancelGroupGoHome } from './replacement/cancel-group-go-home.ts';
import { cancelReplacement } from './replacement/cancel-replacement.ts';
import { createCombinedLesson } from './replacement/create-combined-lesson.ts';
import { createGroupGoHome } from './replacement/create-group-go-home.ts';
import { createReplacement } from './replacement/create-replacement.ts';
import { exportReplacementsPdf } from './replacement/export-replacements-pdf.ts';
import { getReplacement } from './replacement/get-replacement.ts';
import { listReplacements } from './replacement/list-replacements.ts';
import { restoreReplacements } from './replacement/restore-replacements.ts';
import { deleteSession } from './session/delete-session.ts';
import { listSessions } from './session/list-sessions.ts';
import { createTeacher } from './teacher/create-teacher.ts';
import { deleteTeacher } from './teacher/delete-teacher.ts';
import { getEditorTeacher } from './teacher/get-editor-teacher.ts';
import { getTeacher } from './teacher/get-teacher.ts';
import { listEditorTeachers } from './teacher/list-editor-teachers.ts';
import { listTeachers } from './teacher/list-teachers.ts';
import { searchTeachers } from './teacher/search-teachers.ts';
import { updateTeacher } from './teacher/update-teacher.ts';
import { createUser } from './user/create-user.ts';
import { deleteUser } from './user/delete-user.ts';
import { exportInviteCodesPdf } from './user/export-invite-codes-pdf.ts';
import { getUser } from './user/get-user.ts';
import { listRoles } from './user/list-roles.ts';
import { listUsers } from './user/list-users.ts';
import { register } from './user/register.ts';
import { resetInviteCode } from './user/reset-invite-code.ts';
import { searchUsers } from './user/search-users.ts';
import { updateUser } from './user/update-user.ts';

/** Every call the server answers, under its name in the contract. */
export const IMPLEMENTED = {
  login,
  logout,
  refreshAccessToken,
  refreshSession,
  getProfile,
  updateProfile,
  listSessions,
  deleteSession,
  register,
  listRoles,
  listUsers,
  createUser,
  searchUsers,
  resetInviteCode,
  exportInviteCodesPdf,
  updateUser,
  deleteUser,
  getUser,
  listTeachers,
  listEditorTeachers,
  getEditorTeacher,
  searchTeachers,
  getTeacher,
  createTeacher,
  updateTeacher,
  deleteTeacher,
  listEditorGroups,
  listEditorGroupChanges,
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
  listReplacements,
  getReplacement,
  createReplacement,
  cancelReplacement,
  cancelAllReplacements,
  restoreReplacements,
  createCombinedLesson,
  cancelCombinedLesson,
  createGroupGoHome,
  cancelGroupGoHome,
  exportReplacementsPdf,
  exportTimetable,
  importTimetable,
  listEvents,
  getEvent,
  findEvents,
  searchEvents,
  createEvent,
  updateEvent,
  deleteEvent,
  listNewReplacementNotifications,
  deliverReplacementNotification,
  listNewPrivateNotifications,
  deliverPrivateNotification,
  listNewOrderNotifications,
  deliverOrderNotification,
  listNewCertificates,
  deliverCertificate,
  getKioskBoard,
} satisfies Partial<Handlers>;
