import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './process.ts';

// The demo server, restarted when its sources change, and the two apps with hot reload in front of it.
const NODE_FLAGS = [
  '--conditions=@zvonok/source',
  '--disable-warning=ExperimentalWarning',
  '--liftoff-only',
  '--max-semi-space-size=16',
];
const VITE = 'node_modules/vite/bin/vite.js';

const children: ChildProcess[] = [
  start([...NODE_FLAGS, '--watch', '--watch-preserve-output', 'apps/server/src/main.ts', '--demo']),
  start([VITE, 'apps/staff', '--port', '7210', '--strictPort']),
  start([VITE, 'apps/kiosk', '--port', '7220', '--strictPort']),
];

console.log(
  'Сервер: http://127.0.0.1:7200 · сотрудники: http://127.0.0.1:7210 · экран: http://127.0.0.1:7220/kiosk/',
);

function start(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  child.on('exit', (code) => {
    // One part that ended ends the others: half a set-up only confuses.
    process.exitCode ??= code ?? 0;
    for (const other of children) if (other !== child && other.exitCode === null) other.kill();
  });
  return child;
}

// The terminal's Ctrl-C reaches the children by itself; a signal sent by another program does not.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {
  for (const child of children) child.kill();
});
