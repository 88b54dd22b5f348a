import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../seeds/demo-users.ts';
import { endAllServers, startServer, temporaryFolder } from '../testing/server-process.ts';
import { anotherTeacher, freeLessons, REPLACEMENT } from '../testing/timetable.ts';

/** Each round starts the server again; ZVONOK_KILL_ROUNDS=100 for a long night. */
// biome-ignore lint/style/noProcessEnv: how long to look for trouble is the test runner's choice.
const ROUNDS = Number(process.env.ZVONOK_KILL_ROUNDS ?? 3);
const ROUND_MS = 60_000;

/** A week nobody has touched for every round, so that every lesson can be replaced once in each. */
const weekOf = (round: number) => new Date(Date.UTC(2030, 8, 2 + 7 * round)).toISOString().slice(0, 10);

describe('kill -9', () => {
  const folder = temporaryFolder();
  const start = () => startServer(['--demo', '--data', join(folder.path, 'demo')]);
  afterAll(() => {
    endAllServers();
    folder.remove();
  }, ROUND_MS);

  it(
    `in the middle of a loop of replacements loses none that was acknowledged (${ROUNDS} rounds)`,
    async () => {
      let server = await start();
      for (let round = 0; round < ROUNDS; round += 1) {
        const acknowledged: number[] = [];
        const token = await signIn(server.url);
        for (const lesson of freeLessons()) {
          const id = await replace(server.url, token, lesson, weekOf(round));
          if (id === null) break;
          acknowledged.push(id);
          // At another point of the loop every round, a moment later: while the next ones are being written.
          if (acknowledged.length === 3 + 20 * round) setTimeout(() => server.kill('SIGKILL'), 5 * round);
        }
        expect(await server.ended).toMatchObject({ signal: 'SIGKILL' });

        server = await start();
        const kept = await activeIn(server.url, await signIn(server.url), weekOf(round));
        expect(kept).toEqual(expect.arrayContaining(acknowledged));
        // One more may have been written whose answer was cut off; nothing else may be there.
        expect(kept.length - acknowledged.length).toBeLessThanOrEqual(1);
      }
      server.kill('SIGINT');
      expect(await server.ended).toMatchObject({ code: 0 });
    },
    ROUNDS * ROUND_MS,
  );
});

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'zhdanova.gd', password: DEMO_PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** The new replacement's id, or null when the server was gone before it answered. */
async function replace(
  url: string,
  token: string,
  lesson: { id: number; teacher: number },
  week: string,
): Promise<number | null> {
  const query = `lessonId=${lesson.id}&teacherId=${anotherTeacher(lesson.teacher)}&week=${week}`;
  const headers = { authorization: `Bearer ${token}` };
  try {
    const answer = await fetch(`${url}${REPLACEMENT}?${query}`, { method: 'POST', headers });
    const body = (await answer.json()) as { id: number };
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body.id;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function activeIn(url: string, token: string, week: string): Promise<number[]> {
  const answer = await fetch(`${url}${REPLACEMENT}?week=${week}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
}
