const LESSON_OR_SUBGROUP = ['lessonId', 'subgroupId'];

/** Documented query parameters, by call; calls that aren't here have none. */
export const DOCUMENTED_QUERY: Readonly<Record<string, readonly string[]>> = {
  'PUT /user-management/api/users/{id}': ['removeTeacher'],
  'PUT /schedule/api/schedule/teacher/{id}': ['resetUid'],
  'GET /management/api/management-service/event/find': ['start', 'end'],
  'GET /schedule/api/schedule/import-export/export': ['export_groups_table', 'export_teachers_table'],
  'POST /schedule/api/schedule/replacement-teacher': ['lessonId', 'teacherId', 'subgroupId'],
  'POST /schedule/api/schedule/replacement-teacher/cancel': LESSON_OR_SUBGROUP,
  'POST /schedule/api/schedule/replacement-teacher/combined-lesson': [
    'idFirstLesson',
    'idSecondLesson',
    'idFirstSubgroup',
    'idSecondSubgroup',
    'teacherId',
  ],
  'POST /schedule/api/schedule/replacement-teacher/cancel/combined-lesson': LESSON_OR_SUBGROUP,
  'POST /schedule/api/schedule/replacement-teacher/group-go-home': LESSON_OR_SUBGROUP,
  'POST /schedule/api/schedule/replacement-teacher/cancel/group-go-home': LESSON_OR_SUBGROUP,
  'PUT /schedule/api/schedule/lesson/{id}': [
    'hide',
    'educationalSubjectId',
    'teacherId',
    'roomId',
    'hideTeacher',
    'scheduleOfDayId',
  ],
};

const REFRESH_TOKEN = ['refreshToken'];
const LESSON_TIME = ['number', 'time'];
const EVENT = ['title', 'description', 'location', 'responsible', 'startDate', 'endDate'];
/** A room is documented as required: only an order about a place without a number comes without it. */
const ORDER = ['room?', 'customerComment'];
const ORDER_UPDATE = ['status', 'executorComment'];

/** Documented body fields, by call; a `?` marks an optional one. Calls that aren't here have no body. */
export const DOCUMENTED_BODY: Readonly<Record<string, readonly string[]>> = {
  'POST /auth/api/auth/login': ['login', 'password'],
  'POST /auth/api/auth/logout': REFRESH_TOKEN,
  'POST /auth/api/auth/token': REFRESH_TOKEN,
  'POST /auth/api/auth/refresh': REFRESH_TOKEN,
  'POST /adm-procedure/api/certificate/create': ['name', 'eduGroup', 'provided'],
  'PUT /adm-procedure/api/certificate/{id}': ['processed'],
  'POST /user-management/api/users': ['firstName', 'lastName', 'role', 'teacherId'],
  'PUT /user-management/api/users/{id}': [
    'firstName',
    'lastName',
    'role',
    'blocked',
    'protectionFromDeletion',
    'teacherId',
    'email?',
    'password?',
  ],
  'PUT /user-management/api/users/registration': ['inviteCode', 'login', 'password', 'email?'],
  'PUT /user-management/api/users/profile': ['email?', 'firstName', 'lastName', 'password?'],
  'POST /schedule/api/schedule/teacher': ['name', 'eduSubject'],
  'PUT /schedule/api/schedule/teacher/{id}': ['name', 'eduSubject', 'uid'],
  'POST /management/api/management-service/event': EVENT,
  'PUT /management/api/management-service/event/{id}': EVENT,
  'POST /feedback/api/feedback-service/feedback': ['title', 'description', 'filename?'],
  'POST /schedule/api/schedule/lesson-time': LESSON_TIME,
  'PUT /schedule/api/schedule/lesson-time/{id}': LESSON_TIME,
  // Documented as «multipart form» without naming the part; «file» is our choice.
  'POST /schedule/api/schedule/import-export/import': ['file'],
  // Only moving a lesson needs the body, so nothing in it is required.
  'PUT /schedule/api/schedule/lesson/{id}': ['number?'],
  'POST /work-order/api/order/cartridge': ['room?', 'printerModel', 'numberOfCartridges', 'customerComment'],
  'POST /work-order/api/order/sysadmin': ORDER,
  'POST /work-order/api/order/repair': ORDER,
  'PUT /work-order/api/order/cartridge/{id}': ORDER_UPDATE,
  'PUT /work-order/api/order/sysadmin/{id}': ORDER_UPDATE,
  'PUT /work-order/api/order/repair/{id}': ORDER_UPDATE,
};
