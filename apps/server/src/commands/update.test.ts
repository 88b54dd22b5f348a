import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import { findRunningServer, type ServerState } from '../control/control.ts';
import { readUpdateState } from '../control/update-state.ts';
import { compareVersions } from '../platform/installation.ts';
import { cleanUpAfter } from '../testing/cleanup.ts';
import { installBox, makeRelease } from '../testing/installed-box.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Installation, UpdateStep } from './try-on-copy.ts';
import { update } from './update-command.ts';

const SLOW_MS = patience(120_000);
const ACCOUNT = { login: 'director.aa', password: 'Zvonok-2026' };
const TEACHERS = '/schedule/api/schedule/teacher';
it('compares versions by their numbers, a release candidate before its release', () => {
  const sorted = ['1.10.0', '1.0.0', '1.0.0-rc.2', '1.9.1', '1.0.0-rc.10'].sort(compareVersions);

  expect(sorted).toEqual(['1.0.0-rc.2', '1.0.0-rc.10', '1.0.0', '1.9.1', '1.10.0']);
});

describe.skipIf(process.platform === 'win32')('an update of a running school', { timeout: SLOW_MS }, () => {
  const folder = temporaryFolder();
  const home = join(folder.path, 'Школа № 1');
  const data = join(folder.path, 'school');
  /** While this file is there, the copy of the data meets a full disk. */
  const fullDisk = join(folder.path, 'full');
  let installation: Installation;
  let env: Record<string, string>;
  let url = '';
  let token = '';
  let printed: string[] = [];

  const call = (method: string, path: string, body?: object) =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const teachers = async () => {
    const answer = await call('GET', TEACHERS);
    return ((await answer.json()) as { name: string }[]).map(({ name }) => name);
  };
  const state = async (): Promise<ServerState | undefined> => (await findRunningServer(data))?.state();
  const tryUpdate = (file: string, more: Partial<Installation> = {}) => {
    printed = [];
    return update({ ...installation, ...more }, data, file, { env, print: (line) => printed.push(line) });
  };
  /** The former version works and answers what it answered, and nothing of the attempt is left. */
  async function expectAsBefore(names: readonly string[]): Promise<void> {
    expect(await state()).toMatchObject({ version: '1.0.0', closed: false });
    expect(await teachers()).toEqual(names);
    expect((await call('POST', TEACHERS, { name: `Новый ${names.length}`, eduSubject: '' })).status).toBe(
      200,
    );
    expect(existsSync(join(home, 'versions', 'current'))).toBe(false);
    expect(readdirSync(folder.path)).not.toContain('school-update-trial');
    expect(readdirSync(data).filter((name) => /before-update|failed-update/.test(name))).toEqual([]);
  }

  beforeAll(async () => {
    mkdirSync(home);
    installation = installBox(home);
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    env = {
      // biome-ignore lint/style/noProcessEnv: a launcher cannot start without the system's PATH.
      PATH: process.env.PATH ?? '',
      ZVONOK_DATA: data,
      PORT: String(port),
      ZVONOK_CHANGE_LIMIT: '1000000',
      NODE_OPTIONS: fullWhile(fullDisk),
    };
    const child = spawn(join(home, 'zvonok'), ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    if (child.pid !== undefined) cleanUpAfter({ pid: child.pid });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const [, inviteCode = ''] = await waitFor(async () => /registration\?code=(\w+)[\s\S]*Ctrl-C/.exec(said));
    await call('PUT', '/user-management/api/users/registration', { inviteCode, ...ACCOUNT });
    token = ((await (await call('POST', '/auth/api/auth/login', ACCOUNT)).json()) as { accessToken: string })
      .accessToken;
    await call('POST', TEACHERS, { name: 'Фомина Н. Н.', eduSubject: 'Алгебра' });
  }, SLOW_MS);
  afterAll(async () => {
    const last = await state();
    if (last) process.kill(last.pid, 'SIGKILL');
    folder.remove();
  }, SLOW_MS);

  it('is refused without a signature, with a wrong one, for another installation and for no newer version', async () => {
    const unsigned = makeRelease(folder.path, '1.1.0');
    rmSync(`${unsigned}.sig`);
    await expect(tryUpdate(unsigned)).rejects.toThrow('без подписи');

    const changed = makeRelease(folder.path, '1.1.0');
    const bytes = readFileSync(changed);
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    writeFileSync(changed, bytes);
    await expect(tryUpdate(changed)).rejects.toThrow('Подпись файла');

    const good = makeRelease(folder.path, '1.1.0');
    await expect(tryUpdate(good, { kind: 'deb' })).rejects.toThrow(
      /для другой установки|только администратор/,
    );
    await expect(tryUpdate(good, { version: '1.1.0' })).rejects.toThrow('она не новее');
    await expect(tryUpdate(good, { updateKey: null })).rejects.toThrow('не знает ключа');
    await expectAsBefore(['Фомина Н. Н.']);
  });

  it('that does not start on the copy leaves the school untouched, and it goes on meanwhile', async () => {
    const before = await state();
    const names = await teachers();

    await expect(tryUpdate(makeRelease(folder.path, '1.1.0', 'echo сломана >&2; exit 1'))).rejects.toThrow(
      /на копии школы не запустилась\. сломана/,
    );
    expect((await state())?.pid).toBe(before?.pid);
    await expectAsBefore(names);
  });

  it('whose copy is not what the school has is not tried', async () => {
    const names = await teachers();
    const damage = (step: UpdateStep) => {
      if (step !== 'restore') return;
      const copies = `${data}-backups`;
      const [newest = ''] = readdirSync(copies).sort().slice(-1);
      const bytes = readFileSync(join(copies, newest));
      writeFileSync(join(copies, newest), bytes.subarray(0, bytes.length - 200));
    };

    await expect(tryUpdate(makeRelease(folder.path, '1.1.0'), { before: damage })).rejects.toThrow(
      /обрывается[\s\S]*школа работает на прежней/,
    );
    await expectAsBefore(names);
  });

  it('for whose way back the disk has no room is not begun', async () => {
    const names = await teachers();
    writeFileSync(fullDisk, '');

    await expect(tryUpdate(makeRelease(folder.path, '1.1.0'))).rejects.toThrow(
      'на диске не хватило места для копии данных. Работает прежняя версия, данные не тронуты.',
    );
    rmSync(fullDisk);
    await expectAsBefore(names);
  });

  it('that works but fails its probe takes no change before it is taken back', async () => {
    const names = await teachers();
    let statuses: number[] = [];
    const closed = async (): Promise<void> => {
      await waitFor(async () => ((await state())?.version === '1.1.0' ? true : null));
      const answers = [
        await call('GET', TEACHERS),
        await call('POST', TEACHERS, { name: 'Лишний', eduSubject: '' }),
      ];
      statuses = answers.map(({ status }) => status);
      expect(answers[1]?.headers.get('retry-after')).toBe('5');
      expect(await answers[1]?.json()).toMatchObject({ type: '/docs/problems/unavailable', status: 503 });
    };
    const file = makeRelease(folder.path, '1.1.0');
    const [outcome] = await Promise.allSettled([
      tryUpdate(file, { proveMs: patience(15_000), isRight: async () => false }),
      closed(),
    ]);

    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('не ответила') },
    });
    expect(readUpdateState(data)).toMatchObject({ phase: 'back', from: '1.0.0', to: '1.1.0' });
    expect(statuses).toEqual([200, 503]);
    await expectAsBefore(names);
  });

  it('loses no acknowledged change, and no version is kept that is older than the last two', async () => {
    const known = await teachers();
    const acknowledged: string[] = [];
    let refused = 0;
    let writing = true;
    const write = async (writer: number) => {
      for (let number = 0; writing; number += 1) {
        const name = `Писатель ${writer}-${number}`;
        const status = await call('POST', TEACHERS, { name, eduSubject: '' }).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status === 200) acknowledged.push(name);
        else refused += 1;
        if (status !== 200) await pause(100);
      }
    };
    mkdirSync(join(home, 'versions', '0.9.0'));
    const writers = [write(1), write(2)];
    await tryUpdate(makeRelease(folder.path, '1.1.0'));
    await pause(500);
    writing = false;
    await Promise.all(writers);

    expect(await state()).toMatchObject({ version: '1.1.0', closed: false });
    expect(refused).toBeGreaterThan(0);
    const kept = new Set(await teachers());
    expect([...known, ...acknowledged].filter((name) => !kept.has(name))).toEqual([]);
    expect(readUpdateState(data)).toMatchObject({ phase: 'done', to: '1.1.0' });

    expect(readdirSync(join(home, 'versions')).sort()).toEqual(['1.1.0', 'current']);

    const offered = join(folder.path, 'updates', 'zvonok-1.10.0-linux-x64.tar.gz');
    mkdirSync(join(folder.path, 'updates'));
    for (const file of [offered, offered.replace('1.10.0', '1.9.0'), offered.replace('1.10.0', '1.0.0')])
      writeFileSync(file, '');
    const shown = await (await call('GET', '/management/api/system/update')).json();
    expect(shown).toMatchObject({
      version: '1.1.0',
      offered: { version: '1.10.0', file: offered, isSigned: false },
      command: `./zvonok update ${offered}`,
      last: { from: '1.0.0', to: '1.1.0', result: 'done', reason: null },
    });
  });
});

/** Node's option that makes copying a folder fail while a file is there. */
function fullWhile(file: string): string {
  const script = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const copy = fs.promises.cp;
fs.promises.cp = async (...args) => {
  if (fs.existsSync(${JSON.stringify(file)})) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  return copy(...args);
};
syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return address !== null && typeof address === 'object' ? address.port : 0;
}

async function waitFor<Found>(look: () => Promise<Found | null | undefined>): Promise<Found> {
  for (const until = Date.now() + SLOW_MS / 2; Date.now() < until; await pause(50)) {
    const found = await look().catch(() => null);
    if (found !== null && found !== undefined) return found;
  }
  throw new Error('It did not come about.');
}
