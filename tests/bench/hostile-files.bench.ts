import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileWorker } from '../../apps/server/src/files/worker/file-worker.ts';
import { workerPool } from '../../apps/server/src/platform/worker-pool.ts';
import { spawnServer } from '../../apps/server/src/testing/server-process.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { HOSTILE_FILES, LARGEST_FILES } from './hostile-files/files.ts';
import { verdict } from './verdict.ts';

// What a file that is over a limit costs the server until it is refused, each read in a process of its own; what the
// largest files cost that are not; how soon a job ends that takes too long, and how long another person waits for it.
//   npm run bench -- hostile-files [a word of the file's name]
const REFUSED_MS = 1_000;
const MOST_MIB = 200;
const [word = ''] = process.argv.slice(2);
const PROGRAM = fileURLToPath(new URL('./hostile-files/read-one.ts', import.meta.url));

interface Outcome {
  says: string;
  /** Without what a file of one line takes. */
  ms: number;
  /** MiB above idle: at most, and half a second after the end. */
  most: number;
  left: number;
}

const folder = temporaryFolder();
const file = join(folder.path, 'file');
const outcomes: Outcome[] = [];

async function readAll(files: Readonly<Record<string, () => Uint8Array>>): Promise<void> {
  for (const [name, make] of Object.entries(files)) {
    if (!name.includes(word)) continue;
    writeFileSync(file, make());
    const { stdout, stderr } = await spawnServer([file], {}, PROGRAM).ended;
    if (stderr) throw new Error(`${name}: ${stderr}`);
    const outcome = JSON.parse(stdout) as Outcome;
    outcomes.push(outcome);
    const [ms, most, left] = [outcome.ms, outcome.most, outcome.left].map((figure) => Math.round(figure));
    console.log(
      `${name.padEnd(48)} ${String(ms).padStart(5)} ms ${String(most).padStart(4)} MiB, ${String(left).padStart(3)} left · ${outcome.says}`,
    );
  }
}

console.log('\nover a limit, or nothing to read in them:');
await readAll(HOSTILE_FILES);
const hostile = outcomes.splice(0);
console.log('\nat their limits:');
await readAll(LARGEST_FILES);
folder.remove();

const worst = (list: readonly Outcome[], figure: 'ms' | 'most') =>
  Math.round(Math.max(0, ...list.map((outcome) => outcome[figure])));
const slow = hostile.filter(({ ms }) => ms > REFUSED_MS).length;
console.log(
  `\nover a limit: ${worst(hostile, 'ms')} ms at most with the reading up to the limit (${slow} of ${hostile.length} over ${REFUSED_MS}), ` +
    `${worst(hostile, 'most')} MiB above idle at most: ${verdict(worst(hostile, 'most') <= MOST_MIB)}`,
);
console.log(`at the limits: ${worst(outcomes, 'ms')} ms, ${worst(outcomes, 'most')} MiB above idle at most`);

const TIMEOUT_MS = 1_000;
const files = fileWorker(
  workerPool({ timeoutMs: TIMEOUT_MS, heapMb: 384, threads: 1, perPerson: 5, total: 10 }),
);
const as = (userId: number) => ({ session: { userId }, signal: new AbortController().signal });
const [slowest = () => new Uint8Array()] = Object.values(LARGEST_FILES);
const bytes = slowest();
const given = {
  names: ['Уроки'],
  known: { teachers: [], subjects: [], classes: [], rooms: [] },
  layout: null,
};
const started = performance.now();
const ended = (userId: number, sent: Uint8Array) =>
  files
    .withWorker(as(userId), (run) => run('readTimetable', { ...given, bytes: sent }))
    .catch(() => null)
    .then(() => performance.now() - started);
const tooLong = ended(1, bytes);
const others = ended(2, Buffer.from('а;б\n'));
console.log(
  `a job over ${TIMEOUT_MS} ms of a processor ended after ${Math.round(await tooLong)} ms by the clock; ` +
    `another person's small one, sent after it to one thread, after ${Math.round(await others)} ms`,
);
