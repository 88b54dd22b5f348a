import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { patience } from '../../../../tests/patience.ts';
import { SchoolServer } from './school-server.ts';
import { endAllServers, spawnServer, startServer } from './server-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

const PROGRAM = fileURLToPath(new URL('./interrupted-run.ts', import.meta.url));

/** One that has ended and whose parent has not read its exit code yet does not run. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

describe('what a run of tests has started', () => {
  const scratch = temporaryFolder();
  afterEach(() => vi.unstubAllEnvs());
  afterAll(() => {
    endAllServers();
    scratch.remove();
  });

  it.each([
    ['SIGINT', 'starting'],
    ['SIGTERM', 'starting'],
    ['SIGKILL', 'starting'],
    ['SIGKILL', 'ready'],
  ] as const)('is gone after a %s while the server is %s', async (signal, moment) => {
    const run = spawnServer([moment], {}, PROGRAM);
    const { server, folder } = JSON.parse(await run.said(/\}\n$/)) as { server: number; folder: string };
    expect([isRunning(server), existsSync(folder)]).toEqual([true, true]);

    run.child.kill(signal);
    await run.ended;

    const gone = { timeout: patience(20_000), interval: 20 };
    await vi.waitFor(() => expect([isRunning(server), existsSync(folder)]).toEqual([false, false]), gone);
  });

  it('is stopped and its folder removed when it is late', async () => {
    vi.stubEnv('TMPDIR', scratch.path);

    await expect(SchoolServer.launch({ withinMs: 1 })).rejects.toThrow(/was not ready within 1 ms/);
    expect(readdirSync(scratch.path)).toEqual([]);
  });

  it('is reported with everything it wrote when it ends before it is ready', async () => {
    const file = fileURLToPath(import.meta.url);

    await expect(startServer(['--data', join(file, 'data')])).rejects.toThrow(
      /The server ended \(1\):\s.+\s.*нельзя записывать/,
    );
  });
});
