import { ROLES, type Role } from '@zvonok/domain/access/roles';
import { ORDER_KINDS, type OrderKind } from '@zvonok/domain/orders/kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContractOperation, loadContract } from '../http/contract/document.ts';
import { rolesOf } from '../testing/fuzz/fuzz.ts';
import { openTestSchool, type TestSchool } from '../testing/school.ts';
import { pairScreen } from '../testing/screens.ts';

const AUTH = '/auth/api/auth';
const USERS = '/user-management/api/users';
const SESSIONS = '/user-management/api/refresh-token';
const SCHEDULE = '/schedule/api/schedule';
const REPLACEMENT = `${SCHEDULE}/replacement-teacher`;
const ORDERS = '/work-order/api/order';
const CERTIFICATES = '/adm-procedure/api/certificate';
const EVENTS = '/management/api/management-service/event';
const SCREENS = '/management/api/screen';
const DELIVERY = '/notification/api/delivery';
const FEEDBACK = '/feedback/api/feedback-service/feedback';

/** What a screen's own credential opens, and nothing else does. */
const SCREEN_CALLS = [
  'GET /kiosk/api/screen/board',
  'GET /kiosk/api/screen/stream',
  'PUT /kiosk/api/screen/report',
];

/**
 * Who may make which call, by the requirements and not by the server. A column per role, in the order of the table of
 * rights (teacher, administration, service personnel, secretary, deputy head, director, administrator), and a caller
 * without a token at the end: `+` passes, `-` is refused, with 403 or, without a token, 401. A call of screens refuses
 * everybody with 401: their credentials are of another kind.
 */
