import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitWithError, interrupt, npm, ROOT, step } from './process.ts';
import {
  add,
  closingLines,
  hasPassed,
  isGreen,
  NONE,
  readTotals,
  repeatAlone,
  type Totals,
} from './totals.ts';

const POSTGRES = { host: '127.0.0.1', port: 5432, url: 'postgres://postgres@127.0.0.1:5432/postgres' };
const FOLDER = join(ROOT, 'node_modules', '.cache', 'zvonok', 'ci');
const DEMO_PORT = 7296;
const DEMO_READY_MS = 300_000;

/** Types a command as a newcomer would. */
function typed(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(...npm(args), { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
}

function ended(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

/**
 * A test in a browser that fails is not tried again at once, along with the others, but alone and when all the rest is
 * done.
 */
const ONE_TRY = { ZVONOK_E2E_RETRIES: '0' };
/** What the first try left (a picture, a trace) stays where it is. */
const ALONE = { ...ONE_TRY, ZVONOK_E2E_OUTPUT: 'e2e-alone' };

async function tests(
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Totals> {
  const file = join(FOLDER, `${name}.json`);
  await rm(file, { force: true });
  const passed = await ended(typed(['test', '--', '--totals', file, ...args], env));
  // A run that died before it could count is one failure, not nothing.
  const totals = await readTotals(file).catch(() => oneFailure(`npm test ${args.join(' ')}`.trim()));
  return passed || !isGreen(totals) ? totals : add(totals, oneFailure(`npm test ${args.join(' ')}`.trim()));
}

/** `npm run demo` comes up, shows its addresses, and a Ctrl-C ends it after it has saved its data. */
async function demoWorks(): Promise<boolean> {
  const data = await mkdtemp(join(tmpdir(), 'zvonok-demo-'));
  // A process group of its own, so that one signal reaches npm and everything below it, as a terminal's Ctrl-C does.
  const demo = spawn(...npm(['run', 'demo']), {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(DEMO_PORT), ZVONOK_DATA: data },
  });
  let said = '';
  demo.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    process.stdout.write(chunk);
  });
  const gone = new Promise<void>((resolve) => demo.on('close', () => resolve()));
  let works = true;
  try {
    await ready(`http://127.0.0.1:${DEMO_PORT}/healthz`, demo);
    for (const path of ['/', '/kiosk/', '/docs/', '/app-config.json']) {
      const { status } = await fetch(`http://127.0.0.1:${DEMO_PORT}${path}`);
      if (status !== 200) throw new Error(`${path}: ответ ${status}`);
    }
  } catch (error) {
    console.error(String(error));
    works = false;
  }
  const interrupted = interrupt(demo);
  await gone;
  await rm(data, { recursive: true, force: true });
  // npm itself answers a Ctrl-C with 130; that the server stopped cleanly is in its own last word.
  return works && (!interrupted || said.includes('Остановлено.'));
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + DEMO_READY_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error('Демонстрация завершилась, не начав работать');
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('Демонстрация не ответила на /healthz');
}

function answers({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 1000 });
    const tell = (answer: boolean) => () => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', tell(true)).on('error', tell(false)).on('timeout', tell(false));
  });
}

const oneFailure = (name: string): Totals => ({ ...NONE, failed: 1, failures: [{ name, reason: '' }] });
const one = (name: string, passed: boolean): Totals => (passed ? { ...NONE, passed: 1 } : oneFailure(name));

try {
  let totals = one('npm run demo', await step('npm run demo', demoWorks));
  totals = add(totals, await tests('embedded', [], ONE_TRY));
  if (await answers(POSTGRES)) {
    totals = add(totals, await tests('postgresql', ['server'], { TEST_DATABASE_URL: POSTGRES.url }));
  } else {
    console.log(
      'PostgreSQL на стандартном порту не отвечает: набор сервера прошёл только на встроенной базе.',
    );
  }
  totals = add(totals, one('npm run check', await ended(typed(['run', 'check']))));
  totals = await repeatAlone(totals, (args) => tests('alone', args, ALONE));
  console.log(closingLines(totals));
  process.exitCode = hasPassed(totals) ? 0 : 1;
} catch (error) {
  exitWithError(error);
}
