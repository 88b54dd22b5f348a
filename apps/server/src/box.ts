import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminCommand } from './commands/admin-command.ts';
import { backupCommand } from './commands/backup-command.ts';
import { restoreCommand, verifyCommand } from './commands/restore-command.ts';
import { runCommand } from './commands/run-command.ts';
import {
  codeCommand,
  openBrowser,
  readReadiness,
  statusCommand,
  untilReady,
} from './commands/status-command.ts';
import { updateCommand } from './commands/update-command.ts';
import { BOX, type BoxKind, commandLine, VERSION } from './platform/installation.ts';
import { localAddress } from './start/banner.ts';
import { readSettings } from './start/settings.ts';

// The one command of an installed box: what `npm start`, `npm run backup` and the others are in a checkout.

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Where it was installed: a version that an update has brought lies in a folder of that. */
const HOME = process.env.ZVONOK_HOME ?? ROOT;
const ACCOUNT = 'zvonok';

/** Where a box keeps what is the school's own: never in the program's folder if a system installed it. */
const PLACES: Record<BoxKind, { data: string; settings: string }> = {
  deb: { data: '/var/lib/zvonok', settings: '/etc/zvonok/zvonok.env' },
  folder: { data: join(HOME, 'data'), settings: join(HOME, 'zvonok.env') },
  windows: {
    data: join(process.env.ProgramData ?? ROOT, 'Zvonok'),
    settings: join(process.env.ProgramData ?? ROOT, 'Zvonok', 'zvonok.env'),
  },
  image: { data: '/data', settings: '/data/zvonok.env' },
};

const place = PLACES[BOX?.kind ?? 'folder'];

const USAGE = `«Звонок» ${VERSION}: расписание, замены и экран в коридоре для школы

  ${commandLine('start')}    запустить сервер; ключи покажет --help
  ${commandLine('open')}     то же и открыть браузер
  ${commandLine('demo')}     показать демонстрационную школу
  ${commandLine('status')}   работает ли он, где данные и копии
  ${commandLine('code')}     код первого администратора
  ${commandLine('backup')}   копия школы одним файлом
  ${commandLine('verify')}   цела ли копия
  ${commandLine('restore')}  восстановить школу из копии
  ${commandLine('update')}   поставить новую версию, сначала на копии школы
  ${commandLine('admin')}    забытый пароль, потерянный телефон или ключ
  ${commandLine('logs')}     журнал сервера

Настройки: ${place.settings}
Данные: ${place.data}`;

const [word = 'help', ...rest] = process.argv.slice(2);
prepare(word);
await run(word, rest);

/** Settings from the file, which the environment outweighs; the account of the service; where the data are. */
function prepare(command: string): void {
  if (command === 'logs') return;
  readSettingsFile();
  becomeAccount();
  process.env.ZVONOK_DATA ??= join(place.data, command === 'demo' ? 'demo' : 'school');
  if (BOX?.kind === 'deb') process.env.ZVONOK_BACKUP_FOLDER ??= join(place.data, 'backups');
}

function readSettingsFile(): void {
  if (!existsSync(place.settings)) return;
  try {
    accessSync(place.settings, constants.R_OK);
  } catch {
    console.error(`Настройки ${place.settings} читает только администратор: ${commandLine(word)}`);
    process.exit(1);
  }
  const before = new Set(Object.keys(process.env));
  process.loadEnvFile(place.settings);
  const read = Object.keys(process.env).filter((name) => !before.has(name));
  process.env.ZVONOK_FROM_FILE = read.join(',');
}

/** A command run by root would leave files that the service may not read. */
function becomeAccount(): void {
  // An update writes into the program's own folder; what it does with the school, commands of its own do.
  if (BOX?.kind !== 'deb' || process.getuid?.() !== 0 || word === 'update') return;
  process.setgroups?.([ACCOUNT]);
  process.setgid?.(ACCOUNT);
  process.setuid?.(ACCOUNT);
  process.env.HOME = place.data;
}

async function run(command: string, args: string[]): Promise<void> {
  if (command === 'start') await startServer(args);
  else if (command === 'demo') await startServer(['--demo', '--demo-morning', ...args]);
  else if (command === 'open') await openSchool(args);
  else if (command === 'status') await runCommand(statusCommand, args);
  else if (command === 'code') await runCommand(codeCommand, args);
  else if (command === 'backup') await runCommand(backupCommand, args);
  else if (command === 'verify') await runCommand(verifyCommand, args);
  else if (command === 'restore') await runCommand(restoreCommand, args);
  else if (command === 'update') await runCommand(updateCommand, args);
  else if (command === 'admin') await runCommand(adminCommand, args);
  else if (command === 'logs') showLogs(args);
  else if (command === 'version' || command === '--version') console.log(VERSION);
  else {
    console.log(USAGE);
    if (command !== 'help' && command !== '--help' && command !== '-h') process.exitCode = 1;
  }
}

async function startServer(args: readonly string[]): Promise<void> {
  const { requireWholeBox } = await import('./start/run-server.ts');
  try {
    requireWholeBox();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  process.argv.splice(2, process.argv.length, ...args);
  await import('./main.ts');
}

/** What a double click does: one that runs already is shown, not started twice. */
async function openSchool(args: readonly string[]): Promise<void> {
  const settings = readSettings(args, process.env);
  if (settings === 'help') return startServer(args);
  const address = localAddress(settings);
  if ((await readReadiness(address)) !== null) {
    console.log(`«Звонок» уже работает: ${address}`);
    openBrowser(address);
    return;
  }
  untilReady(address).then(
    () => openBrowser(address),
    () => {},
  );
  await startServer(args);
}

function showLogs(args: readonly string[]): void {
  if (BOX?.kind === 'deb') {
    const { status } = spawnSync('journalctl', ['-u', 'zvonok', '-n', '200', ...args], { stdio: 'inherit' });
    process.exitCode = status ?? 1;
    return;
  }
  const file = join(place.data, 'zvonok.log');
  console.log(
    existsSync(file)
      ? `Журнал службы: ${file}`
      : 'Журнал сервера печатается в том окне, где он запущен, сразу после его адресов.',
  );
}
