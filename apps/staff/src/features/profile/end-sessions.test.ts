import { createApi } from '@zvonok/api-client/create-api';
import { buildServer, HOST, json, problem } from '@zvonok/api-client/testing/fake-server';
import { expect, it } from 'vitest';
import { endAllSessions } from './end-sessions.ts';

const PATH = '/user-management/api/refresh-token/';
const session = (id: number, current = false) => ({ id, userAgent: null, ipAddress: null, current });
const SESSIONS = [session(1, true), session(2), session(3)];

/** A server that will not end the sessions with these numbers. */
function refusing(...ids: number[]) {
  const { fetch, seen } = buildServer(({ path }) => {
    const id = Number(path.slice(PATH.length));
    return ids.includes(id) ? problem(500) : json({ id, deleted: true });
  });
  const ended = () => seen.map(({ path }) => Number(path.slice(PATH.length)));
  return { api: createApi({ baseUrl: HOST, fetch }), ended };
}

it('the own session is ended last', async () => {
  const { api, ended } = refusing();

  expect(await endAllSessions(api, SESSIONS)).toBe('all');
  expect(ended()).toEqual([2, 3, 1]);
});

it.each([
  ['some', [2]],
  ['none', [2, 3]],
] as const)('it stays when of the others %s are ended', async (outcome, refused) => {
  const { api, ended } = refusing(...refused);

  expect(await endAllSessions(api, SESSIONS)).toBe(outcome);
  expect(ended()).not.toContain(1);
});

it('is reported when only the own one could not be ended', async () => {
  expect(await endAllSessions(refusing(1).api, SESSIONS)).toBe('some');
  expect(await endAllSessions(refusing(1).api, [session(1, true)])).toBe('none');
});

it('a server that marks no session as current has them all ended', async () => {
  const { api, ended } = refusing();
  const unmarked = SESSIONS.map(({ current: _, ...rest }) => rest);

  expect(await endAllSessions(api, unmarked)).toBe('all');
  expect(ended()).toEqual([1, 2, 3]);
});
