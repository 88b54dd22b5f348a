import { createApi, type Extension, type Transport } from '@zvonok/api-client/create-api';
import { buildServer, HOST, json, problem, type SeenRequest } from '@zvonok/api-client/testing/fake-server';
import { NOTIFICATION_SOURCES, type NotificationRef } from '@zvonok/domain/notifications/notification';
import { expect, it } from 'vitest';
import { deliverNotifications } from './deliver-notifications.ts';
import { fetchNotifications } from './fetch-notifications.ts';

const CREATED = '2026-11-16 07-42-10';
const ORDERS = '/work-order/api/order/notification';
const CERTIFICATES = '/adm-procedure/api/certificate';
const REPLACEMENTS = '/schedule/api/schedule/replacement-teacher';
const PRIVATE = '/notification/api/private';

const NEWS: Record<string, object[]> = {
  [`${ORDERS}/new`]: [
    { id: 74, type: 'repair', creationDate: CREATED, orderId: 21, customerName: 'Власова Н. И.', room: 202 },
  ],
  [`${CERTIFICATES}/new`]: [
    { id: 12, type: 'certificate', dateCreated: CREATED, name: 'Борисова Алиса', eduGroup: '5А' },
  ],
  [`${REPLACEMENTS}/new`]: [
    { id: 41, type: 'replace', creationDate: CREATED, replacementMessage: 'MONDAY, 3 урок: за вас 7Б' },
  ],
  [`${PRIVATE}/new`]: [
    { id: 8, type: 'private', creationDate: CREATED, notificationMessage: 'Ваш пароль изменён.' },
  ],
};

const ONE_OF_EACH: NotificationRef[] = [
  { kind: 'repair', id: 74 },
  { kind: 'certificate', id: 12 },
  { kind: 'replace', id: 41 },
  { kind: 'private', id: 8 },
];

/** A school that has one piece of news of each list, unless it answers something else. */
function school(
  instead: (request: SeenRequest) => Response | undefined = () => undefined,
  extensions: readonly Extension[] = ['listNewPrivateNotifications'],
) {
  const { fetch, seen } = buildServer(
    (request) => instead(request) ?? json(NEWS[request.path] ?? { id: 1, delivered: true }),
  );
  const asked = () => seen.map(({ method, path }) => `${method} ${path}`);
  return { api: createApi({ baseUrl: HOST, fetch, extensions }), asked };
}

it('every list becomes notifications in words, with the weekdays in Russian', async () => {
  const { api } = school();

  expect(await fetchNotifications(api, NOTIFICATION_SOURCES)).toEqual({
    order: [{ kind: 'repair', id: 74, created: CREATED, text: 'Власова Н. И., кабинет 202', orderId: 21 }],
    certificate: [{ kind: 'certificate', id: 12, created: CREATED, text: 'Борисова Алиса, 5А' }],
    replace: [{ kind: 'replace', id: 41, created: CREATED, text: 'Понедельник, 3 урок: за вас 7Б' }],
    private: [{ kind: 'private', id: 8, created: CREATED, text: 'Ваш пароль изменён.' }],
  });
});

it('a substitution names its lesson, or its subgroup, if the host does', async () => {
  const about = (id: number, lesson: object | null) => ({ ...NEWS[`${REPLACEMENTS}/new`]?.[0], id, lesson });
  const news = [about(1, { lessonId: 317, subgroupId: null }), about(2, { lessonId: 322, subgroupId: 41 })];
  const { api } = school(({ path }) =>
    path === `${REPLACEMENTS}/new` ? json([...news, about(3, null)]) : undefined,
  );

  const { replace = [] } = await fetchNotifications(api, ['replace']);
  expect(replace.map(({ lesson }) => lesson)).toEqual(['317', '322:41', undefined]);
});

it('an order says what has happened, and to which printer', async () => {
  const printer = { printerModel: 'Pantum M6500', numberOfCartridges: 2, customerComment: 'Печатает бледно' };
  const [repair] = NEWS[`${ORDERS}/new`] ?? [];
  const news = [
    { ...repair, type: 'cartridge', ...printer },
    { ...repair, type: 'unheard-of' },
  ];
  const { api } = school(({ path }) => (path === `${ORDERS}/new` ? json(news) : undefined));

  const { order = [] } = await fetchNotifications(api, ['order']);
  expect(order).toMatchObject([
    { kind: 'cartridge', orderId: 21, details: ['Pantum M6500: 2 картриджа', 'Печатает бледно'] },
    { kind: 'sysadmin' },
  ]);
  // The number is another list's.
  expect(order[1]).not.toHaveProperty('orderId');
});

