import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findRunningServer } from '../../apps/server/src/control/control.ts';
import { type PackedFile, sha256, tarGz } from '../../scripts/package/archives.ts';
import { type Architecture, nodeFor, readRelease } from '../../scripts/package/contents.ts';
import { folderContents, type Packed, pack, platformOf } from '../../scripts/package/kinds.ts';
import { signature } from '../../scripts/package/signing.ts';

// What a school installs: how large it is, whether the same sources make the same bytes, and, in a Debian root with
// systemd as its first process, how long an installation takes, what survives kill -9, an update, an upgrade and a
// removal; what an update under a writing client costs and how soon one that fails is back. The
// root needs mmdebstrap, root and a Debian mirror; what is not there is named in one line. Anything that fails ends the
// bench with a code.
const folder = mkdtempSync(join(tmpdir(), 'zvonok-box-'));
const release = readRelease();
const NEXT = { version: '99.0.0', at: release.at + 60 };
const AARCH64 = 183;
const MOST_UPDATE_S = 90;
const MOST_BACK_S = 30;
const WRITES = 1_000;
let failures = 0;

function line(title: string, value: string): void {
  console.log(`${title.padEnd(46)} ${value}`);
}

function check(title: string, holds: boolean, what = ''): void {
  line(title, `${holds ? 'yes' : 'NO'}${what && ` (${what})`}`);
  if (!holds) failures += 1;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function make(kind: Packed, architecture: Architecture, its = release) {
  const node = nodeFor(platformOf(kind, architecture));
  const started = performance.now();
  const made = await pack(kind, architecture, { release: its, node });
  line(made.name, `${(made.content.length / 1_000_000).toFixed(1)} MB, made in ${seconds(started)}`);
  return made;
}

/** A program's output; null if it failed or is not there. */
function ask(program: string, args: readonly string[]): string | null {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return stdout;
  if (process.env.BENCH_VERBOSE) console.error(program, args.join(' '), stdout, stderr);
  return null;
}

/** Makes systemd the first process of a root in namespaces of its own: nothing of this computer is in its reach. */
const BOOT = `
set -e
root=$1
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
mount -t sysfs sysfs "$root/sys" 2>/dev/null || mount --rbind /sys "$root/sys"
mountpoint -q "$root/sys/fs/cgroup" || mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup" || mount --rbind /sys/fs/cgroup "$root/sys/fs/cgroup"
mount --rbind /dev "$root/dev"
ip link set lo up 2>/dev/null || true
exec chroot "$root" /usr/bin/env -i container=chroot PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --show-status=no
`;

interface Machine {
  /** What a shell in it printed; null if it ended with a code. */
  sh(script: string): string | null;
  stop(): Promise<void>;
}

async function boot(root: string): Promise<Machine | null> {
  const script = join(folder, 'boot.sh');
  writeFileSync(script, BOOT);
  const outer = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--net', '--uts', '--ipc', 'sh', script, root],
    {
      stdio: 'ignore',
    },
  );
  const machine = { sh: (text: string) => inside(outer, text), stop: () => end(outer) };
  for (let tries = 0; tries < 40; tries += 1) {
    await pause(500);
    if (outer.exitCode !== null) return null;
    const state = machine.sh('systemctl is-system-running || true');
    if (state !== null && /running|degraded/.test(state)) return machine;
  }
  await machine.stop();
  return null;
}

/** The process that unshare forked: the first one of the machine. */
function firstOf({ pid }: ChildProcess): string {
  return ask('cat', [`/proc/${pid}/task/${pid}/children`])?.trim() ?? '';
}

function inside(outer: ChildProcess, script: string): string | null {
  const pid = firstOf(outer);
  if (pid === '') return null;
  const bare = ['/usr/bin/env', '-i', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'LANG=C.UTF-8'];
  return ask('nsenter', ['-t', pid, '-m', '-p', '-n', '-u', '-i', '-r', '-w', ...bare, 'sh', '-c', script]);
}

async function end(outer: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => outer.once('exit', resolve));
  const pid = Number(firstOf(outer));
  if (pid > 0) process.kill(pid, 'SIGKILL');
  await gone;
}

