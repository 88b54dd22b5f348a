import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import type { Wire } from '../platform/schemas.ts';
import { DEMO_PASSWORD } from '../seeds/demo-users.ts';
import { endAllServers, startServer } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { SCHEDULE } from '../testing/timetable.ts';

const RUNS = `${SCHEDULE}/generator/runs`;
const LONG = { mode: 'scratch', rounds: 10_000 };
const WITHIN = { timeout: patience(60_000) };

describe('kill -9 in the middle of a search', () => {
  const folder = temporaryFolder();
  const start = () => startServer(['--demo', '--data', join(folder.path, 'demo')]);
  afterAll(() => {
    endAllServers();
    folder.remove();
  });

  it(
    'leaves it interrupted with the best so far, and the next one begins at once',
    async () => {
      let server = await start();
      let call = await signedIn(server.url);
      const { id } = await call<Wire['GeneratorRun']>('POST', RUNS, LONG);
      const run = () => call<Wire['GeneratorRun']>('GET', `${RUNS}/${id}`);
      await expect.poll(async () => (await run()).hasTimetable, WITHIN).toBe(true);
      // What has been sent is written; what is being sent is not always.
      await expect.poll(async () => (await run()).progress?.round ?? 0, WITHIN).toBeGreaterThan(1);
      server.kill('SIGKILL');
      await server.ended;

      server = await start();
      call = await signedIn(server.url);
      const next = await call<Wire['GeneratorRun']>('POST', RUNS, LONG);
      expect(next).toMatchObject({ state: 'running' });
      expect(await run()).toMatchObject({ state: 'interrupted', hasTimetable: true });
      expect(await call('DELETE', `${RUNS}/${next.id}`)).toMatchObject({ state: 'cancelled' });
    },
    patience(120_000),
  );
});

async function signedIn(url: string) {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/auth/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ login: 'petrova.ev', password: DEMO_PASSWORD }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const asked = await fetch(`${url}${path}`, {
      method,
      headers: body ? { ...headers, ...json } : headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await asked.json()) as T;
  };
}
