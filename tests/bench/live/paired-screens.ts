import type { Browser, BrowserContext, Page } from 'playwright';
import { DAYS, type PlacedLesson, type SchoolApi } from '../../e2e/support/school-api.ts';

/** A screen of the school, in a browser of its own. */
interface PairedScreen {
  id: number;
  page: Page;
  context: BrowserContext;
}

export interface ScreenTimes {
  /** From the request of a change to the painted row, one for every screen and change, in milliseconds. */
  changes: number[];
  /** From the request of an urgent message to its painted text. */
  urgent: number[];
  /** From the request of a revocation to the painted word of it. */
  revoked: number[];
}

interface Place {
  /** Where changes are made, and where the screens are. */
  planningUrl: string;
  showingUrl: string;
  /** An access token of an administrator of screens. */
  token: () => Promise<string>;
  school: SchoolApi;
}

const SCREENS = '/management/api/screen';
/** Awake all day long, and showing one day so that nothing waits for a page to be turned. */
const PROFILE = {
  ...{ kind: 'classes', days: 'today', names: 'initials', diagonal: 43, distance: 4 },
  ...{ wakeFrom: '00:00', wakeTo: '23:59', hoursByDay: '', classes: '' },
};
/** Whatever is not painted by then never will be. */
const PATIENCE_MS = 30_000;

/**
 * Pairs so many screens, each a page as it stands in a corridor, and changes what they show. The lesson is the last of
 * the day, since those that are over are shown no more. The first rounds are not counted.
 */
export async function onPairedScreens(
  browser: Browser,
  { planningUrl, showingUrl, token, school }: Place,
  { screens: count, rounds, warmUp }: { screens: number; rounds: number; warmUp: number },
): Promise<ScreenTimes> {
  const ask = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(planningUrl + path, {
      method,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
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
    const context = await browser.newContext({ baseURL: showingUrl, locale: 'ru-RU' });
    await context.addInitScript((given) => localStorage.setItem('zvonok.screen', given), credential);
    const page = await context.newPage();
    const told = page.waitForResponse('**/kiosk/api/screen/stream');
    await page.goto('/kiosk/');
    await page.getByText(/обновлено/).waitFor();
    await told;
    return { id, page, context };
  }

  const screens: PairedScreen[] = [];
  for (let number = 1; number <= count; number += 1) screens.push(await pair(number));
  const onAll = async (text: string, isThere: boolean, change: () => Promise<unknown>) => {
    const painted = screens.map(({ page }) => paintedAt(page, text, isThere));
    const began = Date.now();
    await change();
    return (await Promise.all(painted)).map((at) => at - began);
  };

  const lesson = await lastLesson(school, await shownDay(screens[0]));
  const substitute = await school.freeTeacher(lesson);
  const surname = substitute.name.split(' ')[0] ?? substitute.name;
  const times: ScreenTimes = { changes: [], urgent: [], revoked: [] };
  for (let round = -warmUp; round < rounds; round += 1) {
    const isReplaced = round % 2 === 0;
    const taken = await onAll(surname, isReplaced, () =>
      isReplaced ? school.replace(lesson.lesson.id, substitute.id) : school.cancel(lesson.lesson.id),
    );
    if (round >= 0) times.changes.push(...taken);
  }
  for (let round = 0; round < rounds; round += 1) {
    const text = `Учебная тревога ${round}`;
    const message = { kind: 'urgent', text, minutes: 5 };
    times.urgent.push(...(await onAll(text, true, () => ask('POST', `${SCREENS}/message`, message))));
  }
  for (const { id, page, context } of screens) {
    const painted = paintedAt(page, 'Экран отключён', true);
    const began = Date.now();
    await ask('DELETE', `${SCREENS}/${id}`);
    times.revoked.push((await painted) - began);
    await context.close();
  }
  return times;
}

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

/** The day a screen shows, as sent by the server. */
async function shownDay(screen: PairedScreen | undefined): Promise<(typeof DAYS)[number]> {
  const day = await screen?.page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('zvonok.screen')}` };
    const board = await (await fetch('/kiosk/api/screen/board', { headers })).json();
    return (board as { days: { dayName: string }[] }).days[0]?.dayName;
  });
  const known = DAYS.find((each) => each === day);
  if (!known) throw new Error(`The screens show no day of the week: ${day}.`);
  return known;
}

async function lastLesson(school: SchoolApi, day: (typeof DAYS)[number]): Promise<PlacedLesson> {
  const lessons = (await school.lessons()).filter(
    ({ day: placed, lesson }) => placed === day && lesson.teacher && lesson.subgroupLesson.length === 0,
  );
  const last = lessons.toSorted((a, b) => b.number - a.number)[0];
  if (!last) throw new Error(`Nobody is taught on ${day}.`);
  return last;
}
