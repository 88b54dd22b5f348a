/**
 * The documented calls, written down by hand from the two lists that were given, so that `openapi.yaml` is held
 * to something it did not produce.
 *
 * How they are counted: one call is one method on one path. Query parameters don't make another call (the three forms
 * of `PUT …/lesson/{id}` are one), and a call named in both lists counts once: 53 + 61 − 19 = 95.
 */

const TEACHERS = [
  'GET /schedule/api/schedule/teacher',
  'GET /schedule/api/schedule/teacher/editor',
  'GET /schedule/api/schedule/teacher/editor/{id}',
  'GET /schedule/api/schedule/teacher/{id}',
  'GET /schedule/api/schedule/teacher/search/{text}',
  'POST /schedule/api/schedule/teacher',
  'PUT /schedule/api/schedule/teacher/{id}',
  'DELETE /schedule/api/schedule/teacher/{id}',
];

const LESSON_TIMES = [
  'GET /schedule/api/schedule/lesson-time',
  'GET /schedule/api/schedule/lesson-time/{id}',
  'POST /schedule/api/schedule/lesson-time',
  'PUT /schedule/api/schedule/lesson-time/{id}',
  'DELETE /schedule/api/schedule/lesson-time/{id}',
];

const ORDER_NOTIFICATIONS = [
  'GET /work-order/api/order/notification/new',
  'GET /work-order/api/order/notification/delivery/{id}',
];

const REPLACEMENT_NOTIFICATIONS = [
  'GET /schedule/api/schedule/replacement-teacher/new',
  'GET /schedule/api/schedule/replacement-teacher/delivery/{id}',
];

const EVENTS_OF_THE_CALENDAR = [
  'GET /management/api/management-service/event/find',
  'PUT /management/api/management-service/event/{id}',
];

/** The school application: sign-in, profile, users, certificates, events, feedback, notifications. */
export const APPLICATION_CALLS: readonly string[] = [
  'POST /auth/api/auth/login',
  'POST /auth/api/auth/logout',
  'POST /auth/api/auth/token',
  'POST /auth/api/auth/refresh',
  'GET /adm-procedure/api/certificate',
  'GET /adm-procedure/api/certificate/new',
  'GET /adm-procedure/api/certificate/search/{query}',
  'PUT /adm-procedure/api/certificate/delivery/{id}',
  'POST /adm-procedure/api/certificate/create',
  'PUT /adm-procedure/api/certificate/{id}',
  'DELETE /adm-procedure/api/certificate/{id}',
  'GET /user-management/api/users',
  'GET /user-management/api/users/{id}',
  'GET /user-management/api/users/search/{text}',
  'POST /user-management/api/users',
  'PUT /user-management/api/users/{id}',
  'DELETE /user-management/api/users/{id}',
  'PUT /user-management/api/users/registration',
  'GET /user-management/api/users/registration/reset/{id}',
  'GET /user-management/api/users/registration/get-invite-codes',
  'GET /user-management/api/users/profile',
  'PUT /user-management/api/users/profile',
  'GET /user-management/api/refresh-token/user',
  'DELETE /user-management/api/refresh-token/{id}',
  ...TEACHERS,
  'GET /management/api/management-service/event',
  'GET /management/api/management-service/event/{id}',
  'GET /management/api/management-service/event/search/{text}',
  'POST /management/api/management-service/event',
  'DELETE /management/api/management-service/event/{id}',
  ...EVENTS_OF_THE_CALENDAR,
  'GET /feedback/api/feedback-service/feedback',
  'GET /feedback/api/feedback-service/feedback/{id}',
  'POST /feedback/api/feedback-service/feedback',
  'DELETE /feedback/api/feedback-service/feedback/{id}',
  'GET /feedback/files/{filename}',
  ...LESSON_TIMES,
  ...ORDER_NOTIFICATIONS,
  ...REPLACEMENT_NOTIFICATIONS,
];

