import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BoxKind } from '../platform/installation.ts';
import { StartRefusal } from '../platform/refusal.ts';
import type { Environment } from './arguments.ts';
import { readReadiness } from './status-command.ts';

/** How long a version may take from its start to its first right answer, in milliseconds. */
export const PROVE_MS = 60_000;
/** A stop, a copy of the data. */
export const STOP_MS = 60_000;
export const LOOK_EVERY_MS = 150;

/** The installation that is updated. */
export interface Installation {
  /** Its folder: the command, and `versions` with what came later. */
  home: string;
  kind: BoxKind;
  version: string;
  /** PEM of the key that signs releases; null if this build knows none. */
  updateKey: string | null;
  proveMs?: number;
  /** For tests: called before each step, which an error then makes fail. */
  before?(step: UpdateStep): void;
  /** For tests: a further condition of the probe. */
  isRight?(): Promise<boolean>;
}

export type UpdateStep = 'backup' | 'restore' | 'trial' | 'hand-over';

export interface Trial {
  folder: string;
  place: string;
  env: Environment;
  say(line: string): void;
}

/** A backup, restored next to the school with every sum compared, and the new version's start on that. */
export async function tryOnCopy(
  { home, before, proveMs = PROVE_MS }: Installation,
  { folder, place, env, say }: Trial,
): Promise<void> {
  const trial = `${folder}-update-trial`;
  const program = join(home, 'zvonok');
  const own = { ...env, DATABASE_URL: '', ZVONOK_HOME: home };
  say('▸ Делаю копию школы…');
  before?.('backup');
  const copy = /: (\S.*\.zvonok\.gz)$/m.exec(await run(program, ['backup', '--data', folder], own))?.[1];
  if (copy === undefined) throw new StartRefusal('Копия школы не получилась. Ничего не изменено.');
  say(`  ${copy}`);
  rmSync(trial, { recursive: true, force: true });
  try {
    say('▸ Восстанавливаю её рядом и сверяю с оригиналом…');
    before?.('restore');
    await run(program, ['restore', copy, '--data', trial], own);
    say('  Суммы всех таблиц сошлись.');
    say('▸ Запускаю новую версию на этой копии…');
    before?.('trial');
    await startOnCopy(join(place, 'zvonok'), trial, { env: own, within: proveMs });
    say('  Запустилась, перенесла данные и отвечает.');
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

async function startOnCopy(
  program: string,
  trial: string,
  { env, within }: { env: Environment; within: number },
): Promise<void> {
  const quiet = {
    ...env,
    ZVONOK_TRIAL: 'true',
    ZVONOK_AUTOMATIC_BACKUPS: 'false',
    ZVONOK_TLS_CERT: '',
    ZVONOK_TLS_KEY: '',
  };
  const args = ['start', '--data', trial, '--host', '127.0.0.1', '--port', '0'];
  const child = spawn(program, args, { env: quiet, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.on('error', hear);
  try {
    for (const until = Date.now() + within; Date.now() < until; await pause(LOOK_EVERY_MS)) {
      if (child.exitCode !== null || child.pid === undefined) break;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
      if (address !== undefined && (await readReadiness(address))?.status === 'ready') return;
    }
  } finally {
    await endChild(child);
  }
  const why =
    child.exitCode === null ? 'за отведённое время не ответила' : `не запустилась. ${lastLine(said)}`;
  throw new StartRefusal(`Новая версия на копии школы ${why} Школа работает на прежней, ничего не изменено.`);
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS / 4);
  await ended;
  clearTimeout(late);
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

/** What a command of ours printed; rejects with what it refused. */
export async function run(program: string, args: readonly string[], env: Environment): Promise<string> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  let refused = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    refused += chunk.toString();
  });
  const code = await new Promise((done, fail) => child.once('close', done).once('error', fail));
  if (code === 0) return printed;
  throw new StartRefusal(`${lastLine(refused)} Новая версия не поставлена, школа работает на прежней.`);
}
