import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FileRefusal } from '../../apps/server/src/files/file-refusal.ts';
import { fileQueues, fileWorker } from '../../apps/server/src/files/worker/file-worker.ts';
import { thisMoment } from '../../apps/server/src/platform/worker-pool.ts';
import { spawnServer } from '../../apps/server/src/testing/server-process.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { HOSTILE_FILES, LARGEST_FILES } from './hostile-files/files.ts';
import { verdict } from './verdict.ts';

// What a file that is over a limit costs the server: the reading up to the limit, and from there to the refusal; how
// much memory at most, and how much ten seconds later. Each is read in a process of its own. What the largest files
// cost that are not over a limit; how soon a job ends that takes too long, and how long others wait for it.
//   npm run bench -- hostile-files [a word of the file's name]
const REFUSED_MS = 1_000;
const MOST_MIB = 200;
const LEFT_MIB = 20;
const [word = ''] = process.argv.slice(2);
const PROGRAM = fileURLToPath(new URL('./hostile-files/read-one.ts', import.meta.url));

interface Outcome {
  says: string;
  /** Without what a file of one line takes. */
  ms: number;
  /** Of these, from the moment the limit was met; null for a file that was read. */
  refusedMs: number | null;
  /** MiB above idle: at most, and ten seconds after the end. */
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
    const refused = outcome.refusedMs === null ? '' : `refused ${Math.ceil(outcome.refusedMs)} ms later`;
    console.log(
      `${name.padEnd(46)} ${String(ms).padStart(5)} ms ${refused.padEnd(20)} ${String(most).padStart(4)} MiB, ${String(left).padStart(3)} left · ${outcome.says}`,
    );
  }
}

console.log('\nover a limit, or nothing to read in them:');
await readAll(HOSTILE_FILES);
const hostile = outcomes.splice(0);
console.log('\nat their limits:');
await readAll(LARGEST_FILES);
folder.remove();

const worst = (list: readonly Outcome[], figure: 'ms' | 'refusedMs' | 'most' | 'left') =>
  Math.ceil(Math.max(0, ...list.map((outcome) => outcome[figure] ?? 0)));
const all = [...hostile, ...outcomes];
const count = hostile.filter(({ refusedMs }) => refusedMs !== null).length;
console.log(
  `\nover a limit: ${count} of ${hostile.length} refused, ${worst(hostile, 'refusedMs')} ms after the limit was met at most (${REFUSED_MS}): ` +
    `${verdict(worst(hostile, 'refusedMs') <= REFUSED_MS)}; ${worst(hostile, 'ms')} ms at most with the reading up to it`,
);
console.log(
  `memory: ${worst(hostile, 'most')} MiB above idle at most (${MOST_MIB}): ${verdict(worst(hostile, 'most') <= MOST_MIB)}; ` +
    `${worst(all, 'left')} MiB ten seconds after any of them (${LEFT_MIB}): ${verdict(worst(all, 'left') <= LEFT_MIB)}`,
);
console.log(`at the limits: ${worst(outcomes, 'ms')} ms, ${worst(outcomes, 'most')} MiB above idle at most`);

const TIMEOUT_MS = 1_000;
const files = fileWorker(fileQueues({ reading: { timeoutMs: TIMEOUT_MS } }));
const as = (userId: number) => ({ session: { userId }, signal: new AbortController().signal });
const [slowest = () => new Uint8Array()] = Object.values(LARGEST_FILES);
const bytes = slowest();
const given = {
  names: ['Уроки'],
  known: { teachers: [], subjects: [], classes: [], rooms: [] },
  layout: null,
};
const list = { name: 'Список', columns: [{ header: 'Имя', width: 10 }], rows: [['Иванова А. А.']] };
const started = performance.now();
const order: string[] = [];
/** Milliseconds until it ended, and of these from the moment its limit was met. */
const ended = (who: string, work: Promise<unknown>) =>
  work
    .then(
      () => null,
      (error: unknown) => (error instanceof FileRefusal ? thisMoment() - error.at : null),
    )
    .then((afterLimit) => {
      order.push(who);
      return { ms: Math.round(performance.now() - started), afterLimit: Math.ceil(afterLimit ?? 0) };
    });
const reading = (userId: number, sent: Uint8Array) =>
  files.withReader(as(userId), (run) => run('readTimetable', { ...given, bytes: sent }));
const tooLong = ended('the reading', reading(1, bytes));
const others = ended("another's reading", reading(2, Buffer.from('а;б\n')));
const exported = ended(
  'an export',
  files.withMaker(as(3), (run) => run('writeLists', { title: 'Список' }, [list])),
);
const [stopped, waited, made] = [await tooLong, await others, await exported];
console.log(
  `a reading over ${TIMEOUT_MS} ms of a processor ended after ${stopped.ms} ms by the clock, ${stopped.afterLimit} ms after the limit was met (${REFUSED_MS}): ` +
    `${verdict(stopped.afterLimit <= REFUSED_MS)}; another person's small one, sent after it, after ${waited.ms} ms, ` +
    `an export after ${made.ms} ms; in the order ${order.join(', ')}`,
);
