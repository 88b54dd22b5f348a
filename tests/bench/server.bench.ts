import { Worker } from 'node:worker_threads';
import {
  type BenchSchool,
  bareServer,
  openBenchSchool,
  SUBSTITUTE,
  WEEK,
} from '../../apps/server/src/testing/bench-school.ts';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import { median } from './median.ts';
import type { Asking } from './server/asking.ts';

// What the server makes of the machine it stands on. Reads: the timetable's answer and «nothing new», compared with a
// bare Fastify that sends the same bytes. Changes: one substitution with more and more of them in the week, in schools
// of more and more classes, compared with bare inserts on the same database. All of one run in turns, so only the
// ratios count. The embedded engine, and a PostgreSQL where BENCH_DATABASE_URL names one. At last the memory of the
// demo's process, with the database it makes at its first start and with the one it finds at the second.
const CLASSES = 62;
const ROUNDS = Number(process.env.BENCH_RUNS ?? 5);
const ROUND_MS = 700;
const CONNECTIONS = 8;
const PLANNERS = 8;
const SUBSTITUTIONS = 24;
/** A statement is prepared when it comes again, and its plan is kept after five times. */
const WARM_UP = 8;
const ACTIVE = [0, 50, 200];
const SIZES = [23, CLASSES, 240];
const [READERS, VERSIONS] = [100, 40];
const GRID = `/schedule/api/schedule/group/editor?week=${WEEK}`;
const CHANGES = `/schedule/api/schedule/group/editor/changes?week=${WEEK}`;
const REPLACEMENT = '/schedule/api/schedule/replacement-teacher';

const postgresql = process.env.BENCH_DATABASE_URL;
const engines = [
  ['the embedded engine', null] as const,
  ...(postgresql ? [['PostgreSQL', postgresql] as const] : []),
];
for (const [engine, server] of engines) {
  console.log(`\n${engine}`);
  for (const classes of SIZES) {
    const school = await openBenchSchool(server, classes);
    try {
      if (classes === CLASSES) await reads(school);
      await changes(school, classes === CLASSES ? ACTIVE : ACTIVE.slice(-1), classes);
      if (classes === CLASSES) {
        await manyPlanners(school);
        await manyVersions(school);
      }
    } finally {
      await school.close();
    }
  }
}

await memory();

async function memory(): Promise<void> {
  const server = await SchoolServer.launch();
  try {
    await tellMemory(server, 'the first start');
    await server.restart();
    await tellMemory(server, 'the second start');
  } finally {
    await server.dispose();
  }
}

async function tellMemory({ url }: SchoolServer, when: string): Promise<void> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const megabytes = (kind: string) =>
    (Number(new RegExp(`zvonok_memory_bytes\\{kind="${kind}"\\} (\\d+)`).exec(text)?.[1]) / 1e6).toFixed(0);
  console.log(`memory after ${when}: ${megabytes('rss')} MB, at most ${megabytes('peak_rss')} MB`);
}

async function reads({ app, authorization }: BenchSchool): Promise<void> {
  const headers = { authorization, 'accept-encoding': 'br' };
  const first = await app.inject({ url: GRID, headers });
  if (first.statusCode !== 200) throw new Error(`The timetable answered ${first.statusCode}.`);
  const bare = bareServer(first.rawPayload, String(first.headers.etag));
  const [ours, theirs] = [await portOf(app), await portOf(bare)];
  for (const [what, more] of [
    ['answer', {}],
    ['304', { 'if-none-match': String(first.headers.etag) }],
  ] as const) {
    const [oursPerS, barePerS, cpu]: [number[], number[], number[]] = [[], [], []];
    for (let round = -1; round < ROUNDS; round += 1) {
      const asked = { path: GRID, headers: { ...headers, ...more }, connections: CONNECTIONS };
      const one = await ask({ ...asked, port: ours, milliseconds: ROUND_MS });
      const other = await ask({ ...asked, port: theirs, milliseconds: ROUND_MS });
      if (round < 0) continue;
      oursPerS.push(one.perS);
      barePerS.push(other.perS);
      cpu.push(one.cpuMs / other.cpuMs);
    }
    const ratio = median(oursPerS.map((perS, at) => perS / (barePerS[at] ?? Number.NaN)));
    console.log(
      `${what}: ${median(oursPerS).toFixed(0)} a second, ${ratio.toFixed(2)} of bare Fastify's rate ` +
        `(${first.rawPayload.length} bytes; processor ${median(cpu).toFixed(2)} times)`,
    );
  }
  await bare.close();
}

