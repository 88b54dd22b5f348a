import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** How a process ended: its exit code, or the signal that ended it, and everything it wrote. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface ServerProcess {
  /** 'http://127.0.0.1:41563', the address it said it listens on. */
  url: string;
  stdout(): string;
  kill(signal: NodeJS.Signals): void;
  /** Closes the channel to it, as the end of its parent would. */
  disconnect(): void;
  ended: Promise<Ending>;
}

const running = new Set<ChildProcess>();

/** Starts the real server as its own process on a free port, and waits until it says that it is ready. */
export async function startServer(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const started = spawnServer(['--port', '0', ...args], env);
  const url = await Promise.race([
    started.said(/Остановить: Ctrl-C/).then((all) => /http:\/\/[\d.]+:\d+/.exec(all)?.[0] ?? all),
    started.ended.then(({ stdout, stderr }) => {
      throw new Error(`The server ended before it was ready:\n${stdout}${stderr}`);
    }),
  ]);
  const { child, stdout, ended } = started;
  return { url, stdout, kill: (signal) => child.kill(signal), disconnect: () => child.disconnect(), ended };
}

/** Runs the server when it is expected to end by itself. */
export function runToTheEnd(args: readonly string[], env: Record<string, string> = {}): Promise<Ending> {
  return spawnServer(args, env).ended;
}

/** A program of the server's sources as a process of its own. */
export function spawnServer(args: readonly string[], env: Record<string, string>, program = MAIN) {
  const flags = ['--conditions=@zvonok/source', '--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, program, ...args], {
    // Nothing of the developer's own settings: a DATABASE_URL must not find its way into a test.
    // biome-ignore lint/style/noProcessEnv: a child process cannot start without the system's PATH.
    env: { PATH: process.env.PATH ?? '', ...env },
    // With an IPC channel it also stops when the test runner is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  // Not 'close': that never comes once the IPC channel was closed first.
  const ended = Promise.all([
    once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>,
    child.stdout && finished(child.stdout),
    child.stderr && finished(child.stderr),
  ]).then(([[code, signal]]): Ending => {
    running.delete(child);
    return { code, signal, stdout, stderr };
  });
  /** Resolves with all it has written once that matches. */
  const said = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      const look = () => {
        if (pattern.test(stdout)) resolve(stdout);
      };
      child.stdout?.on('data', look);
      look();
    });
  return { child, stdout: () => stdout, said, ended };
}

/** For `afterAll`: whatever a failed test left running. */
export function endAllServers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** A folder for one test file, and the way to remove it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'zvonok-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