async function installInDebian(current: Buffer, next: Buffer): Promise<void> {
  if (process.getuid?.() !== 0 || ask('mmdebstrap', ['--version']) === null) {
    line('installation in a Debian root', 'skipped: needs root and mmdebstrap');
    return;
  }
  const root = join(folder, 'root');
  const including = '--include=systemd,systemd-sysv,passwd,libstdc++6';
  const started = performance.now();
  if (ask('mmdebstrap', ['--variant=apt', '--mode=root', including, 'bookworm', root]) === null) {
    line('installation in a Debian root', 'skipped: no Debian mirror answers');
    return;
  }
  line('a Debian root', seconds(started));
  writeFileSync(join(root, 'root', 'current.deb'), current);
  writeFileSync(join(root, 'root', 'next.deb'), next);
  writeFileSync(join(root, 'root', 'next.deb.sig'), signature(next) ?? '');
  const machine = await boot(root);
  if (machine === null) {
    line('installation in a Debian root', 'skipped: systemd does not start in this kernel’s namespaces');
    return;
  }
  try {
    tryPackage(machine);
  } finally {
    await machine.stop();
  }
}

function tryPackage({ sh }: Machine): void {
  const installing = performance.now();
  const printed = sh('dpkg -i /root/current.deb') ?? '';
  line('dpkg -i until it answers', seconds(installing));
  const code = /registration\?code=(\w+)/.exec(printed)?.[1] ?? '';
  check('prints the address and the first code', code !== '' && printed.includes('http://127.0.0.1:7200'));
  const exposure = sh('systemd-analyze security zvonok.service --no-pager | tail -1') ?? '';
  line('systemd-analyze security', /exposure level[^:]*: ([\d.]+)/.exec(exposure)?.[1] ?? 'not said');
  check(
    'runs as its own user',
    sh('ps -o user= -C MainThread || stat -c %U /proc/$(systemctl show -p MainPID --value zvonok)')?.includes(
      'zvonok',
    ) ?? false,
  );
  check('backup and verify', sh('zvonok backup && zvonok verify /var/lib/zvonok/backups/*.gz') !== null);
  check(
    'after kill -9 it is back',
    sh(
      'kill -9 $(systemctl show -p MainPID --value zvonok); for i in $(seq 60); do sleep 1; zvonok status && exit 0; done; exit 1',
    ) !== null,
  );
  const updating = performance.now();
  const updated = sh('zvonok update /root/next.deb && zvonok version && cat /etc/shadow > /dev/null') ?? '';
  line('zvonok update under systemd', seconds(updating));
  check(
    'the service is the new version, with the school as it was',
    updated.includes(`Готово: работает ${NEXT.version}`) &&
      (sh('systemctl is-active zvonok && zvonok status') ?? '').includes(`«Звонок» ${NEXT.version}`) &&
      (sh('zvonok code') ?? '').includes(code),
  );
  check(
    'nothing of the program belongs to the service',
    sh('test -z "$(find /usr/lib/zvonok -not -user root | head -1)"') !== null,
  );
  sh('echo "#changed" >> /etc/zvonok/zvonok.env');
  const upgrading = performance.now();
  const upgraded = sh('dpkg -i --force-confdef /root/next.deb') ?? '';
  line('upgrade until it answers', seconds(upgrading));
  check(
    'upgrade keeps the school and its settings',
    upgraded.includes(code) &&
      upgraded.includes(`«Звонок» ${NEXT.version}`) &&
      sh('grep -q "#changed" /etc/zvonok/zvonok.env') !== null,
  );
  check(
    'remove keeps the data',
    sh('dpkg -r zvonok && test -f /var/lib/zvonok/school/school.key && ! test -e /usr/lib/zvonok') !== null,
  );
  check(
    'purge without an answer keeps them, too',
    sh(
      'dpkg --purge zvonok < /dev/null && test -f /var/lib/zvonok/school/school.key && ! test -e /etc/zvonok',
    ) !== null,
  );
}