async function portOf(app: BenchSchool['app']): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** How many answers a second come, and what each costs this thread, which is the server's. */
async function ask(asking: Asking): Promise<{ perS: number; cpuMs: number }> {
  const before = process.threadCpuUsage();
  const worker = new Worker(new URL('./server/asking.ts', import.meta.url), { workerData: asking });
  const answers = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const { user, system } = process.threadCpuUsage(before);
  return { perS: (answers * 1000) / asking.milliseconds, cpuMs: (user + system) / 1000 / answers };
}

async function substitute({ app, authorization }: BenchSchool, lessonId: number): Promise<void> {
  const url = `${REPLACEMENT}?lessonId=${lessonId}&teacherId=${SUBSTITUTE}&week=${WEEK}`;
  const { statusCode, body } = await app.inject({ method: 'POST', url, headers: { authorization } });
  if (statusCode !== 200) throw new Error(`A substitution answered ${statusCode}: ${body}`);
}

async function changes(school: BenchSchool, active: readonly number[], classes: number): Promise<void> {
  const { lessons } = school;
  for (const count of active) {
    await school.activate(lessons.slice(0, count));
    const [ours, bare, worked]: [number[], number[], number[]] = [[], [], []];
    for (let n = -WARM_UP; n < SUBSTITUTIONS; n += 1) {
      const [started, before] = [performance.now(), process.threadCpuUsage()];
      await substitute(school, lessons[count + WARM_UP + n] ?? 0);
      const { user, system } = process.threadCpuUsage(before);
      const between = performance.now();
      await school.bareInsert();
      if (n >= 0) {
        ours.push(between - started);
        bare.push(performance.now() - between);
        worked.push((user + system) / 1000);
      }
    }
    const ratio = median(bare) / median(ours);
    console.log(
      `a substitution, ${classes} classes, ${count} active: p50 ${median(ours).toFixed(1)} ms, ` +
        `p95 ${p95(ours).toFixed(1)} ms (processor ${median(worked).toFixed(1)} ms); ` +
        `a bare commit takes ${ratio.toFixed(2)} of it`,
    );
  }
}

async function manyPlanners(school: BenchSchool): Promise<void> {
  const { lessons } = school;
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round += 1) {
    await school.activate(lessons.slice(0, 200));
    const next = lessons.slice(200, 200 + PLANNERS * 6);
    const mine = await together(next, (lesson) => substitute(school, lesson));
    const theirs = await together(next, () => school.bareInsert());
    if (round < 0) continue;
    ours.push(mine);
    bare.push(theirs);
  }
  const ratio = median(bare.map((ms, at) => ms / (ours[at] ?? Number.NaN)));
  const perS = (PLANNERS * 6000) / median(ours);
  console.log(
    `${PLANNERS} planners: ${perS.toFixed(0)} substitutions a second, ${ratio.toFixed(2)} of bare inserts`,
  );
}

/** How long it takes the planners to work through a list, each one at a time. */
async function together(work: readonly number[], one: (lesson: number) => Promise<void>): Promise<number> {
  const queue = work.values();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: PLANNERS }, async () => {
      for (const lesson of queue) await one(lesson);
    }),
  );
  return performance.now() - started;
}

/** Screens that were away for different times ask what has changed, all at once. */
async function manyVersions(school: BenchSchool): Promise<void> {
  const { app, authorization } = school;
  const headers = { authorization, 'accept-encoding': 'gzip, deflate, br, zstd' };
  const { lessons } = school;
  await school.activate([]);
  const seen: string[] = [];
  const took: number[] = [];
  const after: number[] = [];
  let refused = 0;
  for (const lesson of lessons.slice(0, VERSIONS + ROUNDS)) {
    const { since } = (await app.inject({ url: CHANGES, headers: { authorization } })).json<{
      since: string;
    }>();
    seen.push(since);
    await substitute(school, lesson);
    if (seen.length <= VERSIONS) continue;
    const alone = performance.now();
    await app.inject({ url: GRID, headers });
    after.push(performance.now() - alone);
    const started = performance.now();
    const answers = await Promise.all(
      Array.from({ length: READERS }, (_, n) =>
        app.inject({ url: `${CHANGES}&since=${seen.at(-1 - (n % VERSIONS))}`, headers }),
      ),
    );
    took.push(performance.now() - started);
    refused += answers.filter(({ statusCode }) => statusCode !== 200).length;
  }
  console.log(`the timetable after a change: ${median(after).toFixed(0)} ms`);
  console.log(
    `${READERS} readers of ${VERSIONS} versions: ${median(took).toFixed(0)} ms, ${refused} refused`,
  );
}

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
}