const TABLE: readonly (readonly [who: string, columns: string, calls: readonly string[]])[] = [
  [
    'everybody, with or without an account',
    '+++++++ +',
    [
      `POST ${AUTH}/login`,
      `POST ${AUTH}/logout`,
      `POST ${AUTH}/token`,
      `PUT ${USERS}/registration`,
      `PUT ${USERS}/password-link`,
      `POST ${CERTIFICATES}/create`,
      `GET ${CERTIFICATES}/form`,
      `POST ${CERTIFICATES}/status`,
      'GET /kiosk/api/board',
      'GET /kiosk/api/stream',
      'POST /kiosk/api/pairing',
      'POST /kiosk/api/pairing/status',
    ],
  ],
  ['paired screens and no person', '------- -', SCREEN_CALLS],
  [
    'everybody who is signed in: the timetable, their own account, their own orders, what they are told',
    '+++++++ -',
    [
      `POST ${AUTH}/refresh`,
      `GET ${USERS}/profile`,
      `PUT ${USERS}/profile`,
      `GET ${USERS}/profile/draft-key`,
      `GET ${USERS}/profile/second-factor`,
      `POST ${USERS}/profile/second-factor/switch-off`,
      `POST ${USERS}/profile/second-factor/recovery-codes`,
      `GET ${SESSIONS}/user`,
      `DELETE ${SESSIONS}/{id}`,
      `GET ${SCHEDULE}/teacher`,
      `GET ${SCHEDULE}/teacher/editor`,
      `GET ${SCHEDULE}/teacher/editor/{id}`,
      `GET ${SCHEDULE}/teacher/search/{text}`,
      `GET ${SCHEDULE}/teacher/{id}`,
      `GET ${SCHEDULE}/group/editor`,
      `GET ${SCHEDULE}/group/editor/changes`,
      `GET ${SCHEDULE}/group/editor/permanent`,
      `GET ${SCHEDULE}/educational-subject`,
      `GET ${SCHEDULE}/room`,
      `GET ${SCHEDULE}/lesson`,
      `GET ${SCHEDULE}/lesson/find-replacements/{dayName}`,
      `GET ${SCHEDULE}/lesson/{id}`,
      `GET ${SCHEDULE}/lesson-time`,
      `GET ${SCHEDULE}/calendar`,
      `GET ${SCHEDULE}/basics`,
      `GET ${SCHEDULE}/school-week`,
      `GET ${SCHEDULE}/lesson-time/{id}`,
      `GET ${SCHEDULE}/import-export/export`,
      `GET ${REPLACEMENT}`,
      `GET ${REPLACEMENT}/{id}`,
      `GET ${REPLACEMENT}/new`,
      `GET ${REPLACEMENT}/delivery/{id}`,
      ...ORDER_KINDS.flatMap((kind) => [
        `GET ${ORDERS}/${kind}`,
        `POST ${ORDERS}/${kind}`,
        `GET ${ORDERS}/${kind}/{id}`,
        `GET ${ORDERS}/${kind}/search/{text}`,
        `GET ${ORDERS}/${kind}/{id}/history`,
        `GET ${ORDERS}/${kind}/export`,
      ]),
      `GET ${ORDERS}/card/{id}`,
      `PUT ${ORDERS}/card/{id}`,
      `DELETE ${ORDERS}/card/{id}`,
      `POST ${ORDERS}/card/{id}/restore`,
      `POST ${ORDERS}/card/{id}/comment`,
      `POST ${ORDERS}/card/{id}/photo`,
      `GET ${ORDERS}/photo/{filename}`,
      `DELETE ${ORDERS}/photo/{filename}`,
      `GET ${ORDERS}/printers`,
      `GET ${ORDERS}/notification/new`,
      `GET ${ORDERS}/notification/delivery/{id}`,
      'GET /updates/api/stream',
      'GET /notification/api/private/new',
      'PUT /notification/api/private/delivery/{id}',
      'GET /notification/api/accepted',
      'PUT /notification/api/acknowledgement/{id}',
      ...['GET', 'PUT'].map((method) => `${method} ${DELIVERY}`),
      ...['POST', 'PUT', 'DELETE'].map((method) => `${method} ${DELIVERY}/{channel}`),
      `POST ${DELIVERY}/{channel}/test`,
      'GET /user-management/api/roles',
      `GET ${EVENTS}`,
      `GET ${EVENTS}/{id}`,
      `GET ${EVENTS}/find`,
      `GET ${EVENTS}/search/{text}`,
      `POST ${FEEDBACK}`,
    ],
  ],
  [
    'who makes substitutions',
    '---++++ -',
    [
      `POST ${REPLACEMENT}`,
      `POST ${REPLACEMENT}/cancel`,
      `GET ${REPLACEMENT}/cancel-all`,
      `POST ${REPLACEMENT}/restore`,
      `POST ${SCHEDULE}/replacement/batch`,
      `POST ${REPLACEMENT}/combined-lesson`,
      `POST ${REPLACEMENT}/cancel/combined-lesson`,
      `POST ${REPLACEMENT}/group-go-home`,
      `POST ${REPLACEMENT}/cancel/group-go-home`,
      `GET ${REPLACEMENT}/export-replacements-pdf/{weekday}`,
      ...['PUT', 'DELETE'].map((method) => `${method} ${SCHEDULE}/absence/{id}`),
      `PUT ${SCHEDULE}/absence-request/{id}`,
      `DELETE ${SCHEDULE}/cover-refusal/{id}`,
      ...['absence', 'month-papers'].flatMap((at) => [`GET ${SCHEDULE}/${at}`, `POST ${SCHEDULE}/${at}`]),
      ...['GET', 'PUT'].map((method) => `${method} ${SCHEDULE}/month-papers/settings`),
      `GET ${SCHEDULE}/month-papers/files/{paper}`,
      `POST ${SCHEDULE}/absence/{id}/restore`,
      `GET ${SCHEDULE}/planning-settings`,
      `POST ${SCHEDULE}/day-plan/{date}/propose`,
      `GET ${SCHEDULE}/day-plan/{date}/candidates`,
      ...['GET', 'PUT'].map((method) => `${method} ${SCHEDULE}/day-plan/{date}`),
      `GET ${SCHEDULE}/day-plan/{date}/preview`,
      `POST ${SCHEDULE}/day-plan/{date}/publish`,
      `GET ${SCHEDULE}/publication`,
      `POST ${SCHEDULE}/publication/{id}/recall`,
      `POST ${SCHEDULE}/publication/{id}/restore`,
      `GET ${SCHEDULE}/publication/{id}/delivery`,
      ...['cover-book', 'cover-book/export', 'cover-book/pdf', 'lost-lessons'].map(
        (call) => `GET ${SCHEDULE}/${call}`,
      ),
      // The roles that change the timetable or accounts may protect their sign-in.
      ...['POST', 'PUT'].map((method) => `${method} ${USERS}/profile/second-factor`),
    ],
  ],
  [
    'who edits the timetable and its data, reads the load and why people were absent, and looks after the screens',
    '----+++ -',
    [
      `PUT ${SCHEDULE}/planning-settings`,
      ...['cover-book', 'month-papers'].map((call) => `GET ${SCHEDULE}/${call}/timesheet`),
      ...['GET', 'PUT', 'DELETE'].map((method) => `${method} ${SCHEDULE}/generator/curriculum`),
      ...['GET', 'PUT'].map((method) => `${method} ${SCHEDULE}/generator/limits`),
      `POST ${SCHEDULE}/generator/check`,
      ...['GET', 'POST'].map((method) => `${method} ${SCHEDULE}/generator/runs`),
      ...['GET', 'DELETE'].map((method) => `${method} ${SCHEDULE}/generator/runs/{id}`),
      `GET ${SCHEDULE}/generator/versions/{id}`,
      `POST ${SCHEDULE}/generator/versions/{id}/apply`,
      ...['GET', 'POST'].map((method) => `${method} ${SCHEDULE}/generator/restore`),
      `POST ${SCHEDULE}/teacher`,
      `PUT ${SCHEDULE}/teacher/{id}`,
      `DELETE ${SCHEDULE}/teacher/{id}`,
      ...['GET', 'POST'].map((method) => `${method} ${SCHEDULE}/teacher-subjects`),
      `POST ${SCHEDULE}/lesson/new`,
      `GET ${SCHEDULE}/lesson/unplaced`,
      `POST ${SCHEDULE}/lesson/restore`,
      `PUT ${SCHEDULE}/lesson/{id}`,
      `DELETE ${SCHEDULE}/lesson/{id}`,
      `POST ${SCHEDULE}/calendar`,
      `PUT ${SCHEDULE}/school-week`,
      `PUT ${SCHEDULE}/school-week/bells`,
      `PUT ${SCHEDULE}/calendar/{id}`,
      `DELETE ${SCHEDULE}/calendar/{id}`,
      `POST ${SCHEDULE}/lesson-time`,
      `PUT ${SCHEDULE}/lesson-time/{id}`,
      `DELETE ${SCHEDULE}/lesson-time/{id}`,
      `POST ${SCHEDULE}/import-export/import`,
      `GET ${SCHEDULE}/import-export/sample`,
      `GET ${SCHEDULE}/load/export`,
      `GET ${SCREENS}`,
      `POST ${SCREENS}`,
      `GET ${SCREENS}/pairing/{code}`,
      `PUT ${SCREENS}/{id}`,
      `DELETE ${SCREENS}/{id}`,
      `GET ${SCREENS}/{id}/board`,
      `POST ${SCREENS}/message`,
      `DELETE ${SCREENS}/message/{id}`,
    ],
  ],
  ['who administers orders of cartridges', '-----++ -', ordersServed('cartridge')],
  ['who administers orders of the system administrator', '-----++ -', ordersServed('sysadmin')],
  ['who administers orders of repairs', '--+--++ -', ordersServed('repair')],
  ['who administers orders of some kind', '--+--++ -', [`PUT ${ORDERS}/card/{id}/assignment`]],
  [
    'who serves certificates',
    '-+--+++ -',
    [
      `GET ${CERTIFICATES}`,
      `GET ${CERTIFICATES}/new`,
      `GET ${CERTIFICATES}/search/{query}`,
      `PUT ${CERTIFICATES}/delivery/{id}`,
      `PUT ${CERTIFICATES}/{id}`,
      `DELETE ${CERTIFICATES}/{id}`,
      `GET ${CERTIFICATES}/{id}/history`,
      `GET ${CERTIFICATES}/export`,
      `POST ${CERTIFICATES}/{id}/restore`,
      `POST ${CERTIFICATES}/{id}/reopen`,
      `GET ${CERTIFICATES}/template`,
      `PUT ${CERTIFICATES}/template`,
      `GET ${CERTIFICATES}/print`,
    ],
  ],
  [
    'who administers the calendar',
    '-+-++++ -',
    [
      `POST ${EVENTS}`,
      `PUT ${EVENTS}/{id}`,
      `DELETE ${EVENTS}/{id}`,
      `POST ${EVENTS}/{id}/restore`,
      `GET ${EVENTS}/{id}/history`,
      `GET ${EVENTS}/export`,
    ],
  ],
  [
    'who administers accounts, feedback and the server',
    '------+ -',
    [
      `GET ${USERS}`,
      `POST ${USERS}`,
      `GET ${USERS}/search/{text}`,
      `GET ${USERS}/export`,
      `POST ${USERS}/invitations`,
      `GET ${USERS}/{id}/history`,
      `POST ${USERS}/{id}/restore`,
      `GET ${USERS}/{id}`,
      `PUT ${USERS}/{id}`,
      `DELETE ${USERS}/{id}`,
      `GET ${USERS}/registration/reset/{id}`,
      `GET ${USERS}/registration/get-invite-codes`,
      `POST ${USERS}/password-link/{id}`,
      `DELETE ${USERS}/second-factor/{id}`,
      `GET ${FEEDBACK}`,
      `GET ${FEEDBACK}/{id}`,
      `DELETE ${FEEDBACK}/{id}`,
      `GET ${FEEDBACK}/{id}/history`,
      `POST ${FEEDBACK}/{id}/restore`,
      `GET ${FEEDBACK}/export`,
      'GET /feedback/files/{filename}',
      ...['state', 'update'].map((what) => `GET /management/api/system/${what}`),
      'GET /management/api/school',
      'PUT /management/api/school',
      'GET /management/api/school/setup',
      ...['GET', 'PUT'].map((method) => `${method} /management/api/school/delivery`),
      ...['slips', '{channel}/check'].map((path) => `POST /management/api/school/delivery/${path}`),
      'DELETE /management/api/school/setup',
      'GET /management/api/audit',
      'GET /management/api/audit/export',
      `DELETE ${SESSIONS}`,
    ],
  ],
];

