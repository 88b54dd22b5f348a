import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import { DEMO_PASSWORD } from '../seeds/demo-users.ts';
import { type Ending, endAllServers, spawnServer, startServer } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { anotherTeacher, freeLessons, REPLACEMENT } from '../testing/timetable.ts';

const SLOW_MS = patience(180_000);
const AS_ON_WINDOWS = {
  NODE_OPTIONS: `--import ${new URL('../testing/windows-files.ts', import.meta.url).href}`,
};
const WEEK = '2030-09-02';

const COMMANDS = fileURLToPath(new URL('../../../../scripts/command.ts', import.meta.url));
const run = (name: string, ...args: string[]): Promise<Ending> =>
  spawnServer([name, ...args], AS_ON_WINDOWS, COMMANDS).ended;

// The refusals of Windows are made out of what /proc says of open files.
describe.runIf(process.platform === 'linux')('a school on the files of Windows', { timeout: SLOW_MS }, () => {
  const folder = temporaryFolder();
  const school = join(folder.path, 'school');
  const start = (data: string) => startServer(['--demo', '--data', data], AS_ON_WINDOWS);
  afterAll(() => {
    endAllServers();
    folder.remove();
  }, SLOW_MS);

  it('is made, survives kill -9, and is copied and restored', async () => {
    const first = await start(school);
    const id = await replaceOne(first.url);
    first.kill('SIGKILL');
    await first.ended;

    const second = await start(school);
    expect(await replacements(second.url)).toEqual([id]);
    const copies = join(folder.path, 'copies');
    expect(await run('backup', '--data', school, '--to', copies)).toMatchObject({ code: 0, stderr: '' });
    second.kill('SIGINT');
    expect(await second.ended).toMatchObject({ code: 0, stderr: '' });

    const moved = join(folder.path, 'moved');
    const [copy = ''] = readdirSync(copies);
    expect(await run('restore', join(copies, copy), '--data', moved)).toMatchObject({ code: 0, stderr: '' });
    const third = await start(moved);
    expect(await replacements(third.url)).toEqual([id]);
    third.kill('SIGINT');
    expect(await third.ended).toMatchObject({ code: 0, stderr: '' });
    expect(readdirSync(moved).sort()).toEqual(['database', 'lock.sqlite', 'school.key', 'zvonok.json']);
  });
});

async function signIn(url: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${url}/auth/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'zhdanova.gd', password: DEMO_PASSWORD }),
  });
  return { authorization: `Bearer ${((await answer.json()) as { accessToken: string }).accessToken}` };
}

async function replaceOne(url: string): Promise<number> {
  const [lesson] = freeLessons();
  if (!lesson) throw new Error('The demo has no lesson to replace.');
  const query = `lessonId=${lesson.id}&teacherId=${anotherTeacher(lesson.teacher)}&week=${WEEK}`;
  const answer = await fetch(`${url}${REPLACEMENT}?${query}`, {
    method: 'POST',
    headers: await signIn(url),
  });
  return ((await answer.json()) as { id: number }).id;
}

async function replacements(url: string): Promise<number[]> {
  const answer = await fetch(`${url}${REPLACEMENT}?week=${WEEK}`, { headers: await signIn(url) });
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
}
