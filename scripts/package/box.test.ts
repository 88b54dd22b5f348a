import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { patience } from '../../tests/patience.ts';
import { ROOT } from '../process.ts';

const run = promisify(execFile);
const SLOW_MS = patience(180_000);
/** Today's 205 MB pack into 64. */
const MOST_UNPACKED_BYTES = 220_000_000;
const folder = temporaryFolder();
/** With spaces and Cyrillic letters, as a school's folders have. */
const box = join(folder.path, 'Школа № 1');
/** Neither node nor npm, nor anything else; and no server of another school on this computer's usual port. */
const NOTHING = { PATH: join(folder.path, 'nowhere'), PORT: '1' };

let server: ChildProcess | undefined;
let printed = '';

/** A command of the box as a person types it: what it printed, or rejects with what it refused. */
const zvonok = (...args: string[]) => run(join(box, 'zvonok'), args, { env: NOTHING });

/** Starts the box's server on a free port and returns its address once it is ready. */
function start(): Promise<string> {
  printed = '';
  const child = spawn(join(box, 'zvonok'), ['start', '--port', '0'], { env: NOTHING });
  server = child;
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Остановить: Ctrl-C')) resolve(/http:\/\/[\d.]+:\d+/.exec(printed)?.[0] ?? '');
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', () => reject(new Error(printed)));
  });
}

async function stop(): Promise<void> {
  const child = server;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

beforeAll(async () => {
  // Without this process's settings: what is built here is what everyone gets.
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? folder.path };
  const flags = ['--conditions=@zvonok/source', '--disable-warning=ExperimentalWarning', '--liftoff-only'];
  await run(process.execPath, [...flags, 'scripts/package.ts', '--unpacked', box], { cwd: ROOT, env });
}, SLOW_MS);
afterAll(async () => {
  await stop();
  folder.remove();
}, SLOW_MS);

describe.skipIf(process.platform === 'win32')('an unpacked folder', { timeout: SLOW_MS }, () => {
  it('runs a school where nothing else is installed', async () => {
    const url = await start();
    const page = await (await fetch(`${url}/registration`, { headers: { accept: 'text/html' } })).text();
    expect(page).toContain('<script type="application/json" id="app-settings">');
    const call = (method: string, path: string, body?: object, token = '') =>
      fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      });

    const [, inviteCode = ''] = /registration\?code=(\w+)/.exec(printed) ?? [];
    expect((await zvonok('admin', 'first-code')).stdout).toContain(inviteCode);
    const account = { login: 'director.aa', password: 'Zvonok-2026' };
    const registered = await call('PUT', '/user-management/api/users/registration', {
      inviteCode,
      ...account,
    });
    expect(registered.status).toBe(200);
    const signedIn = await call('POST', '/auth/api/auth/login', account);
    const { accessToken } = (await signedIn.json()) as { accessToken: string };

    const replacements =
      '/schedule/api/schedule/replacement-teacher/export-replacements-pdf/MONDAY?week=2026-11-23';
    const pdf = await call('GET', replacements, undefined, accessToken);
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const book = await call('GET', '/schedule/api/schedule/import-export/sample', undefined, accessToken);
    expect(
      Buffer.from(await book.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('makes and checks a copy while it runs, and speaks of its own command', async () => {
    const made = await zvonok('backup');
    const [, copy = ''] = /(\/\S.*\.zvonok\.gz)/.exec(made.stdout) ?? [];
    expect(copy.startsWith(join(box, 'data', 'school-backups'))).toBe(true);
    expect((await zvonok('verify', copy)).stdout).toContain('Копия цела.');

    const said = [await zvonok('help'), await zvonok('backup', '--help'), await zvonok('admin', '--help')];
    for (const { stdout } of said) {
      expect(stdout).toContain('./zvonok ');
      expect(stdout).not.toContain('npm ');
    }
    await stop();
    expect(printed).toContain('Остановлено.');
  });

  it('says that no server answers, and ends with a code', async () => {
    await expect(zvonok('status')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('не отвечает'),
    });
  });

  it('is refused when a part of it is lost', async () => {
    const docs = join(box, 'dist', 'docs');
    renameSync(docs, `${docs}-away`);
    await expect(start()).rejects.toThrow(`«Звонок» установлен не целиком: нет папки ${docs}`);
    renameSync(`${docs}-away`, docs);
  });

  it('writes the place of a fault in the sources into its log', async () => {
    renameSync(join(box, 'openapi.yaml'), join(box, 'openapi.away'));
    await expect(start()).rejects.toThrow(/"apps\/server\/src\/http\/contract\/document\.ts:\d+"/);
    renameSync(join(box, 'openapi.away'), join(box, 'openapi.yaml'));
  });

  it('holds a bill of materials, the licences, and no tests or tools', () => {
    const bill = JSON.parse(readFileSync(join(box, 'sbom.cdx.json'), 'utf8'));
    const names = (bill.components as { name: string }[]).map(({ name }) => name);
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(names).toEqual(
      expect.arrayContaining(['fastify', 'react', 'pdfmake', 'roboto', 'node', '@electric-sql/pglite']),
    );
    expect(names.filter((name) => /storybook|playwright|vitest|zvonok/.test(name))).toEqual([]);
    const licences = readFileSync(join(box, 'LICENSES.txt'), 'utf8');
    expect(names.filter((name) => !licences.includes(`${name} `))).toEqual([]);

    const all = readdirSync(box, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !path.startsWith('data'),
    );
    expect(all.filter((path) => /\.(test|stories|spec)\./.test(path))).toEqual([]);
    expect(existsSync(join(box, 'data', 'school'))).toBe(true);
  });

  it('is no larger than what packs into 70 MB', () => {
    const sizes = readdirSync(box, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(box, 'data')))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST_UNPACKED_BYTES);
  });
});