function ordersServed(kind: OrderKind): string[] {
  return [
    `GET ${ORDERS}/${kind}/new`,
    `PUT ${ORDERS}/${kind}/delivery/{id}`,
    `PUT ${ORDERS}/${kind}/{id}`,
    `DELETE ${ORDERS}/${kind}/{id}`,
    `POST ${ORDERS}/${kind}/{id}/restore`,
  ];
}

const { document, operations } = loadContract();
const nameOf = ({ method, path }: ContractOperation) => `${method} ${path}`;
const rows = TABLE.flatMap(([, columns, calls]) => calls.map((call) => ({ call, columns })));
const columnsOf = new Map(rows.map(({ call, columns }) => [call, columns.replace(' ', '')]));

/** A number no record has: a permitted call finds nothing and changes nothing. */
const NOBODY = '2147483647';
const SAMPLE: Record<string, string> = {
  dayName: 'monday',
  weekday: 'monday',
  text: 'а',
  query: 'а',
  code: 'KKKKKK',
  filename: 'a.png',
};
/** What would otherwise change something for everybody: a week that is none is refused after the role was looked at. */
const HARMLESS: Record<string, string> = { [`GET ${REPLACEMENT}/cancel-all`]: '?week=garbage' };
/** Ends the sessions of all, so it is called last. */
const LAST = `DELETE ${SESSIONS}`;