/** A school in a folder that is updated under a writer, and then to versions that are broken. */
async function updateFolder(): Promise<void> {
  const home = join(folder, 'home');
  const node = nodeFor('linux-x64');
  const filesOf = (its: typeof release) => folderContents(its, node, 'linux-x64');
  for (const { path, content, isProgram } of await filesOf(release)) {
    const file = join(home, path);
    mkdirSync(path.endsWith('/') ? file : dirname(file), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(file, content, { mode: isProgram ? 0o755 : 0o644 });
  }
  const url = 'http://127.0.0.1:7391';
  const env = { PATH: '/usr/bin:/bin', PORT: '7391', ZVONOK_CHANGE_LIMIT: '1000000' };
  const server = spawn(join(home, 'zvonok'), ['start'], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  server.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  while (!said.includes('Ctrl-C')) await pause(100);
  const call = (method: string, path: string, body?: object, token = '') =>
    fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const account = { login: 'director.aa', password: 'Zvonok-2026' };
  const [, inviteCode = ''] = /registration\?code=(\w+)/.exec(said) ?? [];
  await call('PUT', '/user-management/api/users/registration', { inviteCode, ...account });
  /** A token is shorter than an update to a broken version. */
  const signIn = async () => {
    const answer = await call('POST', '/auth/api/auth/login', account);
    return ((await answer.json()) as { accessToken: string }).accessToken;
  };
  const accessToken = await signIn();
  const teachers = async () => {
    const answer = await call('GET', '/schedule/api/schedule/teacher', undefined, await signIn());
    return new Set(((await answer.json()) as { name: string }[]).map(({ name }) => name));
  };
  const run = async (version: string, flaw: string) => {
    const contents = (await filesOf({ version, at: release.at })).map(
      (file): PackedFile =>
        file.path === 'zvonok'
          ? {
              ...file,
              content: Buffer.from(
                file.content.toString().replace('exec "$here/bin', `${flaw}\nexec "$here/bin`),
              ),
            }
          : file,
    );
    const path = join(folder, `zvonok-${version}-linux-x64.tar.gz`);
    const packed = tarGz(contents, release.at, `zvonok-${version}/`);
    writeFileSync(path, packed);
    writeFileSync(`${path}.sig`, signature(packed) ?? '');
    const started = performance.now();
    let backAt = started;
    let printed = '';
    const command = spawn(join(home, 'zvonok'), ['update', path], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [command.stdout, command.stderr])
      stream.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('Возвращаю')) backAt = performance.now();
        printed += chunk.toString();
      });
    await new Promise((resolve) => command.once('close', resolve));
    if (process.env.BENCH_VERBOSE) console.log(printed);
    const now = performance.now();
    return { printed, took: (now - started) / 1000, back: (now - backAt) / 1000 };
  };

  const acknowledged: string[] = [];
  let refused = 0;
  let going = true;
  const writer = async (name: string) => {
    for (let number = 0; going || acknowledged.length < WRITES; number += 1) {
      const teacher = `Писатель ${name}-${number}`;
      const status = await call(
        'POST',
        '/schedule/api/schedule/teacher',
        { name: teacher, eduSubject: '' },
        accessToken,
      ).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 200) acknowledged.push(teacher);
      else refused += 1;
      await pause(status === 200 ? 40 : 200);
    }
  };
  const writers = [writer('один'), writer('два')];
  const good = await run('97.0.0', '');
  going = false;
  await Promise.all(writers);
  const kept = await teachers();
  const lost = acknowledged.filter((name) => !kept.has(name)).length;
  check(
    'an update under a writing client',
    good.printed.includes('Готово: работает 97.0.0'),
    `${good.took.toFixed(1)} s`,
  );
  check(`within ${MOST_UPDATE_S} s`, good.took <= MOST_UPDATE_S);
  check(
    'acknowledged writes that were lost: 0',
    lost === 0,
    `${lost} of ${acknowledged.length}, ${refused} refused`,
  );

  const inItsPlace = (words: string) => `case "$*" in start*--data*) ;; start*) ${words} ;; esac`;
  const broken = [
    ['does not start on the copy', 'case "$*" in start*) exit 1 ;; esac'],
    ['does not start in its place', inItsPlace('exit 1')],
    ['answers nothing in its place', inItsPlace('exec sleep 600')],
  ] as const;
  for (const [what, flaw] of broken) {
    const before = await teachers();
    const tried = await run('98.0.0', flaw);
    const after = await teachers();
    const isSame = before.size === after.size && [...before].every((name) => after.has(name));
    check(
      `a version that ${what} is taken back, data as before`,
      isSame && !tried.printed.includes('Готово'),
    );
    if (flaw.includes('--data'))
      check(`  back within ${MOST_BACK_S} s`, tried.back <= MOST_BACK_S, `${tried.back.toFixed(1)} s`);
  }
  const last = await (await findRunningServer(join(home, 'data', 'school')))?.state();
  if (last) process.kill(last.pid, 'SIGTERM');
}

const key = join(folder, 'release-key.pem');
writeFileSync(key, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
process.env.ZVONOK_RELEASE_KEY = key;
try {
  await updateFolder();
  const first = await make('folder', 'x64');
  const again = await pack('folder', 'x64', { release, node: nodeFor('linux-x64') });
  check('the same sources make the same bytes', sha256(first.content) === sha256(again.content));
  await make('windows', 'x64');
  if (ask('mmdebstrap', ['--version']) === null) line('image', 'skipped: needs mmdebstrap');
  else await make('image', 'x64');
  const deb = await make('deb', 'x64');
  await make('deb', 'arm64');
  check('the arm64 package holds an arm64 Node', nodeFor('linux-arm64').program.readUInt16LE(18) === AARCH64);
  await installInDebian(deb.content, (await make('deb', 'x64', NEXT)).content);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
