import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import {
  type Ending,
  endAllServers,
  type ServerProcess,
  spawnServer,
  startServer,
} from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const SLOW_MS = patience(120_000);
const COMMANDS = fileURLToPath(new URL('../../../../scripts/command.ts', import.meta.url));
const run = (name: string, ...args: string[]): Promise<Ending> =>
  spawnServer([name, ...args], {}, COMMANDS).ended;

describe('our commands as a person types them', { timeout: SLOW_MS }, () => {
  const folder = temporaryFolder();
  const school = join(folder.path, 'school');
  const copies = join(folder.path, 'copies');
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer(['--demo', '--data', school]);
  }, SLOW_MS);
  afterEach(() => {
    for (const name of existsSync(copies) ? readdirSync(copies) : []) expect(name).not.toMatch(/partial/);
  });
  afterAll(() => {
    endAllServers();
    folder.remove();
  }, SLOW_MS);

  const newest = () => join(copies, readdirSync(copies).sort().at(-1) ?? '');
  const printOf = ({ stdout }: Ending) => /Отпечаток данных: (\w{16})/.exec(stdout)?.[1];
  const signIn = (url: string, login: string, password: string) =>
    fetch(`${url}/auth/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login, password }),
    });

  it('copy a school whose server is running, check the copy and restore a school that signs in', async () => {
    const made = await run('backup', '--data', school, '--to', copies);
    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(statSync(newest()).mode & 0o777).toBe(0o600);

    const verified = await run('verify', newest());
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(printOf(verified)).toBe(printOf(made));

    const moved = join(folder.path, 'moved');
    const restored = await run('restore', newest(), '--data', moved);
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    const again = await run('backup', '--data', moved, '--to', join(folder.path, 'again'));
    expect(printOf(again)).toBe(printOf(made));

    const other = await startServer(['--demo', '--data', moved]);
    const login = /^ {4}(\S+) +Админ,/m.exec(server.stdout())?.[1] ?? '';
    const password = /Пароль у всех (\S+)\./.exec(server.stdout())?.[1] ?? '';
    const answer = await signIn(other.url, login, password);
    other.kill('SIGINT');
    expect((await other.ended).code).toBe(0);
    expect(answer.status).toBe(200);
  });

  it('refuse to restore over a school, in one sentence, and leave it working', async () => {
    const refused = await run('restore', newest(), '--data', school);

    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toMatch(/^Папка .+ не пуста, восстановление ничего в ней не тронуло: .+\.\n$/);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it('name a copy by the zone the school has set, whatever the variable says', async () => {
    const login = /^ {4}(\S+) +Админ,/m.exec(server.stdout())?.[1] ?? '';
    const password = /Пароль у всех (\S+)\./.exec(server.stdout())?.[1] ?? '';
    const { accessToken } = (await (await signIn(server.url, login, password)).json()) as {
      accessToken: string;
    };
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const settings = `${server.url}/management/api/school`;
    const { version: _version, ...values } = (await (await fetch(settings, { headers })).json()) as object & {
      version: number;
    };
    const body = JSON.stringify({ ...values, timeZone: 'Asia/Kamchatka' });
    expect((await fetch(settings, { method: 'PUT', headers, body })).status).toBe(200);
    const before = newest();

    // Nine hours later than by the clocks of Moscow.
    await run('backup', '--data', school, '--to', copies);
    const hourOf = (path: string) => /zvonok-(\d{4}-\d\d-\d\d)-(\d\d)/.exec(path)?.slice(1) ?? [];
    const [[day = '', hour], [later = '', laterHour]] = [hourOf(before), hourOf(newest())];
    const hours = (Date.parse(later) - Date.parse(day)) / 3_600_000 + Number(laterHour) - Number(hour);
    expect([9, 10]).toContain(hours);
  });

  it('keep as many copies as was said, and touch nothing else', async () => {
    const strange = join(copies, 'zvonok-2020-01-01-000000-manual.zvonok.gz');
    writeFileSync(strange, 'written by somebody else');
    const made = await run('backup', '--data', school, '--to', copies, '--keep', '1');

    expect(made).toMatchObject({ code: 0, stderr: '' });
    expect(made.stdout).toMatch(/Удалена старая копия/);
    expect(readdirSync(copies)).toHaveLength(2);
    expect(existsSync(strange)).toBe(true);
  });

  it.each([
    ['backup', ['--to', '/proc/nowhere'], /^В папку \/proc\/nowhere нельзя записать копию/],
    ['backup', ['--keep', 'all'], /^--keep «all» не подходит: нужно целое число/],
    ['verify', ['/nowhere.gz'], /^Файла \/nowhere\.gz нет или он не читается/],
    ['restore', [], /^Восстановление школы из копии/],
    ['admin', ['reset-password', 'nobody'], /^Пользователя с логином «nobody» нет/],
    ['admin', ['dance'], /^Для того, у кого есть доступ/],
  ])('npm run %s -- %j says what is wrong', async (name, args, sentence) => {
    const { code, stderr } = await run(name, ...args, '--data', school);

    expect(stderr).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('let an administrator back in by a code that works once', async () => {
    const login = /^ {4}(\S+) +Админ,/m.exec(server.stdout())?.[1] ?? '';
    const { code, stdout } = await run('admin', 'reset-password', login, '--data', school);
    const [, invite = ''] = /Одноразовый код: (\S+)/.exec(stdout) ?? [];
    const register = () =>
      fetch(`${server.url}/user-management/api/users/registration`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ inviteCode: invite, login, password: 'Zvonok-2027' }),
      });

    expect(code).toBe(0);
    expect((await register()).status).toBe(200);
    expect((await signIn(server.url, login, 'Zvonok-2027')).status).toBe(200);
    expect((await register()).ok).toBe(false);
  });

  it('are not let in without the word that stands in the data folder', async () => {
    const { port } = JSON.parse(readFileSync(join(school, 'control.json'), 'utf8')) as { port: number };
    const answer = await fetch(`http://127.0.0.1:${port}/backup`, { method: 'POST' });

    expect(answer.status).toBe(401);
    expect(statSync(join(school, 'control.json')).mode & 0o777).toBe(0o600);
  });
});
