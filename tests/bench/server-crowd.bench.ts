import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  type BenchSchool,
  openBenchSchool,
  SUBSTITUTE,
  WEEK,
} from '../../apps/server/src/testing/bench-school.ts';
import type { Crowd, CrowdResult } from './server/crowd.ts';

// What a whole school costs its server: three hundred open timetables that are notified of every change and fetch it,
// and five planners who each make one every two seconds. The server is this process, the school another. Processor
// seconds of all threads of the server, and how long answers took, which counts on a quiet computer only. The embedded
// engine, and a PostgreSQL where BENCH_DATABASE_URL names one, whose own work is not in the figure.
const CLASSES = 62;
const READERS = Number(process.env.CROWD_READERS ?? 300);
const PLANNERS = 5;
const SECONDS = Number(process.env.CROWD_SECONDS ?? 45);
const BETWEEN_CHANGES_MS = 2_000;
/** Changes that were there before. */
const ACTIVE = 200;

const postgresql = process.env.BENCH_DATABASE_URL;
const engines = [
  ['the embedded engine', null] as const,
  ...(postgresql ? [['PostgreSQL', postgresql] as const] : []),
];
for (const [engine, server] of engines) {
  const school = await openBenchSchool(server, CLASSES);
  try {
    console.log(`\n${engine}: ${READERS} readers and ${PLANNERS} planners for ${SECONDS} s`);
    await atWork(school);
  } finally {
    await school.close();
  }
}

async function atWork({ app, authorization, lessons, activate }: BenchSchool): Promise<void> {
  await activate(lessons.slice(0, ACTIVE));
  const crowd: Crowd = {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    ...{ authorization, week: WEEK, lessons: lessons.slice(ACTIVE), substitute: SUBSTITUTE },
    ...{ readers: READERS, planners: PLANNERS, betweenChangesMs: BETWEEN_CHANGES_MS },
    milliseconds: SECONDS * 1000,
  };
  const child = fork(new URL('./server/crowd.ts', import.meta.url));
  const messages = on(child);
  child.send(crowd);
  if ((await messages.next()) !== 'ready') throw new Error('The readers did not come.');
  const before = process.cpuUsage();
  const { reads, changes, failed, behind } = (await messages.next()) as CrowdResult;
  const { user, system } = process.cpuUsage(before);
  console.log(`the server's processor: ${((user + system) / 1e6).toFixed(1)} s`);
  console.log(`${changes.length} changes: ${spread(changes)}`);
  console.log(`${reads.length} readings: ${spread(reads)}`);
  console.log(`${failed} not answered, ${behind} readers behind at the end`);
}

/** The messages of a child, one after another. */
function on(child: ReturnType<typeof fork>) {
  return {
    async next(): Promise<unknown> {
      const [message] = await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => Promise.reject(new Error('The school went home early.'))),
      ]);
      return message;
    },
  };
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}
