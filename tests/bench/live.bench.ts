import { randomUUID } from 'node:crypto';
import { type Browser, chromium, type Page } from 'playwright';
import { demoSchool } from '../../apps/server/src/seeds/demo-school.ts';
import { administer } from '../../apps/server/src/testing/database.ts';
import {
  endAllServers,
  type ServerProcess,
  startServer,
} from '../../apps/server/src/testing/server-process.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { prepareBrowser } from '../../scripts/browser.ts';
import { LoginPage } from '../e2e/pages/login-page.ts';
import { SchedulePage } from '../e2e/pages/schedule-page.ts';
import { HEADMASTER, PASSWORD } from '../e2e/support/accounts.ts';
import { type PlacedLesson, SchoolApi } from '../e2e/support/school-api.ts';
import { type Listeners, openListeners } from './live/listeners.ts';
import { onScreens } from './live/screens.ts';

// How soon a change is seen by others. In a browser: from the planner's request to the painted cell of another one, and
// to the row on five paired screens and five boards open to everyone, by hand and by the publication of a plan. On the
// paired ones an urgent message and a revocation are timed too. Without one: five hundred
// screens, the apps' own listening, while the timetable changes, then the server killed and started again. The embedded
// engine, and two servers on one PostgreSQL where BENCH_DATABASE_URL names one: a change at one shows on screens of the
// other. LIVE_CHANGES, LIVE_LISTENERS and LIVE_ROUNDS shorten it. A change is one that was acknowledged; all of it
// shares this computer with the server.
const ROUNDS = Number(process.env.LIVE_ROUNDS ?? 20);
const LISTENERS = Number(process.env.LIVE_LISTENERS ?? 500);
const CHANGES = Number(process.env.LIVE_CHANGES ?? 60);
const KILLS = 3;
const SCREENS = 5;
const WARM_UP = 2;
const NO_LIMIT = '1000000';
/** Whatever was not heard of by then counts as missed. */
const PATIENCE_MS = 20_000;
const TOKEN_MS = 200_000;
/** Tokens by server and login. */
const known = new Map<string, { token: string; until: number }>();

interface Place {
  /** Where changes are made, and where they are looked at. */
  planning: ServerProcess;
  showing: ServerProcess;
  /** Kills the server that is looked at, and starts it where it was. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const { executablePath, args, env } = await prepareBrowser();
const browser = await chromium.launch({ executablePath, args, env });
try {
  await measure('the embedded engine', await embedded());
  const address = process.env.BENCH_DATABASE_URL;
  if (address) await measure('two servers on one PostgreSQL', await twoServers(address));
} finally {
  await browser.close();
  endAllServers();
}

async function measure(title: string, place: Place): Promise<void> {
  console.log(`\n${title}`);
  const school = new SchoolApi(place.planning.url);
  await school.clearReplacements();
  await inBrowsers(browser, place, school);
  await inCorridors(place, school);
  await withListeners(place, school);
  await place.close();
}

async function embedded(): Promise<Place> {
  const folder = temporaryFolder();
  return onePlace(['--demo', '--data', folder.path], {}, () => folder.remove());
}

async function onePlace(
  flags: readonly string[],
  environment: Record<string, string>,
  remove: () => void,
): Promise<Place> {
  const first = await start(flags, environment);
  const port = new URL(first.url).port;
  const place: Place = {
    planning: first,
    showing: first,
    async kill() {
      place.showing.kill('SIGKILL');
      await place.showing.ended;
      place.showing = await start([...flags, '--port', port], environment);
      place.planning = place.showing;
    },
    async close() {
      place.showing.kill('SIGTERM');
      await place.showing.ended;
      remove();
    },
  };
  return place;
}

async function twoServers(address: string): Promise<Place> {
  const name = `zvonok_live_${randomUUID().replaceAll('-', '')}`;
  await administer(address, `create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  const folder = temporaryFolder();
  const environment = { DATABASE_URL: url.href, ZVONOK_DATA: folder.path };
  const planning = await start(['--demo'], environment);
  const place = await onePlace(['--demo'], environment, () => folder.remove());
  return {
    planning,
    get showing() {
      return place.showing;
    },
    kill: place.kill,
    async close() {
      planning.kill('SIGTERM');
      await planning.ended;
      await place.close();
      await administer(address, `drop database ${name} with (force)`);
    },
  };
}

function start(flags: readonly string[], environment: Record<string, string>): Promise<ServerProcess> {
  return startServer(flags, { ZVONOK_CHANGE_LIMIT: NO_LIMIT, ...environment });
}

async function inBrowsers(browser: Browser, { showing }: Place, school: SchoolApi): Promise<void> {
  const context = await browser.newContext({ baseURL: showing.url, locale: 'ru-RU' });
  const schedule = new SchedulePage(await context.newPage());
  const lesson = await school.ordinaryLesson('MONDAY', 5);
  const substitute = await school.freeTeacher(lesson);
  await new LoginPage(schedule.page).resume(HEADMASTER);
  const told = schedule.page.waitForResponse('**/updates/api/stream');
  await schedule.open(`?class=${encodeURIComponent(lesson.className)}`);
  await schedule.cell(lesson).waitFor();
  await told;

