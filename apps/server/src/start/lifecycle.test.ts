import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Ending, endAllServers, runToTheEnd, startServer } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

/** One sentence in Russian with no stack, and a code that a script notices. */
function expectOneSentence({ code, stderr }: Ending, sentence: RegExp) {
  expect(stderr.trim()).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).toMatch(/[а-я].*\.\n$/);
  expect(code).toBe(1);
}

describe('the server as a process', () => {
  const folder = temporaryFolder();
  const school = join(folder.path, 'school');
  const copies: string[] = [];
  const copyOfSchool = (name: string) => {
    const copy = join(folder.path, name);
    cpSync(school, copy, { recursive: true });
    copies.push(copy);
    return copy;
  };
  let firstRun: Ending;

  beforeAll(async () => {
    const server = await startServer(['--data', school]);
    server.kill('SIGTERM');
    firstRun = await server.ended;
  });
  afterEach(() => {
    endAllServers();
    for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true });
  });
  afterAll(() => folder.remove());

  it('says loudly which database it uses and where it can be visited, and stops cleanly on SIGTERM', () => {
    expect(firstRun.stdout).toMatch(new RegExp(`БАЗА ДАННЫХ: встроенная, в папке ${school}`));
    expect(firstRun.stdout).toMatch(/Расписание +http:\/\/127\.0\.0\.1:\d+\//);
    expect(firstRun.stdout).toMatch(/Экран в коридоре +http:\S+\/kiosk\//);
    expect(firstRun.stdout).toMatch(/Описание вызовов +http:\S+\/docs\//);
    expect(firstRun).toMatchObject({ code: 0, signal: null, stderr: '' });
  });

  it('prints the same invite code for the first administrator, with a link that holds it, until it is used', async () => {
    const [code = ''] = /^ {4}[2-9A-Z]{7}$/m.exec(firstRun.stdout) ?? [];
    const server = await startServer(['--data', school]);
    expect(server.stdout()).toContain(code);

    expect(server.stdout()).toContain(`${server.url}/registration?code=${code.trim()}`);
    const answer = await fetch(`${server.url}/user-management/api/users/registration`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ inviteCode: code.trim(), login: 'director', password: 'Zvonok-2026' }),
    });
    expect(answer.status).toBe(200);
    server.kill('SIGINT');
    expect(await server.ended).toMatchObject({ code: 0 });

    const later = await startServer(['--data', school]);
    later.kill('SIGINT');
    expect((await later.ended).stdout).not.toContain('Одноразовый код');
  });

  it('answers /healthz once it says that it is ready', async () => {
    const server = await startServer(['--data', copyOfSchool('healthy')]);
    const answer = await fetch(`${server.url}/healthz`);
    server.kill('SIGINT');

    expect([answer.status, (await server.ended).code]).toEqual([200, 0]);
  });

  it('refuses a taken port', async () => {
    const server = await startServer(['--data', copyOfSchool('first')]);
    const port = new URL(server.url).port;
    const second = await runToTheEnd(['--port', port, '--data', copyOfSchool('second')]);
    server.kill('SIGINT');
    await server.ended;

    expectOneSentence(second, new RegExp(`^Порт ${port} уже занят: `));
  });

  it('refuses a second process on the same data, and the first goes on', async () => {
    const data = copyOfSchool('shared');
    const server = await startServer(['--data', data]);
    const second = await runToTheEnd(['--port', '0', '--data', data]);
    const answer = await fetch(`${server.url}/healthz`);
    server.kill('SIGINT');
    await server.ended;

    expectOneSentence(second, /уже работает другой процесс «Звонка»/);
    expect(answer.status).toBe(200);
  });

  it('refuses a folder that cannot be written to', async () => {
    const file = join(folder.path, 'a-file');
    writeFileSync(file, '');

    expectOneSentence(await runToTheEnd(['--data', join(file, 'data')]), /нельзя записывать \(ENOTDIR\)/);
  });

  it('refuses a folder with foreign files and leaves it as it was', async () => {
    const photos = join(folder.path, 'photos');
    mkdirSync(photos);
    writeFileSync(join(photos, '1-september.jpg'), '');

    expectOneSentence(await runToTheEnd(['--data', photos]), /не пуста, и данных «Звонка» в ней нет/);
    expect(readdirSync(photos)).toEqual(['1-september.jpg']);
  });

  it.each([
    ['a truncated control file', (pgdata: string) => truncateSync(join(pgdata, 'global/pg_control'), 100)],
    [
      'an unreadable control file',
      (pgdata: string) => writeFileSync(join(pgdata, 'global/pg_control'), Buffer.alloc(8192, 0xa5)),
    ],
    [
      'one wrong byte in its control file',
      (pgdata: string) => {
        const file = join(pgdata, 'global/pg_control');
        const bytes = readFileSync(file);
        bytes.writeUInt8(bytes.readUInt8(40) ^ 0xff, 40);
        writeFileSync(file, bytes);
      },
    ],
    ['no control file', (pgdata: string) => rmSync(join(pgdata, 'global/pg_control'))],
    ['a lost log', (pgdata: string) => emptyFolder(join(pgdata, 'pg_wal'))],
    ['a lost base folder', (pgdata: string) => rmSync(join(pgdata, 'base'), { recursive: true })],
    ['an empty version file', (pgdata: string) => truncateSync(join(pgdata, 'PG_VERSION'))],
    ['a vanished database', (pgdata: string) => rmSync(pgdata, { recursive: true })],
  ])('refuses a database with %s', async (_what, damage) => {
    const data = copyOfSchool('damaged');
    damage(join(data, 'database'));
    const ending = await runToTheEnd(['--port', '0', '--data', data]);

    expectOneSentence(ending, /повреждена и не открывается \(.+\): восстановите папку из резервной копии\.$/);
  });

  it('refuses a database of another PostgreSQL', async () => {
    const data = copyOfSchool('older');
    writeFileSync(join(data, 'database', 'PG_VERSION'), '17\n');

    const ending = await runToTheEnd(['--port', '0', '--data', data]);
    expectOneSentence(ending, /создана другой версией «Звонка» \(PostgreSQL 17 вместо 18\)/);
  });

  it('refuses to show the demo in a school, whose accounts would get a published password', async () => {
    const ending = await runToTheEnd(['--demo', '--port', '0', '--data', copyOfSchool('not-a-demo')]);
    expectOneSentence(ending, /лежат данные настоящей школы/);
  });

  it.each([
    ['postgres://nobody@127.0.0.1:1/school', /^База данных 127\.0\.0\.1:1\/school не открывается \(.*\)/],
    ['mysql://127.0.0.1/school', /^DATABASE_URL должен иметь вид postgres:\/\//],
  ])('refuses DATABASE_URL=%s', async (url, sentence) => {
    expectOneSentence(await runToTheEnd(['--port', '0'], { DATABASE_URL: url }), sentence);
  });

  it('stops when the process that started it goes away', async () => {
    const server = await startServer(['--data', copyOfSchool('orphan')]);
    server.disconnect();

    expect(await server.ended).toMatchObject({ code: 0 });
  });
});

function emptyFolder(path: string): void {
  rmSync(path, { recursive: true });
  mkdirSync(path);
}
