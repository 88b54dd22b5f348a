import { join, resolve } from 'node:path';
import { keepForTheWayBack } from './control/update-state.ts';
import { StartRefusal } from './platform/refusal.ts';
import { serverLog } from './platform/server-log.ts';
import { onStopRequest, runServer } from './start/run-server.ts';
import { readSettings, type ServerSettings, USAGE } from './start/settings.ts';

// The only place that knows about the process: arguments, environment, console, signals, exit code.

/**
 * What a service manager waits for at least, before it kills. Ending abruptly loses nothing: the next start reads the
 * database's log.
 */
const STOP_MS = 10_000;

/** Names of variables that are ours. */
const OURS = /^(ZVONOK_|SCHOOL_|PORT$|HOST$|DATABASE_URL$)/;

let log = serverLog('warn');
let settings: ServerSettings | undefined;
let stopping = false;
const starting = start();

onStopRequest(async () => {
  stopping = true;
  console.log('\nОстанавливаюсь, сохраняю данные…');
  setTimeout(() => {
    log.warn('stopped before everything was finished');
    process.exit();
  }, STOP_MS).unref();
  const stop = await starting;
  await stop?.().catch(fail);
  console.log('Остановлено.');
  process.exit();
});

// Uncaught errors, rejections included, leaves the server in an unknown state: they are logged with their place, and a
// service manager starts it again.
process.on('uncaughtException', (error) => {
  fail(error);
  process.exit();
});

// A reader that went away (`npm run demo | head`) must not take the school's server with it.
process.stdout.on('error', () => {});

async function start(): Promise<(() => Promise<void>) | undefined> {
  try {
    const read = readSettings(process.argv.slice(2), process.env);
    if (read === 'help') {
      console.log(USAGE);
      process.exit();
    }
    settings = read;
    log = serverLog(settings.logLevel);
    const print = (line: string) => {
      if (!stopping) console.log(line);
    };
    return await runServer(settings, print, log, {
      args: process.argv.slice(2),
      env: ownEnvironment(),
      handOver,
    });
  } catch (error) {
    fail(error);
    // Open handles of a half-started engine must not keep the process.
    process.exit();
  }
}

/** Settings of ours that the settings file did not give: the next version reads that anew. */
function ownEnvironment(): Record<string, string> {
  const fromFile = (process.env.ZVONOK_FROM_FILE ?? '').split(',');
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      OURS.test(name) && value !== undefined && !fromFile.includes(name) && name !== 'ZVONOK_FROM_FILE'
        ? [[name, value]]
        : [],
    ),
  );
}

/**
 * Stops the server and becomes the one that is installed then: the same process for a service manager and for the
 * window it runs in.
 */
async function handOver(): Promise<void> {
  const home = process.env.ZVONOK_HOME;
  if (stopping || home === undefined || settings === undefined || process.execve === undefined) return;
  stopping = true;
  console.log('\nОстанавливаюсь для обновления…');
  const late = setTimeout(
    () => {
      log.warn('stopped for an update before everything was finished');
      process.exit(1);
    },
    STOP_MS + settings.stopSeconds * 1000,
  );
  const stop = await starting;
  await stop?.().catch(fail);
  clearTimeout(late);
  await keepForTheWayBack(resolve(settings.schoolKey.folder)).catch(fail);
  const program = join(home, 'zvonok');
  const others = Object.entries(process.env).filter(([name]) => !OURS.test(name));
  process.execve(program, [program, 'start', ...process.argv.slice(2)], {
    ...Object.fromEntries(others.map(([name, value]) => [name, value ?? ''])),
    ...ownEnvironment(),
  });
}

/**
 * One sentence for what a person can put right. A fault of ours goes to the log, which records the place and no values.
 */
function fail(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof StartRefusal) {
    console.error(error.message);
    return;
  }
  log.fatal({ err: error }, 'the server failed');
  console.error(
    'Внутренняя ошибка, сервер остановлен: запустите его снова. Место ошибки записано строкой выше.',
  );
}
