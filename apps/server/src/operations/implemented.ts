import { ABSENCE_OPERATIONS } from './absences.ts';
import { AUDIT_OPERATIONS } from './audit.ts';
import { AUTH_OPERATIONS } from './auth.ts';
import { CALENDAR_OPERATIONS } from './calendar.ts';
import { CERTIFICATE_OPERATIONS } from './certificates.ts';
import { COVER_BOOK_OPERATIONS } from './cover-book.ts';
import { CURRICULUM_OPERATIONS } from './curriculum.ts';
import { DAY_PLAN_OPERATIONS } from './day-plan/draft.ts';
import { PLANNING_SETTINGS_OPERATIONS } from './day-plan/planning-settings.ts';
import { PUBLICATION_OPERATIONS } from './day-plan/publications.ts';
import { DELIVERY_OPERATIONS } from './delivery.ts';
import { EVENT_OPERATIONS } from './events.ts';
import { FEEDBACK_OPERATIONS } from './feedback.ts';
import { GENERATOR_OPERATIONS } from './generator.ts';
import { GROUP_OPERATIONS } from './groups.ts';
import { KIOSK_OPERATIONS } from './kiosk.ts';
import { LESSON_OPERATIONS } from './lesson/lessons.ts';
import { LESSON_TIME_OPERATIONS } from './lesson-times.ts';
import { MONTH_PAPER_OPERATIONS } from './month-papers.ts';
import { NOTIFICATION_OPERATIONS } from './notifications.ts';
import type { Handlers } from './operation.ts';
import { ORDER_WORK_OPERATIONS } from './order-work.ts';
import { ORDER_OPERATIONS } from './orders.ts';
import { PROFILE_OPERATIONS } from './profile.ts';
import { REGISTRATION_OPERATIONS } from './registration.ts';
import { REPLACEMENT_BATCH_OPERATIONS } from './replacement/change-replacements.ts';
import { REPLACEMENT_OPERATIONS } from './replacement/replacements.ts';
import { REPLACEMENT_WEEK_OPERATIONS } from './replacement/week-of-replacements.ts';
import { SCHOOL_OPERATIONS } from './school.ts';
import { SCHOOL_WEEK_OPERATIONS } from './school-week.ts';
import { SCREEN_OPERATIONS } from './screens.ts';
import { SECOND_FACTOR_OPERATIONS } from './second-factor.ts';
import { SESSION_OPERATIONS } from './sessions.ts';
import { SYSTEM_OPERATIONS, UPDATE_OPERATIONS } from './system.ts';
import { TEACHER_OPERATIONS } from './teachers.ts';
import { TIMETABLE_EXPORT_OPERATIONS } from './timetable-exports.ts';
import { TIMETABLE_IMPORT_OPERATIONS } from './timetable-import.ts';
import { USER_OPERATIONS } from './users.ts';

/** The operation of every call, under its name in the contract; a missing one does not compile. */
export const IMPLEMENTED = {
  ...AUTH_OPERATIONS,
  ...PROFILE_OPERATIONS,
  ...SECOND_FACTOR_OPERATIONS,
  ...SESSION_OPERATIONS,
  ...TEACHER_OPERATIONS,
  ...GROUP_OPERATIONS,
  ...LESSON_OPERATIONS,
  ...LESSON_TIME_OPERATIONS,
  ...CALENDAR_OPERATIONS,
  ...SCHOOL_WEEK_OPERATIONS,
  ...REPLACEMENT_OPERATIONS,
  ...NOTIFICATION_OPERATIONS,
  ...DELIVERY_OPERATIONS,
  ...REPLACEMENT_WEEK_OPERATIONS,
  ...REPLACEMENT_BATCH_OPERATIONS,
  ...ABSENCE_OPERATIONS,
  ...PLANNING_SETTINGS_OPERATIONS,
  ...DAY_PLAN_OPERATIONS,
  ...PUBLICATION_OPERATIONS,
  ...COVER_BOOK_OPERATIONS,
  ...MONTH_PAPER_OPERATIONS,
  ...TIMETABLE_EXPORT_OPERATIONS,
  ...TIMETABLE_IMPORT_OPERATIONS,
  ...CURRICULUM_OPERATIONS,
  ...GENERATOR_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...ORDER_WORK_OPERATIONS,
  ...CERTIFICATE_OPERATIONS,
  ...USER_OPERATIONS,
  ...REGISTRATION_OPERATIONS,
  ...AUDIT_OPERATIONS,
  ...EVENT_OPERATIONS,
  ...FEEDBACK_OPERATIONS,
  ...SCHOOL_OPERATIONS,
  ...SYSTEM_OPERATIONS,
  ...UPDATE_OPERATIONS,
  ...KIOSK_OPERATIONS,
  ...SCREEN_OPERATIONS,
} satisfies Handlers;
