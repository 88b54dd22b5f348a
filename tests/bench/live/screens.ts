import type { Browser, BrowserContext, Page } from 'playwright';
import { DAYS, type PlacedLesson, type SchoolApi } from '../../e2e/support/school-api.ts';

/** A screen of the school, in a browser of its own. */
interface Screen {
  page: Page;
  context: BrowserContext;
}

interface PairedScreen extends Screen {
  id: number;
}

/** In milliseconds, one for every screen and step. */
export interface ScreenTimes {
  /** From the request of a change to its painted row, on paired screens and on boards open to everyone. */
  changes: Record<Kind, number[]>;
  /** From the request that publishes a day's plan to its painted row. */
  publications: Record<Kind, number[]>;
  /** From the request of an urgent message to its painted text. */
  urgent: number[];
  /** From the request of a revocation to the painted word of it. */
  revoked: number[];
}

type Kind = 'paired' | 'open';

interface Place {
  /** Where changes are made, and where the screens are. */
  planningUrl: string;
  showingUrl: string;
  /** An access token of a person who plans the day and looks after screens. */
  token: () => Promise<string>;
  school: SchoolApi;
}

const SCREENS = '/management/api/screen';
const SCHEDULE = '/schedule/api/schedule';
/** Awake all day long, and showing one day so that nothing waits for a page to be turned. */
const PROFILE = {
  ...{ kind: 'classes', days: 'today', names: 'initials', diagonal: 43, distance: 4 },
  ...{ wakeFrom: '00:00', wakeTo: '23:59', hoursByDay: '', classes: '' },
};
/** What is not painted by then never will be. */
const PATIENCE_MS = 30_000;

/**
 * Pairs so many screens, each a page as it stands in a corridor, opens as many boards without pairing them, and changes
 * what all of them show: by hand, and by a plan that is published. The lesson is the last of the day, since those that
 * are over are shown no more. The first rounds are not counted.
 */