it('a host that leaves fields out is read as far as it goes', async () => {
  const sparse: Record<string, unknown[]> = {
    [`${ORDERS}/new`]: [
      { id: 1, type: 'repair', dateCreated: CREATED },
      { id: 2, type: 'unheard-of', customerName: 'Власова Н. И.' },
    ],
    [`${CERTIFICATES}/new`]: [{ id: 3, name: 'Борисова Алиса', eduGroup: null }],
    [`${REPLACEMENTS}/new`]: [{ id: 4, creationDate: CREATED }],
    [`${PRIVATE}/new`]: [{ id: 5, dateCreated: CREATED, notificationMessage: 'Ваш пароль изменён.' }],
  };
  const { api } = school(({ path }) => json(sparse[path] ?? []));

  expect(await fetchNotifications(api, NOTIFICATION_SOURCES)).toEqual({
    order: [
      { kind: 'repair', id: 1, created: CREATED, text: 'Новая заявка' },
      { kind: 'sysadmin', id: 2, created: null, text: 'Власова Н. И.' },
    ],
    certificate: [{ kind: 'certificate', id: 3, created: null, text: 'Борисова Алиса' }],
    replace: [{ kind: 'replace', id: 4, created: CREATED, text: 'Изменение в расписании' }],
    private: [{ kind: 'private', id: 5, created: CREATED, text: 'Ваш пароль изменён.' }],
  });
});

it('lists that are not needed are not called', async () => {
  const { api, asked } = school();
  await fetchNotifications(api, ['replace', 'private']);

  expect(asked()).toEqual([`GET ${REPLACEMENTS}/new`, `GET ${PRIVATE}/new`]);
});

it('a list this server does not have is empty and not called', async () => {
  const { api, asked } = school(undefined, []);

  expect(await fetchNotifications(api, ['replace', 'private'])).toMatchObject({
    replace: [{ id: 41 }],
    private: [],
  });
  expect(asked()).toEqual([`GET ${REPLACEMENTS}/new`]);
});

it('a list that fails is left out and spoils nothing for the others', async () => {
  const { api } = school(({ path }) => {
    if (path.startsWith(ORDERS)) return problem(500);
    if (path.startsWith(PRIVATE)) throw new TypeError('Failed to fetch');
    return undefined;
  });
  const fetched = await fetchNotifications(api, NOTIFICATION_SOURCES);

  expect(Object.keys(fetched)).toEqual(['certificate', 'replace']);
});

it('each kind is marked as seen by its own call, one after the other', async () => {
  const { api, asked } = school();
  let told = 0;
  const report = await deliverNotifications(api, ONE_OF_EACH, () => {
    told += 1;
    expect(asked()).toHaveLength(told);
  });

  expect(asked()).toEqual([
    `GET ${ORDERS}/delivery/74`,
    `PUT ${CERTIFICATES}/delivery/12`,
    `GET ${REPLACEMENTS}/delivery/41`,
    `PUT ${PRIVATE}/delivery/8`,
  ]);
  expect(report).toEqual({ delivered: ONE_OF_EACH, failed: [] });
});

it('a refusal stops nothing, and is named', async () => {
  const { api, asked } = school(({ path }) => (path.endsWith('/12') ? problem(500) : undefined));
  const report = await deliverNotifications(api, ONE_OF_EACH, () => {});

  expect(asked()).toHaveLength(4);
  expect(report.failed).toEqual([{ kind: 'certificate', id: 12 }]);
});

/** A school that says nothing to some requests until they are given up. */
function silentSchool(isSilent: (path: string) => boolean) {
  const { fetch: answer, seen } = buildServer(({ path }) => json(NEWS[path] ?? { id: 1, delivered: true }));
  const fetch: Transport = (request) => {
    if (!isSilent(new URL(request.url).pathname)) return answer(request);
    return new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      giveUp.abort(new DOMException('took too long', 'TimeoutError'));
    });
  };
  const giveUp = new AbortController();
  return { api: createApi({ baseUrl: HOST, fetch }), seen, limit: () => giveUp.signal };
}

it('silence ends the delivery: the rest has failed and can be delivered again', async () => {
  const { api, seen, limit } = silentSchool((path) => path.endsWith('/12'));
  const report = await deliverNotifications(api, ONE_OF_EACH, () => {}, limit);

  expect(report).toEqual({ delivered: ONE_OF_EACH.slice(0, 1), failed: ONE_OF_EACH.slice(1) });
  expect(seen).toHaveLength(1);
});

it('a list that is silent is left out, and the next poll is made', async () => {
  const { api, limit } = silentSchool((path) => path.startsWith(REPLACEMENTS));

  expect(Object.keys(await fetchNotifications(api, ['replace'], limit))).toEqual([]);
  expect(Object.keys(await fetchNotifications(api, ['private']))).toEqual(['private']);
});
