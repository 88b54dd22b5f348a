import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'playwright/test';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { testTime } from '../patience.ts';
import { PASSWORD, TEACHER } from './support/accounts.ts';
import { test } from './support/test.ts';

test('an app of another origin that the school lists signs in, creates and reads versions', async ({
  page,
}) => {
  test.setTimeout(testTime(120_000));
  const app = createServer((_request, response) => response.end('<!doctype html><title>Другое</title>'));
  app.listen(0, '127.0.0.1');
  await once(app, 'listening');
  const origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  const server = await SchoolServer.launch({ env: { ZVONOK_ALLOWED_ORIGINS: origin } });
  try {
    await page.goto(origin);
    const seen = await page.evaluate(
      async ({ url, login, password }) => {
        const session = await fetch(`${url}/auth/api/auth/login`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ login, password }),
        });
        const { accessToken } = await session.json();
        const Authorization = `Bearer ${accessToken}`;
        const send = () => {
          const body = new FormData();
          body.set('title', 'Кабинет крупнее');
          body.set('description', 'Его не видно издалека.');
          return fetch(`${url}/feedback/api/feedback-service/feedback`, {
            method: 'POST',
            headers: { Authorization, 'Idempotency-Key': 'one-and-the-same-feedback' },
            body,
          });
        };
        const made = [await send(), await send()];
        const [first, second] = await Promise.all(made.map((answer) => answer.json()));
        const week = await fetch(`${url}/schedule/api/schedule/group/editor`, { headers: { Authorization } });
        return {
          statuses: made.map(({ status }) => status),
          isSame: first.id === second.id,
          version: week.headers.get('ETag'),
        };
      },
      { url: server.url, login: TEACHER, password: PASSWORD },
    );

    expect(seen.statuses).toEqual([201, 201]);
    expect(seen.isSame).toBe(true);
    expect(seen.version).toMatch(/^"/);
  } finally {
    await server.dispose();
    app.close();
  }
});