  const painted: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const cell = paintedAs(schedule.page, round % 2 === 0 ? 'replaced' : 'plain');
    const began = Date.now();
    if (round % 2 === 0) await school.replace(lesson.lesson.id, substitute.id);
    else await school.cancel(lesson.lesson.id);
    const seen = await cell;
    if (round < 0) continue;
    painted.push(seen - began);
  }
  console.log(`from a change to the painted cell of another browser: ${spread(painted)}`);
  await context.close();
}

async function inCorridors({ planning, showing }: Place, school: SchoolApi): Promise<void> {
  const token = () => signIn(planning.url, HEADMASTER);
  const { changes, publications, urgent, revoked } = await onScreens(
    browser,
    { planningUrl: planning.url, showingUrl: showing.url, token, school },
    { screens: SCREENS, rounds: ROUNDS, warmUp: WARM_UP },
  );
  console.log(`from a change to its row on ${SCREENS} paired screens: ${spread(changes.paired)}`);
  console.log(`from a change to its row on ${SCREENS} open boards: ${spread(changes.open)}`);
  console.log(`from «Опубликовать» to a row on the paired screens: ${spread(publications.paired)}`);
  console.log(`from «Опубликовать» to a row on the open boards: ${spread(publications.open)}`);
  console.log(`from an urgent message to its text on the paired screens: ${spread(urgent)}`);
  console.log(`from a revocation to the word of it: ${spread(revoked)}`);
}

/**
 * The moment, in milliseconds since 1970, of the frame after the one in which a cell of the only class shown became so.
 */
async function paintedAs(page: Page, kind: 'replaced' | 'plain'): Promise<number> {
  const seen = await page.waitForFunction(
    (kind) => {
      const isReplaced = document.querySelector('[role=gridcell][data-kind=replaced]') !== null;
      return isReplaced === (kind === 'replaced') && performance.timeOrigin + performance.now();
    },
    kind,
    { polling: 'raf' },
  );
  return seen.jsonValue() as Promise<number>;
}

async function withListeners(place: Place, school: SchoolApi): Promise<void> {
  const lesson = await school.ordinaryLesson('TUESDAY', 3);
  const substitute = await school.freeTeacher(lesson);
  const tokens = await signInAll(place.showing.url);
  const listeners = openListeners(place.showing.url, tokens, LISTENERS);
  await listeners.live();
  const delays: number[] = [];
  let missed = 0;
  for (let change = 0; change < CHANGES; change += 1) {
    const began = performance.now();
    const version = await changed(place, lesson, change % 2 === 0 ? substitute.id : null);
    for (const delay of await listeners.heardOf(version, began, PATIENCE_MS))
      if (delay === null) missed += 1;
      else delays.push(delay);
  }
  console.log(
    `${LISTENERS} listeners, ${CHANGES} changes: ${missed} of ${LISTENERS * CHANGES} missed; ${spread(delays)}`,
  );
  await afterKills(place, listeners, lesson, substitute.id);
  listeners.stop();
}

/** The last listener to hear of a change that was made as soon as the killed server was back. */
async function afterKills(
  place: Place,
  listeners: Listeners,
  lesson: PlacedLesson,
  substitute: number,
): Promise<void> {
  const slowest: number[] = [];
  let missed = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    await place.kill();
    const ready = performance.now();
    const version = await changed(place, lesson, kill % 2 === 0 ? substitute : null);
    const delays = await listeners.heardOf(version, ready, PATIENCE_MS);
    missed += delays.filter((delay) => delay === null).length;
    slowest.push(Math.max(...delays.map((delay) => delay ?? PATIENCE_MS)));
  }
  console.log(
    `killed and started again ${KILLS} times: from ready until the last listener is right ${slowest
      .map((milliseconds) => `${milliseconds.toFixed(0)} ms`)
      .join(', ')}; ${missed} never`,
  );
}

/** Puts a substitute on a lesson, or takes them off; returns the new version. */
async function changed(
  { planning }: Place,
  { lesson }: PlacedLesson,
  teacherId: number | null,
): Promise<number> {
  const path = '/schedule/api/schedule/replacement-teacher';
  const query =
    teacherId === null ? `/cancel?lessonId=${lesson.id}` : `?lessonId=${lesson.id}&teacherId=${teacherId}`;
  const answer = await fetch(`${planning.url}${path}${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signIn(planning.url, HEADMASTER)}` },
  });
  if (!answer.ok) throw new Error(`A change was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { version: number }).version;
}

/** A token, which is renewed before it expires. */
async function signIn(url: string, login: string): Promise<string> {
  const kept = known.get(`${url} ${login}`);
  if (kept && kept.until > Date.now()) return kept.token;
  const answer = await fetch(`${url}/auth/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password: PASSWORD }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  known.set(`${url} ${login}`, { token: accessToken, until: Date.now() + TOKEN_MS });
  return accessToken;
}

async function signInAll(url: string): Promise<string[]> {
  const tokens: string[] = [];
  for (const { login } of demoSchool().users) tokens.push(await signIn(url, login));
  return tokens;
}

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, the slowest ${at(1)} ms`;
}
