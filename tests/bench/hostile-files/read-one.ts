import { readFileSync } from 'node:fs';
import { fileWorker } from '../../../apps/server/src/files/worker/file-worker.ts';
import { workerPool } from '../../../apps/server/src/platform/worker-pool.ts';

// A process with nothing but the threads that read files: reads the one it is given and prints what that took.

const [path = ''] = process.argv.slice(2);
const MIB = 1024 * 1024;
const SETTLED_MS = 500;

const files = fileWorker(workerPool());
const requester = { session: { userId: 1 }, signal: new AbortController().signal };
const known = { teachers: [], subjects: [], classes: [], rooms: [] };
const names = ['Уроки', 'Учителя', 'Звонки'];
const read = (bytes: Uint8Array) =>
  files
    .withWorker(requester, (run) => run('readTimetable', { bytes, names, known, layout: null }))
    .then(
      ({ sheets }) => `read: ${sheets.reduce((sum, { rows }) => sum + rows.length, 0)} rows`,
      (error: Error) => error.message,
    );

// What the code itself takes, in time and memory, is there whatever file comes.
await read(Buffer.from('а;б\n'));
const bytes = readFileSync(path);
let started = performance.now();
await read(Buffer.from('а;б\n'));
const startMs = performance.now() - started;
const idle = process.memoryUsage.rss();
let peak = idle;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 5);
started = performance.now();
const says = await read(bytes);
const ms = Math.max(0, performance.now() - started - startMs);
clearInterval(watch);
await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
const [most, left] = [peak, process.memoryUsage.rss()].map((rss) => (rss - idle) / MIB);
process.stdout.write(JSON.stringify({ says, ms, most, left }));