/** The timetable and the work orders. */
export const TIMETABLE_CALLS: readonly string[] = [
  'GET /schedule/api/schedule/import-export/export',
  'POST /schedule/api/schedule/import-export/import',
  'GET /schedule/api/schedule/group/editor',
  ...TEACHERS,
  'GET /schedule/api/schedule/replacement-teacher',
  'GET /schedule/api/schedule/replacement-teacher/{id}',
  'POST /schedule/api/schedule/replacement-teacher',
  'POST /schedule/api/schedule/replacement-teacher/cancel',
  'GET /schedule/api/schedule/replacement-teacher/cancel-all',
  'GET /schedule/api/schedule/replacement-teacher/export-replacements-pdf/{weekday}',
  'POST /schedule/api/schedule/replacement-teacher/combined-lesson',
  'POST /schedule/api/schedule/replacement-teacher/cancel/combined-lesson',
  'POST /schedule/api/schedule/replacement-teacher/group-go-home',
  'POST /schedule/api/schedule/replacement-teacher/cancel/group-go-home',
  ...REPLACEMENT_NOTIFICATIONS,
  'GET /schedule/api/schedule/lesson',
  'GET /schedule/api/schedule/lesson/{id}',
  'GET /schedule/api/schedule/lesson/find-replacements/{dayName}',
  'PUT /schedule/api/schedule/lesson/{id}',
  'DELETE /schedule/api/schedule/lesson/{id}',
  ...LESSON_TIMES,
  ...orderCalls('cartridge'),
  ...orderCalls('sysadmin'),
  ...orderCalls('repair'),
  ...ORDER_NOTIFICATIONS,
  ...EVENTS_OF_THE_CALENDAR,
];

function orderCalls(kind: string): readonly string[] {
  const base = `/work-order/api/order/${kind}`;
  return [
    `GET ${base}`,
    `GET ${base}/{id}`,
    `GET ${base}/new`,
    `GET ${base}/search/{text}`,
    `POST ${base}`,
    `PUT ${base}/{id}`,
    `PUT ${base}/delivery/{id}`,
    `DELETE ${base}/{id}`,
  ];
}

/** Every documented call, once. */
export const DOCUMENTED_CALLS: readonly string[] = [...new Set([...APPLICATION_CALLS, ...TIMETABLE_CALLS])];

