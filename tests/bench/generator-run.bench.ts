import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { benchSchoolFolder, SUBSTITUTE } from '../../apps/server/src/testing/bench-school.ts';
import {
  endAllServers,
  type ServerProcess,
  startServer,
} from '../../apps/server/src/testing/server-process.ts';
import { HEADMASTER, PASSWORD } from '../e2e/support/accounts.ts';
import { median } from './median.ts';
import { verdict } from './verdict.ts';

// A search for a timetable in the server's process: what it costs other requests (alone, along with a thread of this
// bench that only counts, and during a search, in turns: the second shows what any busy core costs here), how soon it
// ends when it is cancelled, how much of it is lost when the process is killed, and whether a timetable that was
// applied and taken back is the one of before. The bench school of 60 classes in the embedded engine. BENCH_RUNS and
// BENCH_KILLS shorten it. The requests are made from this computer, which searches as well.
const CLASSES = 60;
const TURNS = Number(process.env.BENCH_RUNS ?? 5);
const KILLS = Number(process.env.BENCH_KILLS ?? 3);
const CANCELS = 10;
const REQUESTS = 30;
const WARM_UP = 10;
/** No search of this bench comes to its end. */
const ENDLESS = 10_000;
const KILLED_AFTER_MS = 6_000;
/** From one kill to the next, so that they don't all come right after something was kept. */
const LATER_MS = 1_300;
const ASK_EVERY_MS = 50;
const TOKEN_MS = 200_000;
/** Numbers of a timetable that do not depend on the curriculum it was made from. */
const KNOWN_BY = ['clashes', 'windows', 'windowsMost', 'heavyEdgeDays', 'unevenDays'];
const NO_LIMIT = '1000000';
const [PROMISED_GROWTH_MS, PROMISED_CANCEL_MS, PROMISED_LOSS_S] = [20, 1000, 5];
/** A week that the demo knows nothing of. */
const WEEK = '2030-09-02';
const SCHEDULE = '/schedule/api/schedule';
const GENERATOR = `${SCHEDULE}/generator`;

type Metrics = Record<string, number>;
interface Run {
  id: number;
  state: 'running' | 'done' | 'cancelled' | 'interrupted';
  hasTimetable: boolean;
  progress: { metrics: Metrics; curve: { seconds: number; cost: number }[] } | null;
}
interface Version {
  id: number;
  seenVersion: number;
  standing: Metrics;
  from: string;
  ended: unknown[];
  /** Lessons of the curriculum without a place, by class and subject. */
  unplaced: { lessons: number }[];
  /** What it breaks of what is strict. */
  broken: { rule: string }[];
}
/** Milliseconds of each request. */
interface Times {
  timetable: number[];
  substitution: number[];
}
/** What a search said of itself, and after how many seconds of it. */
interface Said {
  seconds: number;
  metrics: Metrics;
}

const folder = await benchSchoolFolder(CLASSES);
let server = await start();
let token = { text: '', until: 0 };
try {
  console.log(`\nA search in the server's process, ${CLASSES} classes`);
  await besideOthers();
  const found = await cancelled();
  await appliedAndTakenBack(found);
  await killed();
} finally {
  endAllServers();
  await server.ended;
  folder.remove();
}

function start(...flags: string[]): Promise<ServerProcess> {
  return startServer(['--demo', '--data', folder.path, ...flags], { ZVONOK_CHANGE_LIMIT: NO_LIMIT });
}

function noTimes(): Times {
  return { timetable: [], substitution: [] };
}

