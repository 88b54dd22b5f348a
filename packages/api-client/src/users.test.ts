import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { type Api, createApi } from './create-api.ts';
import { buildServer, HOST, json } from './testing/fake-server.ts';
import {
  createPasswordLink,
  createUser,
  deleteUser,
  exportUsers,
  redeemPasswordLink,
  resetInviteCode,
  restoreUser,
  roleQueries,
  updateUser,
  userQueries,
} from './users.ts';

const USERS = '/user-management/api/users';
const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const NEW = { firstName: 'Надежда', lastName: 'Фомина', role: 'TEACHER', teacherId: null } as const;
const EDIT = { ...NEW, teacherId: 7, blocked: false, protectionFromDeletion: true } as const;
const USE = { token: 'k3jXw0T1', password: 'Zvonok-2027' };

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

function buildApi() {
  const { fetch, seen } = buildServer(() => json({ id: 1 }));
  return { api: createApi({ baseUrl: HOST, fetch }), seen };
}

describe('users', () => {
  it.each<[string, (api: Api) => Promise<unknown>, string, unknown?]>([
    ['are listed', (api) => client().fetchQuery(userQueries.list(api)), `GET ${USERS}`],
    ['are read', (api) => client().fetchQuery(userQueries.one(api, 5)), `GET ${USERS}/5`],
    [
      'are found',
      (api) => client().fetchQuery(userQueries.search(api, 'фомина')),
      `GET ${USERS}/search/фомина`,
    ],
    ['are added', (api) => createUser(api, NEW), `POST ${USERS}`, NEW],
    ['are changed', (api) => updateUser(api, 5, EDIT), `PUT ${USERS}/5?removeTeacher=false`, EDIT],
    [
      'lose their teacher',
      (api) => updateUser(api, 5, EDIT, { removeTeacher: true }),
      `PUT ${USERS}/5?removeTeacher=true`,
      EDIT,
    ],
    ['are deleted', (api) => deleteUser(api, 5), `DELETE ${USERS}/5`],
    ['are brought back', (api) => restoreUser(api, 5), `POST ${USERS}/5/restore`],
    ['get a new code', (api) => resetInviteCode(api, 5), `GET ${USERS}/registration/reset/5`],
    ['get a link for a password', (api) => createPasswordLink(api, 5), `POST ${USERS}/password-link/5`],
    ['set a password by it', (api) => redeemPasswordLink(api, USE), `PUT ${USERS}/password-link`, USE],
    ['have a history', (api) => client().fetchQuery(userQueries.history(api, 5)), `GET ${USERS}/5/history`],
    ['have roles', (api) => client().fetchQuery(roleQueries.list(api)), 'GET /user-management/api/roles'],
  ])('%s', async (_, call, address, body) => {
    const { api, seen } = buildApi();

    expect(await call(api)).toEqual({ id: 1 });
    const [asked] = seen;
    const query = new URLSearchParams(asked?.query).toString();
    const path = decodeURIComponent(asked?.path ?? '');
    expect(`${asked?.method} ${path}${query && `?${query}`}`).toBe(address);
    expect(asked?.body ? JSON.parse(asked.body) : undefined).toEqual(body);
  });

  it('are added under the key of their form, and changed by the version that was seen', async () => {
    const { api, seen } = buildApi();

    await createUser(api, NEW, KEY);
    await updateUser(api, 5, EDIT, { seen: 7 });
    await deleteUser(api, 5, 7);

    expect(seen[0]?.headers.get('Idempotency-Key')).toBe(KEY);
    expect(seen.slice(1).map(({ headers }) => headers.get('If-Match'))).toEqual(['"7"', '"7"']);
  });

  it('are exported by the filter of the list', async () => {
    const { api, seen } = buildApi();

    await exportUsers(api, { text: 'фомина', statuses: 'TEACHER,blocked' });

    expect(seen[0]?.path).toBe(`${USERS}/export`);
    const query = Object.fromEntries(new URLSearchParams(seen[0]?.query));
    expect(query).toEqual({ text: 'фомина', statuses: 'TEACHER,blocked' });
  });

  it.each<[string, (api: Api) => Promise<unknown>]>([
    ['a name that is no text', (api) => createUser(api, { ...NEW, lastName: 7 as never })],
    ['a role that is none', (api) => createUser(api, { ...NEW, role: null as never })],
    ['a teacher that is no number', (api) => createUser(api, { ...NEW, teacherId: '7' as never })],
    ['a block that is neither', (api) => updateUser(api, 5, { ...EDIT, blocked: 'да' as never })],
    [
      'a protection that is neither',
      (api) => updateUser(api, 5, { ...EDIT, protectionFromDeletion: 1 as never }),
    ],
    ['a user that is no number', (api) => updateUser(api, Number.NaN, EDIT)],
    ['a user to be read that is no number', (api) => client().fetchQuery(userQueries.one(api, Number.NaN))],
    ['a user to be deleted that is no number', (api) => deleteUser(api, 'abc' as never)],
    ['a code for no number', (api) => resetInviteCode(api, 1.5)],
    ['a link for no number', (api) => createPasswordLink(api, Number.NaN)],
    ['a link that is no text', (api) => redeemPasswordLink(api, { ...USE, token: null as never })],
  ])('are not requested with %s', async (_, call) => {
    const { api, seen } = buildApi();

    await expect(call(api)).rejects.toThrow('Incorrect input data');
    expect(seen).toEqual([]);
  });
});