function pathOf({ path }: ContractOperation): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => SAMPLE[name] ?? NOBODY);
}

describe('who may make which call', () => {
  let school: TestSchool;
  const tokens = new Map<Role, string>();
  beforeAll(async () => {
    school = await openTestSchool();
    for (const role of ROLES) tokens.set(role, (await school.as(role)).token);
  });
  afterAll(() => school.close());

  /** `+`, or `-` for a refusal. The body is missing where one belongs, which is looked at after the role. */
  const outcomeOf = async (operation: ContractOperation, role: Role | null): Promise<string> => {
    const call = nameOf(operation);
    const { statusCode } = await school.app.inject({
      method: operation.method,
      url: pathOf(operation) + (HARMLESS[call] ?? ''),
      headers: role ? { authorization: `Bearer ${tokens.get(role)}` } : {},
    });
    if (statusCode >= 500) return `${statusCode}`;
    return statusCode === (role && !operation.needsScreen ? 403 : 401) ? '-' : '+';
  };

  it('is said of every call of the contract, once', () => {
    expect(rows.map(({ call }) => call).toSorted()).toEqual(operations.map(nameOf).toSorted());
    for (const [who, columns] of TABLE) expect(columns, who).toMatch(/^[+-]{7} [+-]$/);
  });

  it.each([...ROLES, null])('is for %s what the table says, in every cell', async (role) => {
    const column = role ? ROLES.indexOf(role) : ROLES.length;
    const wrong: string[] = [];
    for (const operation of operations) {
      const call = nameOf(operation);
      if (call === LAST) continue;
      const [expected, outcome] = [columnsOf.get(call)?.[column], await outcomeOf(operation, role)];
      if (outcome !== expected) wrong.push(`${call}: ${outcome} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is what the contract says to its readers', () => {
    const told = (operation: ContractOperation) => {
      if (operation.needsScreen) return '--------';
      if (!operation.needsBearer) return '++++++++';
      const roles = rolesOf(document, operation);
      return `${ROLES.map((role) => (roles.includes(role) ? '+' : '-')).join('')}-`;
    };
    for (const operation of operations) {
      expect(told(operation), nameOf(operation)).toBe(columnsOf.get(nameOf(operation)));
    }
  });

  it('opens a screen its board, its stream and its report, and nothing else of the contract', async () => {
    const credential = await pairScreen(school, tokens.get('HEADTEACHER') ?? '');
    const opened: string[] = [];
    for (const operation of operations) {
      // Calls that need no credential pass with this one too.
      if (columnsOf.get(nameOf(operation))?.endsWith('+')) continue;
      const answer = await school.app.inject({
        method: operation.method,
        url: pathOf(operation),
        headers: { authorization: `Bearer ${credential}` },
      });
      if (answer.statusCode !== 401 && answer.statusCode !== 403) opened.push(nameOf(operation));
    }
    expect(opened).toEqual(SCREEN_CALLS);
  });

  it('leaves a person only their own sessions', async () => {
    const [mine, other] = [await school.as('TEACHER'), await school.as('HEADMASTER')];
    const [theirs] = (await other.get(`${SESSIONS}/user`)).json<{ id: number }[]>();

    expect((await mine.delete(`${SESSIONS}/${theirs?.id}`)).statusCode).toBe(404);
    expect((await other.get(`${USERS}/profile`)).statusCode).toBe(200);
  });

  it('ends everybody’s sessions at the word of an administrator alone', async () => {
    const operation = operations.find((one) => nameOf(one) === LAST);
    const columns: string[] = [];
    for (const role of [null, ...ROLES]) columns.push(operation ? await outcomeOf(operation, role) : '');

    expect([...columns.slice(1), columns[0]].join('')).toBe(columnsOf.get(LAST));
  });

  it('answers as the contract says', () => {
    expect(school.undocumented).toEqual([]);
  });
});
