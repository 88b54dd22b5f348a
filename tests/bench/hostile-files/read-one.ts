import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { FileRefusal } from '../../../apps/server/src/files/file-refusal.ts';
import { fileWorker } from '../../../apps/server/src/files/worker/file-worker.ts';
import { thisMoment } from '../../../apps/server/src/platform/worker-pool.ts';

// A process with nothing but the threads that read files: reads the one it is given and prints what that took.

const [path = ''] = process.argv.slice(2);
const MIB = 1024 * 1024;
/** The engine keeps the pages of a thread that has ended for another one, and gives them back after 8 s. */
const SETTLED_MS = 10_000;
const SETTLED_MIB = 10;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const files = fileWorker();
const requester = { session: { userId: 1 }, signal: new AbortController().signal };
const known = { teachers: [], subjects: [], classes: [], rooms: [] };
const names = ['Уроки', 'Учителя', 'Звонки'];
const read = (bytes: Uint8Array) =>
  files
    .withReader(requester, (run) => run('readTimetable', { bytes, names, known, layout: null }))
    .then(
      ({ sheets }) => ({
        says: `read: ${sheets.reduce((sum, { rows }) => sum + rows.length, 0)} rows`,
        refusedMs: null,
      }),
      (error: Error) => ({
        says: error.message,
        refusedMs: error instanceof FileRefusal ? thisMoment() - error.at : null,
      }),
    );

// What the code itself takes, in time and memory, is there whatever file comes.
await read(Buffer.from('а;б\n'));
const bytes = readFileSync(path);
let started = performance.now();
await read(Buffer.from('а;б\n'));
const startMs = performance.now() - started;
collect();
const idle = process.memoryUsage.rss();
const above = () => (process.memoryUsage.rss() - idle) / MIB;
let most = 0;
const watch = setInterval(() => {
  most = Math.max(most, above());
}, 5);
started = performance.now();
const outcome = await read(bytes);
const ended = performance.now();
const ms = Math.max(0, ended - started - startMs);
clearInterval(watch);
// A server at work collects what it let go; this process does nothing more.
collect();
while (above() > SETTLED_MIB && performance.now() - ended < SETTLED_MS) {
  await new Promise((resolve) => setTimeout(resolve, 250));
}
process.stdout.write(JSON.stringify({ ...outcome, ms, most, left: above() }));