async function besideOthers(): Promise<void> {
  const groups = await json<
    { schedule: { scheduleOfDay: { lessons: { id: number; teacher: { id: number } | null }[] }[] } }[]
  >('GET', `${SCHEDULE}/group/editor?week=${WEEK}`);
  const lessons = groups
    .map(({ schedule }) => schedule.scheduleOfDay.flatMap((day) => day.lessons))
    .flatMap((own) => own.filter(({ teacher }) => teacher && teacher.id !== SUBSTITUTE).slice(0, 1))
    .map(({ id }) => id);
  const [alone, counting, searching] = [noTimes(), noTimes(), noTimes()];
  const next = lessons.slice(0, REQUESTS);
  await work(lessons.slice(0, WARM_UP), noTimes());
  for (let turn = 0; turn < TURNS; turn += 1) {
    await work(next, alone);
    const counter = new Worker('for (;;);', { eval: true });
    await work(next, counting);
    await counter.terminate();
    const { id } = await search();
    await until(id, ({ hasTimetable }) => hasTimetable);
    await work(next, searching);
    await json('DELETE', `${GENERATOR}/runs/${id}`);
  }
  for (const [what, title] of [
    ['timetable', 'the timetable after a change'],
    ['substitution', 'a substitution'],
  ] as const) {
    const growth = (times: Times) =>
      [0.5, 0.95].map((share) => at(times[what], share) - at(alone[what], share));
    const told = (times: Times) =>
      `${spread(times[what])}, growth ${growth(times)
        .map((ms) => ms.toFixed(1))
        .join(' and ')} ms`;
    console.log(
      `${title}, ${TURNS * REQUESTS} times each\n  alone: ${spread(alone[what])}\n  beside a thread that counts: ` +
        `${told(counting)}\n  during a search: ${told(searching)}, promised ≤ ${PROMISED_GROWTH_MS} ms   ` +
        verdict(growth(searching).every((ms) => ms <= PROMISED_GROWTH_MS)),
    );
  }
}

/** Puts a substitute on each lesson and reads the timetable after it; takes all of it back. */
async function work(lessons: readonly number[], times: Times): Promise<void> {
  for (const lesson of lessons) {
    const query = `lessonId=${lesson}&teacherId=${SUBSTITUTE}&week=${WEEK}`;
    times.substitution.push(await timed('POST', `${SCHEDULE}/replacement-teacher?${query}`));
    times.timetable.push(await timed('GET', `${SCHEDULE}/group/editor?week=${WEEK}`));
  }
  await timed('GET', `${SCHEDULE}/replacement-teacher/cancel-all?week=${WEEK}`);
}

/** By turns right after the start and when there is a timetable; returns the last search that had one. */
async function cancelled(): Promise<number> {
  const times: number[] = [];
  let found = 0;
  for (let cancel = 0; cancel < CANCELS; cancel += 1) {
    const { id } = await search();
    if (cancel % 2 === 1) {
      await until(id, ({ hasTimetable }) => hasTimetable);
      await pause(cancel * 100);
      found = id;
    }
    const began = performance.now();
    const { state } = await json<Run>('DELETE', `${GENERATOR}/runs/${id}`);
    if (state === 'running') await until(id, (run) => run.state !== 'running');
    times.push(performance.now() - began);
  }
  const most = Math.max(...times);
  console.log(
    `from a cancel to the end of the search, ${CANCELS} times: p50 ${median(times).toFixed(0)} ms, at most ` +
      `${most.toFixed(0)} ms, promised ≤ ${PROMISED_CANCEL_MS} ms   ${verdict(most <= PROMISED_CANCEL_MS)}`,
  );
  return found;
}

async function appliedAndTakenBack(found: number): Promise<void> {
  const version = await json<Version>('GET', `${GENERATOR}/versions/${found}`);
  const editor = async () => (await ask('GET', `${SCHEDULE}/group/editor?week=${version.from}`)).text();
  const before = await editor();
  const takeBack = await apply(version);
  const applied = await editor();
  await takeBack();
  const isSame = (await editor()) === before;
  console.log(
    `applied (${applied === before ? 'NOTHING CHANGED' : 'another timetable'}) and taken back: the answer of ` +
      `group/editor, ${Buffer.byteLength(before)} bytes, is the same: ${isSame ? 'yes' : 'NO'}`,
  );
}

/** Makes it the timetable to come; returns what takes that back. */
async function apply({
  id,
  seenVersion,
  from,
  ended,
  unplaced,
  broken,
}: Version): Promise<() => Promise<unknown>> {
  const missing = unplaced.reduce((sum, { lessons }) => sum + lessons, 0);
  const accept = broken.map(({ rule }) => rule);
  const body = { seenVersion, from, ended: ended.length, unplaced: missing, accept };
  const applied = await json<{ token: string }>('POST', `${GENERATOR}/versions/${id}/apply`, body);
  return () => json('POST', `${GENERATOR}/restore`, { token: applied.token });
}

