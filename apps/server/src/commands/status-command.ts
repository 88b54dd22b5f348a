import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { counted } from '@zvonok/domain/text/plural';
import { isBackupName } from '../backup/backup-names.ts';
import { commandLine, VERSION } from '../platform/installation.ts';
import { StartRefusal } from '../platform/refusal.ts';
import { invitation, localAddress } from '../start/banner.ts';
import { adminCommand } from './admin-command.ts';
import { type CommandContext, readArguments } from './arguments.ts';

const STATUS_USAGE = `Работает ли сервер, где его данные и копии. Код выхода 0 — работает и сохраняет изменения.

  ${commandLine('status')}`;

const CODE_USAGE = `Одноразовый код первого администратора, пока в школе никого нет.

  ${commandLine('code')}`;

/** A probe that is not answered by then is taken for no answer, in milliseconds. */
const PROBE_MS = 5_000;
const START_MS = 120_000;
const LOOK_EVERY_MS = 300;

/** What `/readyz` says; null if nothing of ours listens there. */
interface Readiness {
  status: string;
  reasons: readonly string[];
}

/** `status`: what runs, and where everything lies. Throws a `StartRefusal` unless changes are stored. */
export async function statusCommand(context: CommandContext): Promise<void> {
  const given = readArguments(context, { usage: STATUS_USAGE, options: [], words: [0, 0] });
  if (!given) return;
  const { settings } = given;
  const readiness = await readReadiness(localAddress(settings));
  context.print(`«Звонок» ${VERSION}`);
  context.print(`  Адрес: ${localAddress(settings)}`);
  context.print(
    `  Данные: ${'url' in settings.location ? 'PostgreSQL из DATABASE_URL' : resolve(settings.location.dataFolder)}`,
  );
  context.print(`  Копии: ${describeBackups(resolve(settings.backups.folder))}`);
  if (readiness === null) {
    throw new StartRefusal('Сервер не отвечает. Причина, если он запускался, — в его журнале.');
  }
  if (readiness.status !== 'ready') {
    throw new StartRefusal(`Сервер работает, но не сохраняет изменения: ${readiness.reasons.join(', ')}.`);
  }
  context.print('Работает, изменения сохраняются.');
}

function describeBackups(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder).filter(isBackupName).sort() : [];
  const last = names.at(-1);
  if (last === undefined) return `в папке ${folder} пока ни одной`;
  return `${counted(names.length, { one: 'файл', few: 'файла', many: 'файлов' })}, последняя ${join(folder, last)}`;
}

/** `code`: the first administrator's code, and the link that has it filled in. */
export async function codeCommand(context: CommandContext): Promise<void> {
  const given = readArguments(context, { usage: CODE_USAGE, options: [], words: [0, 0] });
  if (!given) return;
  await adminCommand({
    ...context,
    args: ['first-code', ...context.args],
    print(line) {
      const [, code] = /: (\S+)$/.exec(line) ?? [];
      const lines = code === undefined ? [line] : invitation(code, localAddress(given.settings));
      for (const each of lines) context.print(each);
    },
  });
}

/** Waits until the server answers; rejects with a `StartRefusal` after two minutes. */
export async function untilReady(address: string): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until; await pause(LOOK_EVERY_MS)) {
    if ((await readReadiness(address)) !== null) return;
  }
  throw new StartRefusal(`По адресу ${address} за две минуты никто не ответил.`);
}

/** Shows an address in this person's browser; the server does its work without one as well. */
export function openBrowser(address: string): void {
  const [program, args]: [string, string[]] =
    process.platform === 'win32' ? ['cmd', ['/c', 'start', '', address]] : ['xdg-open', [address]];
  spawn(program, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

/** Asks the server on this computer how it is, whatever name its certificate has. */
export function readReadiness(address: string): Promise<Readiness | null> {
  const url = new URL('/readyz', address);
  const request = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  return new Promise((resolve) => {
    const sent = request(url, { rejectUnauthorized: false, timeout: PROBE_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(readinessIn(Buffer.concat(chunks).toString())));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(null));
    sent.end();
  });
}

function readinessIn(text: string): Readiness | null {
  try {
    const { status, reasons } = JSON.parse(text) as Partial<Readiness>;
    return typeof status === 'string' && Array.isArray(reasons) ? { status, reasons } : null;
  } catch {
    return null;
  }
}
