import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import { DEMO_PASSWORD } from '../seeds/demo-users.ts';
import { endAllServers, startServer } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { anotherTeacher, freeLessons, REPLACEMENT } from '../testing/timetable.ts';

/** Each round starts the server again; ZVONOK_KILL_ROUNDS=100 for a long night. */
// biome-ignore lint/style/noProcessEnv: how long to look for trouble is the test runner's choice.
const ROUNDS = Number(process.env.ZVONOK_KILL_ROUNDS ?? 2);
const ROUND_MS = patience(60_000);

const AT_ONCE = 6;

type FreeLesson = ReturnType<typeof freeLessons>[number];

/** A loop changes more in a minute than people in an hour. */
const NO_HASTE = { ZVONOK_CHANGE_LIMIT: '1000000' };

/** An unchanged week for every round, so that every lesson can be replaced once in each. */
const weekOf = (round: number) => new Date(Date.UTC(2030, 8, 2 + 7 * round)).toISOString().slice(0, 10);

describe('kill -9', () => {
  const folder = temporaryFolder();
  const start = () => startServer(['--demo', '--data', join(folder.path, 'demo')], NO_HASTE);
  afterAll(() => {
    endAllServers();
    folder.remove();
  }, ROUND_MS);

  it(
    `in the middle of a loop of replacements loses none that was acknowledged (${ROUNDS} rounds)`,
    async () => {
      let server = await start();
      for (let round = 0; round < ROUNDS; round += 1) {
        const token = await signIn(server.url);
        const change = (lesson: FreeLesson) => replace(server.url, token, lesson, weekOf(round));
        const lessons = freeLessons();
        // At another point of the loop every round.
        const quietOnes = lessons.slice(0, 3 + 20 * round);
        const acknowledged: (number | null)[] = [];
        for (const lesson of quietOnes) acknowledged.push(await change(lesson));
        // Several at once; with the first answer the server is in the middle of the others.
        const atOnce = lessons.slice(quietOnes.length, quietOnes.length + AT_ONCE).map(change);
        await Promise.race(atOnce);
        server.kill('SIGKILL');
        acknowledged.push(...(await Promise.all(atOnce)));
        const known = acknowledged.filter((id) => id !== null);
        expect(await server.ended).toMatchObject({ signal: 'SIGKILL' });
        expect(known.length).toBeGreaterThan(quietOnes.length);

        server = await start();
        const kept = await activeIn(server.url, await signIn(server.url), weekOf(round));
        expect(kept).toEqual(expect.arrayContaining(known));
        // More may have been written whose answers were cut off; nothing else may be there.
        expect(kept.length).toBeLessThanOrEqual(acknowledged.length);
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
