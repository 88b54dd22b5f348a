import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sha256 } from '../../scripts/package/archives.ts';
import { type Architecture, nodeFor, readRelease } from '../../scripts/package/contents.ts';
import { type Packed, pack, platformOf } from '../../scripts/package/kinds.ts';

// What a school installs: how large it is, whether the same sources make the same bytes, and, in a Debian root with
// systemd as its first process, how long an installation takes, what survives kill -9, an upgrade and a removal. The
// root needs mmdebstrap, root and a Debian mirror; what is not there is named in one line. Anything that fails ends the
// bench with a code.
const folder = mkdtempSync(join(tmpdir(), 'zvonok-box-'));
const release = readRelease();
const NEXT = { version: '99.0.0', at: release.at + 60 };
const AARCH64 = 183;
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

try {
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
