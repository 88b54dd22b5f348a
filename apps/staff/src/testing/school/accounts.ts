import { type Answers, Refusal, type Schema } from '@zvonok/api-client/testing/contract-server';
import { ROLE_LABEL, ROLES } from '@zvonok/domain/access/roles';
import { addDays } from '@zvonok/domain/calendar/school-date';
import { DEFAULT_CONSENT } from '@zvonok/domain/notifications/delivery-texts';
import { keysOf } from '@zvonok/domain/text/keys-of';
import { SCHOOL_DAY } from '@zvonok/ui/testing/fixed-clock';
import { LONGEST_NAME, namesOf } from './names.ts';

/** Accounts of a school that has so many, and the notifications of the viewer. */
export function accountAnswers(count: number): Answers {
  const users = usersOf(count);
  return {
    'GET /user-management/api/users': users,
    'GET /user-management/api/users/{id}': ({ path }) =>
      users.find(({ id }) => String(id) === path.split('/').at(-1)) ?? new Refusal(404),
    'GET /user-management/api/roles': ROLES.map((role) => ({
      ...{ role, name: ROLE_LABEL[role], autoCreateTeacher: role === 'TEACHER', tabs: NO_RIGHTS },
    })),
    'GET /user-management/api/users/profile': {
      ...{ login: 'zhdanova.gd', role: 'ADMIN_EDU_PART', email: 'zhdanova.gd@gymnasium7.example' },
      ...{ firstName: 'Галина', lastName: 'Жданова', version: 1 },
      ...{ dateCreated: '2026-09-01 09-00-00', dateModified: '2026-11-10 14-21-35' },
    },
    'GET /user-management/api/users/profile/second-factor': {
      ...{ enabled: false, dateEnabled: null, recoveryCodesLeft: 0 },
    },
    'GET /user-management/api/users/profile/draft-key': {
      key: '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    },
    'GET /user-management/api/refresh-token/user': sessionsOf(Math.min(count, 4) || 1),
    'GET /management/api/audit': { entries: journalOf(count), next: null },
    'GET /work-order/api/order/notification/new': newsOf(count).orders,
    'GET /adm-procedure/api/certificate/new': newsOf(count).certificates,
    'GET /schedule/api/schedule/replacement-teacher/new': newsOf(count).replacements,
    'GET /notification/api/private/new': newsOf(count).messages,
    'GET /notification/api/delivery': {
      channels: [],
      consent: DEFAULT_CONSENT,
      choice: {
        ...{ replacements: true, requests: true, messages: true, passesFirstLesson: true },
        ...{ quietFrom: '21:00', quietUntil: '06:30' },
      },
    },
    'GET /management/api/school/delivery': {
      ...{ max: null, mail: null, isBare: false, consent: DEFAULT_CONSENT, version: 1 },
    },
    'GET /schedule/api/schedule/publication/{id}/delivery': { isOffered: false, people: [] },
    'PUT /notification/api/acknowledgement/{id}': { id: 1, delivered: true },
    'GET /notification/api/accepted': { orders: [], certificates: [], replacements: [], messages: [] },
  };
}

const NO_RIGHTS: Schema<'RoleRights'> = {
  ...{ scheduleView: true, scheduleSwap: false, scheduleLoad: false, scheduleData: false },
  ...{ scheduleGenerate: false, scheduleEditor: false, workOrders: true, cartridgesAdmin: false },
  ...{ sysadminAdmin: false, repairAdmin: false, certificates: false, adminEvents: false },
  ...{ adminUsers: false, adminFeedbacks: false },
};

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
];

function sessionsOf(count: number): Schema<'Session'>[] {
  return Array.from({ length: count }, (_, index) => ({
    ...{
      id: index + 1,
      userAgent: BROWSERS[index % BROWSERS.length] ?? null,
      ipAddress: `10.0.0.${7 + index}`,
    },
    ...{ current: index === 0, signedIn: `${addDays(SCHOOL_DAY, -9 * index)} 08-02-11` },
    lastUsed: `${addDays(SCHOOL_DAY, -index)} 08-31-40`,
  }));
}

function usersOf(count: number): Schema<'User'>[] {
  return namesOf(count).map((name, index) => {
    const { firstName, lastName } = index === 3 ? LONGEST_NAME : name;
    const isRegistered = index % 4 !== 2;
    return {
      id: index + 1,
      login: isRegistered ? `user.${index + 1}` : null,
      email: index % 2 === 0 ? `user.${index + 1}@gymnasium7.example` : null,
      ...{ firstName, lastName, role: ROLES[index % ROLES.length] ?? 'TEACHER' },
      ...{ blocked: index % 9 === 4, protectionFromDeletion: index % 7 === 6, teacherId: null },
      inviteCode: isRegistered ? null : 'K7M2QX9',
      inviteExpires: isRegistered ? null : `${addDays(SCHOOL_DAY, 12)} 09-00-00`,
      lastTimeOnline: isRegistered ? `${addDays(SCHOOL_DAY, -index)} 07-58-41` : null,
      dateCreated: '2026-09-01 09-00-00',
      dateModified: `${addDays(SCHOOL_DAY, -index)} 14-21-35`,
      refreshTokens: [],
      version: 1,
    };
  });
}

const ENTRIES = {
  'sign-in.succeeded': ['sign-ins', 'Вход: Chrome, Windows'],
  'user.role-changed': ['users', 'Роль изменена: Громова Дарья'],
  'replacements.cleared': ['timetable', 'Замены недели сброшены: 16.11.2026'],
  'plan.published': ['timetable', 'Опубликован план замен: 18.11.2026, № 2'],
} as const;

function journalOf(count: number): Schema<'AuditEntry'>[] {
  const actions = keysOf(ENTRIES);
  return namesOf(count).map(({ firstName, lastName }, index) => {
    const action = actions[index % actions.length] ?? 'sign-in.succeeded';
    const [group, text] = ENTRIES[action];
    return {
      ...{
        id: count - index,
        at: `${addDays(SCHOOL_DAY, -Math.floor(index / 5))} 08-31-40`,
        action,
        group,
        text,
      },
      actor: { id: index + 1, name: `${lastName} ${firstName}` },
      address: '10.0.0.7',
      subject: null,
      changes:
        action === 'user.role-changed'
          ? [{ field: 'role', label: 'Роль', from: ROLE_LABEL.TEACHER, to: ROLE_LABEL.HEADTEACHER }]
          : [],
    };
  });
}

/** The notifications of the bell: a few of each kind, none in a school without records. */
function newsOf(count: number): Schema<'AcceptedNotifications'> {
  const ids = Array.from({ length: Math.min(count, 3) }, (_, index) => index + 1);
  const created = (id: number) => `${addDays(SCHOOL_DAY, -id)} 07-42-10`;
  return {
    orders: ids.map((id) => ({
      ...{ id, type: 'repair', creationDate: created(id), orderId: id, customerName: 'Фомина Н.', room: 115 },
    })),
    certificates: ids.map((id) => ({
      ...{ id, type: 'certificate', dateCreated: created(id), name: 'Борисова Алиса', eduGroup: '5А' },
    })),
    replacements: ids.map((id) => ({
      ...{ id, type: 'replace', creationDate: created(id) },
      replacementMessage: 'Фомина Н. Н. заменяет Якушева В. В.: 7Б, Понедельник, 3 урок, кабинет 214',
    })),
    messages: ids.slice(0, 1).map((id) => ({
      ...{ id, type: 'private', creationDate: created(id) },
      notificationMessage: 'Вход в вашу учётную запись завершён на другом устройстве.',
    })),
  };
}
