import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BINARIES = '/usr/lib/postgresql/15/bin';

/** A PostgreSQL of the bench's own, which may be restarted as often as it likes. */
export interface TemporaryCluster {
  url: string;
  /** `fast` ends the connections, `immediate` ends like a power cut and recovers from the log. */
  restart(mode: 'fast' | 'immediate'): void;
  remove(): void;
}

/** Makes and starts one; null if PostgreSQL 15 is not installed or may not be run. */
export async function temporaryCluster(): Promise<TemporaryCluster | null> {
  if (!existsSync(join(BINARIES, 'initdb'))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'zvonok-chaos-cluster-'));
  const data = join(folder, 'data');
  const port = await freePort();
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, args: readonly string[]) => {
    const command = [join(BINARIES, program), ...args];
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(file, rest, { stdio: 'ignore', cwd: folder });
  };
  const control = (...args: string[]) =>
    run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), ...args]);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  try {
    if (isRoot) execFileSync('chown', ['postgres', folder]);
    run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
    control('start', '-o', settings);
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    restart: (mode) => control('restart', '-m', mode, '-o', settings),
    remove() {
      control('stop', '-m', 'fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