/**
 * Two losses: of the numbers that are shown, and of the timetable, which is kept less often. The kept timetable is
 * known again by its numbers, as those of the standing one after it was applied.
 */
async function killed(): Promise<void> {
  const lost: { numbers: number; timetable: number; told: number }[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { id } = await search();
    const { said, begun } = await watched(id, KILLED_AFTER_MS + kill * LATER_MS);
    server.kill('SIGKILL');
    const killedAt = performance.now();
    await server.ended;
    server = await start('--port', new URL(server.url).port);
    token = { text: '', until: 0 };
    const kept = await until(id, ({ state }) => state !== 'running');
    const told = performance.now();
    const searched = (killedAt - begun) / 1000;
    const takeBack = await apply(await json<Version>('GET', `${GENERATOR}/versions/${id}`));
    const { standing } = await json<Version>('GET', `${GENERATOR}/versions/${id}`);
    await takeBack();
    const last = said.findLast(({ metrics }) => isSameTimetable(metrics, standing));
    lost.push({
      numbers: searched - (kept.progress?.curve.at(-1)?.seconds ?? 0),
      timetable: searched - (last?.seconds ?? Number.NaN),
      told: (told - killedAt) / 1000,
    });
  }
  const list = (of: keyof (typeof lost)[number]) => lost.map((one) => one[of].toFixed(1)).join(', ');
  const isKept = lost.every(({ numbers, timetable }) => Math.max(numbers, timetable) <= PROMISED_LOSS_S);
  console.log(
    `killed ${KILLS} times: ${list('numbers')} s of search lost by the last kept numbers, ${list('timetable')} s by ` +
      `the kept timetable, promised ≤ ${PROMISED_LOSS_S} s   ${verdict(isKept)}; told as interrupted after ` +
      `${list('told')} s`,
  );
}

/** What a search says for some time, and when by this computer's clock it began, at the latest. */
async function watched(id: number, milliseconds: number): Promise<{ said: Said[]; begun: number }> {
  const end = performance.now() + milliseconds;
  const said: Said[] = [];
  let begun = Number.POSITIVE_INFINITY;
  while (performance.now() < end || said.length === 0) {
    const { progress } = await json<Run>('GET', `${GENERATOR}/runs/${id}`);
    const seconds = progress?.curve.at(-1)?.seconds;
    if (progress && seconds !== undefined) {
      begun = Math.min(begun, performance.now() - seconds * 1000);
      if (said.at(-1)?.seconds !== seconds) said.push({ seconds, metrics: progress.metrics });
    }
    await pause(ASK_EVERY_MS);
  }
  return { said, begun };
}

function isSameTimetable(one: Metrics, other: Metrics): boolean {
  return KNOWN_BY.every((name) => one[name] === other[name]);
}

function search(): Promise<Run> {
  return json('POST', `${GENERATOR}/runs`, { mode: 'scratch', rounds: ENDLESS });
}

async function until(id: number, is: (run: Run) => boolean): Promise<Run> {
  for (;;) {
    const run = await json<Run>('GET', `${GENERATOR}/runs/${id}`);
    if (is(run)) return run;
    await pause(ASK_EVERY_MS);
  }
}

async function timed(method: string, path: string): Promise<number> {
  await signedIn();
  const began = performance.now();
  await (await ask(method, path)).arrayBuffer();
  return performance.now() - began;
}

async function json<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  return (await (await ask(method, path, body)).json()) as Answer;
}

async function ask(method: string, path: string, body?: object): Promise<Response> {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${await signedIn()}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** A token, which is renewed before it expires. */
async function signedIn(): Promise<string> {
  if (token.until > Date.now()) return token.text;
  const answer = await fetch(`${server.url}/auth/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: HEADMASTER, password: PASSWORD }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  token = { text: accessToken, until: Date.now() + TOKEN_MS };
  return accessToken;
}

function spread(times: readonly number[]): string {
  return `p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`;
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
}