/** What we add beyond them. */
export const EXTENSIONS: readonly string[] = [
  'GET /management/api/management-service/event/export',
  'GET /management/api/management-service/event/{id}/history',
  'POST /management/api/management-service/event/{id}/restore',
  'POST /feedback/api/feedback-service/feedback/{id}/restore',
  'GET /feedback/api/feedback-service/feedback/export',
  'GET /feedback/api/feedback-service/feedback/{id}/history',
  'GET /notification/api/private/new',
  'PUT /notification/api/private/delivery/{id}',
  'GET /user-management/api/roles',
  'GET /kiosk/api/board',
  'GET /kiosk/api/stream',
  'GET /updates/api/stream',
  'POST /kiosk/api/pairing',
  'POST /kiosk/api/pairing/status',
  'GET /kiosk/api/screen/board',
  'GET /kiosk/api/screen/stream',
  'PUT /kiosk/api/screen/report',
  'GET /management/api/screen',
  'POST /management/api/screen',
  'GET /management/api/screen/pairing/{code}',
  'PUT /management/api/screen/{id}',
  'DELETE /management/api/screen/{id}',
  'GET /management/api/screen/{id}/board',
  'POST /management/api/screen/message',
  'DELETE /management/api/screen/message/{id}',
  'GET /adm-procedure/api/certificate/form',
  'GET /adm-procedure/api/certificate/export',
  'GET /adm-procedure/api/certificate/{id}/history',
  'POST /adm-procedure/api/certificate/{id}/restore',
  'GET /schedule/api/schedule/group/editor/changes',
  'GET /schedule/api/schedule/group/editor/permanent',
  'GET /schedule/api/schedule/calendar',
  'GET /schedule/api/schedule/basics',
  'GET /schedule/api/schedule/school-week',
  'PUT /schedule/api/schedule/school-week',
  'PUT /schedule/api/schedule/school-week/bells',
  'POST /schedule/api/schedule/calendar',
  'PUT /schedule/api/schedule/calendar/{id}',
  'DELETE /schedule/api/schedule/calendar/{id}',
  'GET /schedule/api/schedule/educational-subject',
  'GET /schedule/api/schedule/room',
  'POST /schedule/api/schedule/lesson/new',
  'GET /schedule/api/schedule/lesson/unplaced',
  'POST /schedule/api/schedule/lesson/restore',
  'POST /schedule/api/schedule/replacement-teacher/restore',
  'POST /schedule/api/schedule/replacement/batch',
  'GET /schedule/api/schedule/generator/curriculum',
  'PUT /schedule/api/schedule/generator/curriculum',
  'DELETE /schedule/api/schedule/generator/curriculum',
  'GET /schedule/api/schedule/generator/limits',
  'PUT /schedule/api/schedule/generator/limits',
  'POST /schedule/api/schedule/generator/check',
  'GET /schedule/api/schedule/generator/runs',
  'POST /schedule/api/schedule/generator/runs',
  'GET /schedule/api/schedule/generator/runs/{id}',
  'DELETE /schedule/api/schedule/generator/runs/{id}',
  'GET /schedule/api/schedule/generator/versions/{id}',
  'POST /schedule/api/schedule/generator/versions/{id}/apply',
  'POST /schedule/api/schedule/generator/restore',
  'GET /schedule/api/schedule/absence',
  'POST /schedule/api/schedule/absence',
  'DELETE /schedule/api/schedule/absence/{id}',
  'POST /schedule/api/schedule/absence/{id}/restore',
  'POST /schedule/api/schedule/day-plan/{date}/propose',
  'GET /schedule/api/schedule/day-plan/{date}/candidates',
  'GET /schedule/api/schedule/day-plan/{date}',
  'PUT /schedule/api/schedule/day-plan/{date}',
  'GET /schedule/api/schedule/day-plan/{date}/preview',
  'POST /schedule/api/schedule/day-plan/{date}/publish',
  'GET /schedule/api/schedule/publication',
  'POST /schedule/api/schedule/publication/{id}/recall',
  'DELETE /user-management/api/refresh-token',
  'GET /user-management/api/users/profile/second-factor',
  'POST /user-management/api/users/profile/second-factor',
  'PUT /user-management/api/users/profile/second-factor',
  'POST /user-management/api/users/profile/second-factor/switch-off',
  'POST /user-management/api/users/profile/second-factor/recovery-codes',
  'DELETE /user-management/api/users/second-factor/{id}',
  'GET /user-management/api/users/export',
  'GET /user-management/api/users/{id}/history',
  'POST /user-management/api/users/{id}/restore',
  'POST /user-management/api/users/password-link/{id}',
  'PUT /user-management/api/users/password-link',
  'GET /notification/api/accepted',
  'GET /management/api/system/state',
  'GET /management/api/school',
  'PUT /management/api/school',
  'GET /management/api/school/setup',
  'DELETE /management/api/school/setup',
  'GET /schedule/api/schedule/import-export/sample',
  'GET /schedule/api/schedule/load/export',
  'GET /schedule/api/schedule/cover-book',
  'GET /schedule/api/schedule/cover-book/export',
  'GET /schedule/api/schedule/cover-book/pdf',
  'GET /management/api/audit',
  'GET /management/api/audit/export',
  ...['cartridge', 'sysadmin', 'repair'].flatMap((kind) => [
    `GET /work-order/api/order/${kind}/{id}/history`,
    `POST /work-order/api/order/${kind}/{id}/restore`,
    `GET /work-order/api/order/${kind}/export`,
  ]),
];

/** Calls that are documented to carry no access token. */
export const CALLS_WITHOUT_TOKEN: readonly string[] = [
  'POST /auth/api/auth/login',
  'POST /adm-procedure/api/certificate/create',
  'PUT /user-management/api/users/registration',
];
