// The door every npm script goes through. Plain JavaScript, because it runs on whatever Node the machine has
// (20.19 or newer), before anything is installed: it installs when the lock file changed, then hands over to the
// Node that the project itself pins.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const CACHE = join(ROOT, 'node_modules', '.cache', 'zvonok');
const STAMP = join(CACHE, 'installed');
/** npm's own list of what it has installed: where it is missing nothing is installed, or not to the end. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
/** Outside of node_modules, which `npm ci` empties before it begins. */
const WORK = join(ROOT, '.cache', 'install');
const LOCK = join(WORK, 'running');
const OWN_NODE = join(
  ROOT,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const OLDEST = [20, 19];

const [script, ...rest] = process.argv.slice(2);

checkNode();
await installIfNeeded();
process.exitCode = await run(
  OWN_NODE,
  [
    '--conditions=@zvonok/source',
    '--disable-warning=ExperimentalWarning',
    // Optimizing the embedded database's engine takes 600 MB for a moment (docs/decisions/0117).
    '--liftoff-only',
    // A start leaves much behind at once; space for more of it is taken and never given back (docs/decisions/0117).
    '--max-semi-space-size=16',
    join(ROOT, script),
    ...rest,
  ],
  {
    stdio: 'inherit',
    // What a large file takes is given back when it is done with, and not kept for the next (docs/decisions/0146).
    env: { MALLOC_MMAP_THRESHOLD_: '1048576', ...process.env },
  },
);

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  fail(`Нужен Node.js ${OLDEST.join('.')} или новее, а здесь ${process.versions.node}.`);
}

async function installIfNeeded() {
  const wanted = fingerprint();
  if (isInstalled(wanted)) return;
  await waitForOtherInstall();
  if (isInstalled(wanted)) return;
  mkdirSync(WORK, { recursive: true });
  writeFileSync(LOCK, String(process.pid));
  try {
    await install();
    mkdirSync(CACHE, { recursive: true });
    // A new file in the place of the old one, which may be shared with another working copy by a hard link.
    writeFileSync(`${STAMP}.new`, wanted);
    renameSync(`${STAMP}.new`, STAMP);
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function isInstalled(wanted) {
  return existsSync(OWN_NODE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted;
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** Two commands started at once in a fresh clone: the second waits for the first one's install. */
async function waitForOtherInstall() {
  let told = false;
  while (existsSync(LOCK) && isAlive(Number(readFileSync(LOCK, 'utf8')))) {
    if (!told) console.log('Другая команда сейчас устанавливает пакеты, жду её…');
    told = true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function install() {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log('Устанавливаю пакеты (в первый раз это занимает минуту-две)…');
  const ticker = setInterval(() => console.log(`  …идёт установка, ${seconds()} с`), 10_000);
  // `npm ci` removes what is installed first, with the built apps and what another command is reading: while one exists
  // the same lock is followed in place. `--no-save` keeps package.json and the lock as they are in the repository.
  const how = existsSync(INSTALLED) ? ['install', '--no-save'] : ['ci'];
  const log = join(WORK, 'npm.log');
  const output = openSync(log, 'w');
  const [command, args] = npm([...how, '--no-audit', '--no-fund', '--loglevel=error']);
  const code = await run(command, args, { stdio: ['ignore', output, output], cwd: ROOT }).finally(() => {
    clearInterval(ticker);
    closeSync(output);
  });
  if (code !== 0) {
    process.stderr.write(readFileSync(log, 'utf8'));
    fail(
      'Пакеты не установились: сообщение npm выше. Проверьте доступ к реестру npm и запустите команду ещё раз.',
    );
  }
  if (!existsSync(OWN_NODE))
    await run(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: join(ROOT, 'node_modules', 'node'),
    });
  if (!existsSync(OWN_NODE)) {
    fail(
      'Пакет node не положил свою программу: разрешите ему установочный скрипт (npm install-scripts approve node).',
    );
  }
  console.log(`Пакеты установлены за ${seconds()} с.`);
}

/**
 * npm says where it is when it runs a script; by hand (`node scripts/with-install.mjs …`) the one on PATH serves.
 * Windows starts no `npm.cmd` without a shell: there it is the program that lies next to Node's own.
 */
function npm(args) {
  const said = process.env.npm_execpath ?? '';
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const cli = /npm-cli\.[cm]?js$/.test(said) ? said : process.platform === 'win32' ? beside : null;
  return cli === null ? ['npm', args] : [process.execPath, [cli, ...args]];
}

function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    // A terminal sends Ctrl-C to the child as well: this process only stays until the child has stopped cleanly.
    const forward = (signal) => child.kill(signal);
    const wait = () => {};
    process.on('SIGINT', wait);
    process.on('SIGTERM', forward);
    process.on('SIGHUP', forward);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', wait);
      process.off('SIGTERM', forward);
      process.off('SIGHUP', forward);
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1));
    });
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
