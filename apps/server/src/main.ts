import { StartRefusal } from './platform/refusal.ts';
import { serverLog } from './platform/server-log.ts';
import { onStopRequest, runServer } from './start/run-server.ts';
import { readSettings, USAGE } from './start/settings.ts';

// The only place that knows about the process: arguments, environment, console, signals, exit code.

/**
 * What a service manager waits for at least, before it kills. Ending abruptly loses nothing: the next start reads the
 * database's log.
 */
const STOP_MS = 10_000;

let log = serverLog('warn');
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
    const settings = readSettings(process.argv.slice(2), process.env);
    if (settings === 'help') {
      console.log(USAGE);
      process.exit();
    }
    log = serverLog(settings.logLevel);
    const print = (line: string) => {
      if (!stopping) console.log(line);
    };
    return await runServer(settings, print, log);
  } catch (error) {
    fail(error);
    // Open handles of a half-started engine must not keep the process.
    process.exit();
  }
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
