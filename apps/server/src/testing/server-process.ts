import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { patience } from '../../../../tests/patience.ts';
import { cleanUpAfter } from './cleanup.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const START_MS = 60_000;

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
  stderr(): string;
  kill(signal: NodeJS.Signals): void;
  /** Closes the channel to it, as the end of its parent would. */
  disconnect(): void;
  ended: Promise<Ending>;
}

interface StartOptions {
  /** What to run instead of the server. */
  program?: string;
  /** Milliseconds until it has to be ready. */
  withinMs?: number;
}

const running = new Set<ChildProcess>();

/**
 * Starts the real server as its own process, on a free port unless one is named, and waits until it says that it is
 * ready. One that ends before, or is not ready in time, is ended and rejects with everything it wrote.
 */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { program = MAIN, withinMs = patience(START_MS) }: StartOptions = {},
): Promise<ServerProcess> {
  const started = spawnServer(['--port', '0', ...args], env, program);
  const { child, stdout, stderr, ended } = started;
  const late = setTimeout(() => child.kill('SIGKILL'), withinMs);
  const url = await Promise.race([
    started.said(/Остановить: Ctrl-C/).then((all) => /http:\/\/[\d.]+:\d+/.exec(all)?.[0] ?? all),
    ended.then(({ code, signal }) => {
      const why = signal === 'SIGKILL' ? `was not ready within ${withinMs} ms` : `ended (${signal ?? code})`;
      throw new Error(`The server ${why}:\n${stdout()}${stderr()}`);
    }),
  ]).finally(() => clearTimeout(late));
  return {
    url,
    stdout,
    stderr,
    kill: (signal) => child.kill(signal),
    disconnect: () => child.disconnect(),
    ended,
  };
}

/** Runs the server when it is expected to end by itself. */
export function runToTheEnd(args: readonly string[], env: Record<string, string> = {}): Promise<Ending> {
  return spawnServer(args, env).ended;
}

/** A program of the server's sources as a process of its own. It never outlives this one. */
export function spawnServer(args: readonly string[], env: Record<string, string>, program = MAIN) {
  const flags = [
    '--conditions=@zvonok/source',
    '--disable-warning=ExperimentalWarning',
    '--liftoff-only',
    '--max-semi-space-size=16',
  ];
  const child = spawn(process.execPath, [...flags, program, ...args], {
    // Nothing of the developer's own settings: a DATABASE_URL must not find its way into a test.
    // biome-ignore lint/style/noProcessEnv: a child process cannot start without the system's PATH.
    env: { PATH: process.env.PATH ?? '', MALLOC_MMAP_THRESHOLD_: '1048576', ...env },
    // With an IPC channel it also stops by itself, and in order, when this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  const release = child.pid === undefined ? () => {} : cleanUpAfter({ pid: child.pid });
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
    release();
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
  return { child, stdout: () => stdout, stderr: () => stderr, said, ended };
}

/** For `afterAll`: whatever a failed test left running. */
export function endAllServers(): void {
  for (const child of running) child.kill('SIGKILL');
}
