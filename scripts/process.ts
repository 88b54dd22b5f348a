import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(fileURLToPath(new URL('..', import.meta.url)));

export const WINDOWS = process.platform === 'win32';

/** Says what is being done while it is done, and how long it took. A failure is reported by the caller. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1).replace('.', ',');
  console.log(`▸ ${title}…`);
  const ticker = setInterval(() => console.log(`  …${title.toLowerCase()}: ${seconds()} с`), 15_000);
  try {
    const result = await work();
    console.log(`✓ ${title}: ${seconds()} с`);
    return result;
  } finally {
    clearInterval(ticker);
  }
}

/** A command that ended with something else than 0; `output` is what it printed, when that was captured. */
export class CommandError extends Error {
  readonly code: number;
  readonly output: string;

  constructor(command: string, code: number, output: string) {
    super(`${command}: код выхода ${code}`);
    this.code = code;
    this.output = output;
  }
}

interface RunOptions {
  /** Captured output is shown only when the command fails. */
  quiet?: boolean;
  env?: Record<string, string>;
  cwd?: string;
}

/** Runs a program of the project with the project's own Node: `node('node_modules/vite/bin/vite.js', ['build'])`. */
export function node(program: string, args: readonly string[], options: RunOptions = {}): Promise<string> {
  // The last two as in `with-install.mjs`: what is tested and measured runs as the product does.
  const flags = [
    '--conditions=@zvonok/source',
    '--disable-warning=ExperimentalWarning',
    '--liftoff-only',
    '--max-semi-space-size=16',
  ];
  return run(process.execPath, [...flags, program, ...args], options);
}

/**
 * What starts npm: a program and its arguments. Windows starts no `npm.cmd` without a shell; npm itself says to the
 * scripts it runs where its program and its Node are.
 */
export function npm(args: readonly string[]): [program: string, args: string[]] {
  const { npm_execpath: cli = '', npm_node_execpath: ownNode = process.execPath } = process.env;
  return /npm-cli\.[cm]?js$/.test(cli) ? [ownNode, [cli, ...args]] : ['npm', [...args]];
}

/**
 * Sends Ctrl-C to a command that was started `detached` and to everything it started. Returns false on Windows, where
 * no program can do that: there all of them are ended at once.
 */
export function interrupt({ pid, exitCode }: ChildProcess): boolean {
  if (pid === undefined || exitCode !== null) return true;
  if (WINDOWS) spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
  else process.kill(-pid, 'SIGINT');
  return !WINDOWS;
}

function run(command: string, args: readonly string[], options: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    const stop = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      if (code === 0) resolve(output);
      else reject(new CommandError(args.find((arg) => !arg.startsWith('-')) ?? command, code ?? 1, output));
    });
  });
}

/** Ends a script: the captured output of a failed command, one sentence, and a non-zero exit. */
export function exitWithError(error: unknown): never {
  if (error instanceof CommandError) {
    if (error.output) process.stderr.write(`${error.output}\n`);
    console.error(error.message);
    process.exit(error.code);
  }
  console.error(error);
  process.exit(1);
}
