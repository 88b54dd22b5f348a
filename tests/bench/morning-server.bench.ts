import { openDatabase } from '../../apps/server/src/database/database.ts';
import { SchoolServer } from '../../apps/server/src/testing/school-server.ts';
import {
  PLANNER_LOGIN,
  PLANNER_PASSWORD,
  seedSchoolYear,
} from '../../apps/server/src/testing/school-year.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { verdict } from './verdict.ts';

// The morning of a school of 60 classes with a year behind it, through the server and its embedded database: how long
// the plan of a day with twenty absent takes alone and while a colleague prints the year's book, what each form of the
// book takes in time and memory, and how long a short request waits meanwhile.
const RUNS = Number(process.env.BENCH_RUNS ?? 20);
const ABSENT = 20;
const YEAR = 'from=2025-09-01&to=2026-08-31';
const BOOK = '/schedule/api/schedule/cover-book';
const SHORT_EVERY_MS = 25;
const PROMISED = {
  planMs: 300,
  answerMs: 2_000,
  workbookMs: 2_000,
  pdfMs: 8_000,
  memoryMb: 150,
  idleMb: 200,
};

const folder = temporaryFolder();
const database = await openDatabase({ dataFolder: folder.path });
await seedSchoolYear(database.db);
await database.close();
const server = await SchoolServer.launch({ demo: false, folder, withinMs: 60_000 });
try {
  await measure();
} finally {
  await server.dispose();
}

async function measure(): Promise<void> {
  const login = await post('/auth/api/auth/login', { login: PLANNER_LOGIN, password: PLANNER_PASSWORD });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const bearer = { authorization: `Bearer ${accessToken}` };
  // V8 gives pages back some seconds after it has collected.
  await pause(15_000);
  const idle = await memory();
  console.log(
    `memory idle: ${idle.rss.toFixed(0)} MB, promised ≤ ${PROMISED.idleMb}   ${verdict(idle.rss <= PROMISED.idleMb)}`,
  );

  const date = nextTuesday();
  for (let teacherId = 1; teacherId <= ABSENT; teacherId += 1) {
    const started = performance.now();
    const absence = { teacherId: teacherId * 6, firstDate: date, lastDate: date, reason: 'sick-leave' };
    const entered = await post('/schedule/api/schedule/absence', absence, bearer);
    if (!entered.ok) throw new Error(`An absence was answered ${entered.status}: ${await entered.text()}`);
    if (teacherId === ABSENT) console.log(`the last absence entered: ${ms(performance.now() - started)}`);
  }
  // The plan of a day that is the same is kept: another seed asks for another one.
  let seed = 1;
  const propose = async (isAnother = true) => {
    if (isAnother) seed += 1;
    const started = performance.now();
    const answer = await post(`/schedule/api/schedule/day-plan/${date}/propose`, { seed }, bearer);
    const { plans } = (await answer.json()) as { plans: { moves: unknown[] }[] };
    if (!answer.ok || !plans[0]?.moves.length) throw new Error(`A plan was answered ${answer.status}.`);
    return performance.now() - started;
  };

  const times = async (count: number) => {
    const taken: number[] = [];
    for (let run = 0; run < count; run += 1) taken.push(await propose());
    return taken;
  };
  console.log(`the first plan: ${ms(await propose())}; the same again: ${ms(await propose(false))}`);
  const alone = await times(RUNS);
  console.log(`a plan at ${ABSENT} absent: p50 ${ms(share(alone, 0.5))}, p95 ${ms(share(alone, 0.95))}`);

  const printing = keepAsking(() => get(`${BOOK}/pdf?${YEAR}`, bearer));
  const beside = await times(RUNS);
  const printed = await printing.stop();
  const p95 = share(beside, 0.95);
  console.log(
    `beside a year that is printed (${printed} times): p50 ${ms(share(beside, 0.5))}, p95 ${ms(p95)}, ` +
      `promised ≤ ${PROMISED.planMs} ms   ${verdict(p95 <= PROMISED.planMs)}`,
  );

  for (const [name, path, promised] of [
    ['answer', `${BOOK}?${YEAR}`, PROMISED.answerMs],
    ['workbook', `${BOOK}/export?${YEAR}`, PROMISED.workbookMs],
    ['PDF', `${BOOK}/pdf?${YEAR}`, PROMISED.pdfMs],
  ] as const) {
    await pause(2_000);
    const before = await memory();
    const waiting: number[] = [];
    const short = keepAsking(async () => {
      const started = performance.now();
      await get('/healthz', {});
      waiting.push(performance.now() - started);
      await pause(SHORT_EVERY_MS);
    });
    let most = before.rss;
    const watched = keepAsking(async () => {
      most = Math.max(most, (await memory()).rss);
      await pause(100);
    });
    const started = performance.now();
    const bytes = await get(path, bearer);
    const took = performance.now() - started;
    await short.stop();
    await watched.stop();
    const above = most - before.rss;
    console.log(
      `the year's ${name}: ${ms(took)} of ${promised} ms, ${(bytes / 1e6).toFixed(1)} MB; memory +${above.toFixed(0)} of ` +
        `${PROMISED.memoryMb} MB; a short request waits ${ms(Math.max(...waiting))} at worst   ` +
        verdict(took <= promised && above <= PROMISED.memoryMb),
    );
  }
}

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function get(path: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${server.url}${path}`, { headers });
  const body = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${Buffer.from(body)}`);
  return body.byteLength;
}

/** Asks again and again until it is stopped; returns how often. */
function keepAsking(ask: () => Promise<unknown>) {
  let [count, stopped] = [0, false];
  const asking = (async () => {
    while (!stopped) {
      await ask();
      count += 1;
    }
  })();
  return {
    async stop(): Promise<number> {
      stopped = true;
      await asking;
      return count;
    },
  };
}

async function memory(): Promise<{ rss: number }> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return { rss: Number(/zvonok_memory_bytes\{kind="rss"\} (\d+)/.exec(text)?.[1]) / 1e6 };
}

/** A school day that is not over. */
function nextTuesday(): string {
  const date = new Date(Date.now() + 86_400_000);
  while (date.getUTCDay() !== 2) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(part * (times.length - 1))] ?? Number.NaN;
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