export async function onScreens(
  browser: Browser,
  { planningUrl, showingUrl, token, school }: Place,
  { screens: count, rounds, warmUp }: { screens: number; rounds: number; warmUp: number },
): Promise<ScreenTimes> {
  const ask = async <Answer>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(planningUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${await token()}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body ? JSON.stringify(body) : null,
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };

  async function pair(number: number): Promise<PairedScreen> {
    type Code = { deviceCode: string; userCode: string };
    const { deviceCode, userCode } = await ask<Code>('POST', '/kiosk/api/pairing');
    const screen = { code: userCode, name: `Экран ${number}`, place: 'холл', profile: PROFILE };
    const { id } = await ask<{ id: number }>('POST', SCREENS, screen);
    const { credential } = await ask<{ credential: string }>('POST', '/kiosk/api/pairing/status', {
      deviceCode,
    });
    return { id, ...(await open(credential)) };
  }

  async function open(credential?: string): Promise<Screen> {
    const context = await browser.newContext({ baseURL: showingUrl, locale: 'ru-RU' });
    if (credential !== undefined)
      await context.addInitScript((given) => localStorage.setItem('zvonok.screen', given), credential);
    const page = await context.newPage();
    const stream = page.waitForResponse(
      credential === undefined ? '**/kiosk/api/stream' : '**/kiosk/api/screen/stream',
    );
    await page.goto('/kiosk/');
    await page.getByText(/обновлено/).waitFor();
    await stream;
    return { page, context };
  }

  const paired: PairedScreen[] = [];
  const boards: Screen[] = [];
  for (let number = 1; number <= count; number += 1) {
    paired.push(await pair(number));
    boards.push(await open());
  }
  const on = async (
    screens: readonly Screen[],
    text: string,
    isThere: boolean,
    change: () => Promise<unknown>,
  ) => {
    const painted = screens.map(({ page }) => paintedAt(page, text, isThere));
    const began = Date.now();
    await change();
    return (await Promise.all(painted)).map((at) => at - began);
  };
  const onAll = async (into: Record<Kind, number[]> | null, ...step: Step) => {
    const taken = await on([...paired, ...boards], ...step);
    into?.paired.push(...taken.slice(0, count));
    into?.open.push(...taken.slice(count));
  };

  const { dayName, date } = await shownDay(paired[0]);
  const lesson = await lastLesson(school, dayName);
  const substitute = await school.freeTeacher(lesson);
  const surname = substitute.name.split(' ')[0] ?? substitute.name;
  const times: ScreenTimes = {
    changes: { paired: [], open: [] },
    publications: { paired: [], open: [] },
    urgent: [],
    revoked: [],
  };
  for (let round = -warmUp; round < rounds; round += 1) {
    const isReplaced = round % 2 === 0;
    await onAll(round < 0 ? null : times.changes, surname, isReplaced, () =>
      isReplaced ? school.replace(lesson.lesson.id, substitute.id) : school.cancel(lesson.lesson.id),
    );
  }
  await school.cancel(lesson.lesson.id).catch(() => {});
  for (let round = -warmUp; round < rounds; round += 1) {
    const { name, publish } = await plannedLesson(lesson, date);
    await onAll(round < 0 ? null : times.publications, name, true, publish);
    await onAll(null, name, false, async () => {
      await school.clearReplacements();
      await school.endAbsences();
    });
  }
  for (let round = 0; round < rounds; round += 1) {
    const text = `Учебная тревога ${round}`;
    const message = { kind: 'urgent', text, minutes: 5 };
    times.urgent.push(...(await on(paired, text, true, () => ask('POST', `${SCREENS}/message`, message))));
  }
  for (const { context } of boards) await context.close();
  for (const { id, page, context } of paired) {
    const painted = paintedAt(page, 'Экран отключён', true);
    const began = Date.now();
    await ask('DELETE', `${SCREENS}/${id}`);
    times.revoked.push((await painted) - began);
    await context.close();
  }
  return times;

  /** Lets the lesson's teacher be away for it, and answers who is proposed and the call that publishes that. */
  async function plannedLesson({ lesson: { teacher }, number }: PlacedLesson, on: string) {
    const away = {
      teacherId: teacher?.id,
      firstDate: on,
      lastDate: on,
      firstLesson: number,
      lastLesson: number,
    };
    await ask('POST', `${SCHEDULE}/absence`, { ...away, reason: 'sick-leave' });
    const path = `${SCHEDULE}/day-plan/${on}`;
    type Move = { kind: string; teacherId?: number };
    type Plans = { version: number; plans: { profile: string; moves: Move[] }[] };
    const { version, plans } = await ask<Plans>('POST', `${path}/propose`, {});
    const [plan] = plans;
    const move = plan?.moves.find(({ kind }) => kind === 'replace');
    if (!plan || !move) throw new Error('Nobody was proposed.');
    const teachers = await ask<{ id: number; name: string }[]>('GET', `${SCHEDULE}/teacher`);
    const name = teachers.find(({ id }) => id === move.teacherId)?.name.split(' ')[0] ?? '';
    const { revision } = await ask<{ revision: number }>('GET', path);
    const draft = { version, seed: 1, profile: plan.profile, moves: plan.moves };
    await ask('PUT', path, draft, { 'if-match': `"${revision}"` });
    const seen = await ask<{ revision: number; fingerprint: string }>('GET', `${path}/preview`);
    const body = { revision: seen.revision, fingerprint: seen.fingerprint };
    return { name, publish: () => ask('POST', `${path}/publish`, body) };
  }
}

type Step = [text: string, isThere: boolean, change: () => Promise<unknown>];

/** The moment, in milliseconds since 1970, of the frame after the one in which a text came or went. */
async function paintedAt(page: Page, text: string, isThere: boolean): Promise<number> {
  const seen = await page.waitForFunction(
    ([wanted, there]) =>
      (document.body.textContent ?? '').includes(wanted) === there &&
      performance.timeOrigin + performance.now(),
    [text, isThere] as const,
    { polling: 'raf', timeout: PATIENCE_MS },
  );
  return seen.jsonValue() as Promise<number>;
}

/** The day a screen shows, as the server has it. */
async function shownDay(
  screen: PairedScreen | undefined,
): Promise<{ dayName: (typeof DAYS)[number]; date: string }> {
  const day = await screen?.page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('zvonok.screen')}` };
    const board = await (await fetch('/kiosk/api/screen/board', { headers })).json();
    return (board as { days: { dayName: string; date: string }[] }).days[0];
  });
  const dayName = DAYS.find((each) => each === day?.dayName);
  if (!day || !dayName) throw new Error(`The screens show no day of the week: ${day?.dayName}.`);
  return { dayName, date: day.date };
}

async function lastLesson(school: SchoolApi, day: (typeof DAYS)[number]): Promise<PlacedLesson> {
  const lessons = (await school.lessons()).filter(
    ({ day: placed, lesson }) => placed === day && lesson.teacher && lesson.subgroupLesson.length === 0,
  );
  const last = lessons.toSorted((a, b) => b.number - a.number)[0];
  if (!last) throw new Error(`Nobody is taught on ${day}.`);
  return last;
}
