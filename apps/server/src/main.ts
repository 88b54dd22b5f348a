import { runServer } from './lifecycle/run-server.ts';
import { StartRefusal } from './lifecycle/start-refusal.ts';
import { onStopRequest } from './lifecycle/stop-requests.ts';
import { readSettings, USAGE } from './settings.ts';

// The only place that knows about the process: arguments, environment, console, signals, exit code.

let stopping = false;
const starting = start();

onStopRequest(async () => {
  stopping = true;
  console.log('\nОстанавливаюсь, сохраняю данные…');
  const stop = await starting;
  await stop?.().catch(fail);
  console.log('Остановлено.');
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
    return await runServer(settings, (line) => {
      if (!stopping) console.log(line);
    });
  } catch (error) {
    fail(error);
    // Open handles of a half-started engine must not keep the process.
    process.exit();
  }
}

/** One sentence for what a person can put right; a fault of ours shows where it happened. */
function fail(error: unknown): void {
  console.error(error instanceof StartRefusal ? error.message : error);
  process.exitCode = 1;
}
