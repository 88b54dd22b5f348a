import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import { DEMO_PASSWORD } from '../seeds/demo-users.ts';
import { endAllServers, startServer } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { anotherTeacher, freeLessons, REPLACEMENT, SCHEDULE } from '../testing/timetable.ts';

/** Requests other than the two files. */
const REPLACEMENTS = 5;
const READS = 14;
const STOP_MS = 10_000;

describe('a request to stop', () => {
  const folder = temporaryFolder();
  // Connections that a browser would use again: they must not keep the server.
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  afterAll(() => {
    agent.destroy();
    endAllServers();
    folder.remove();
  });

  it('lets every request that has arrived be answered, 21 of 21, and the process ends by itself', async () => {
    const server = await startServer(['--demo', '--data', join(folder.path, 'demo')], {
      ZVONOK_STOP_SECONDS: String(Math.ceil(patience(STOP_MS) / 1000)),
    });
    const token = await signIn(server.url);
    const arrived: Promise<unknown>[] = [];
    const ask = (method: string, path: string): ClientRequest => {
      const asked = request(`${server.url}${path}`, { method, agent });
      asked.setHeader('authorization', `Bearer ${token}`);
      // A server answers this at once, and with that says that the request has arrived.
      asked.setHeader('expect', '100-continue');
      arrived.push(once(asked, 'continue'));
      return asked.end();
    };
    const files = [
      `${SCHEDULE}/replacement-teacher/export-replacements-pdf/monday`,
      `${SCHEDULE}/import-export/export?export_groups_table=true`,
    ].map((path) => ask('GET', path));
    const changes = freeLessons()
      .slice(0, REPLACEMENTS)
      .map((lesson) =>
        ask(
          'POST',
          `${REPLACEMENT}?lessonId=${lesson.id}&teacherId=${anotherTeacher(lesson.teacher)}&week=2030-09-02`,
        ),
      );
    const reads = Array.from({ length: READS }, () => ask('GET', `${SCHEDULE}/teacher`));
    const all = [...files, ...changes, ...reads];
    const answers = Promise.all(all.map(answerOf));
    await Promise.all(arrived);

    server.kill('SIGTERM');

    const answered = await answers;
    expect(answered).toHaveLength(21);
    expect(answered.map(({ statusCode }) => statusCode)).toEqual(answered.map(() => 200));
    expect(await server.ended).toMatchObject({ code: 0, signal: null });
  });
});

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'zhdanova.gd', password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

async function answerOf(asked: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  for await (const _chunk of answer);
  return answer;
}
