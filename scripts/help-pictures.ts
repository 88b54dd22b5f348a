import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { LoginPage } from '../tests/e2e/pages/login-page.ts';
import { SchedulePage } from '../tests/e2e/pages/schedule-page.ts';
import { HEADMASTER } from '../tests/e2e/support/accounts.ts';
import { SchoolApi } from '../tests/e2e/support/school-api.ts';
import { ROOT } from './process.ts';

const FOLDER = join(ROOT, 'apps', 'staff', 'src', 'features', 'documentation', 'pictures');

/** A picture that is bigger is saved again with fewer details, down to the last of these qualities. */
const LARGEST_BYTES = 60_000;
const QUALITIES = [85, 75, 65, 55, 45, 35];

/** Sharp enough for a dense screen, small enough for a school's line. */
const DENSITY = 1.5;
/** As wide as the text of a page, so that letters are as big as in the product. */
const WIDEST = 736;
const MARGIN = 12;
/** Fonts and data are there; the last transitions take at most 200 ms. */
const SETTLE_MS = 700;

const MODES = ['light', 'dark'] as const;
type Mode = (typeof MODES)[number];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Scene {
  page: Page;
  schedule: SchedulePage;
  school: SchoolApi;
}

interface HelpPicture {
  name: string;
  size: { width: number; height: number };
  /** Brings the screen into the state and says what of it is the picture. */
  take: (scene: Scene) => Promise<Box>;
  /** The same in both modes of colour, so one is enough. */
  once?: boolean;
}

const TABLE = { width: 1000, height: 700 };

/** In this order: the first ones show the demo's own changes, the later ones clear them and make their own. */
const HELP_PICTURES: readonly HelpPicture[] = [
  {
    name: 'timetable',
    size: { width: 780, height: 640 },
    async take({ page, schedule }) {
      await schedule.open('?day=MONDAY');
      await schedule.grid.waitFor();
      return cut(await boxOf(page.locator('#main')), 780, 520);
    },
  },
  {
    name: 'phone',
    size: { width: 360, height: 640 },
    async take({ page, schedule }) {
      await schedule.open('?day=MONDAY');
      await page.getByRole('region', { name: /^Расписание/ }).waitFor();
      return { x: 0, y: 0, width: 360, height: 640 };
    },
  },
  {
    name: 'summary',
    size: { width: 760, height: 700 },
    async take({ page, schedule }) {
      await schedule.open('?mode=view-summary&day=MONDAY');
      await page.getByRole('article').first().waitFor();
      return cut(await boxOf(page.locator('#main')), WIDEST, 440);
    },
  },
  {
    name: 'corridor',
    size: { width: 1280, height: 720 },
    once: true,
    async take({ page }) {
      await page.goto('/kiosk/');
      await page.getByText(/^обновлено/).waitFor();
      return { x: 0, y: 0, width: 1280, height: 720 };
    },
  },
  {
    name: 'replace',
    size: TABLE,
    async take({ schedule, school }) {
      await school.clearReplacements();
      const place = await school.ordinaryLesson('MONDAY', 1);
      await schedule.open('?mode=edit');
      await schedule.cell(place).click();
      await schedule.menu.waitFor();
      return around([schedule.cell(place), schedule.menu]);
    },
  },
  {
    name: 'subgroup',
    size: TABLE,
    async take({ schedule, school }) {
      const place = await school.splitLesson('MONDAY');
      await schedule.planFor(place.className);
      await schedule.cell(place).click();
      await schedule.menu.waitFor();
      return around([schedule.cell(place), schedule.menu]);
    },
  },
  {
    name: 'go-home',
    size: TABLE,
    async take({ page, schedule, school }) {
      const place = await school.ordinaryLesson('MONDAY', 2);
      await schedule.open('?mode=edit');
      await schedule.cell(place).click();
      await schedule.menu.getByRole('button', { name: 'Отпустить домой' }).click();
      await schedule.success.waitFor();
      await schedule.success.waitFor({ state: 'hidden' });
      await schedule.cell(place).click();
      await schedule.menu.waitFor();
      await page.mouse.move(0, 0);
      const shown = await around([schedule.cell(place), schedule.menu]);
      await school.clearReplacements();
      return shown;
    },
  },
  {
    name: 'merge-mode',
    size: { width: 780, height: 640 },
    async take({ page, schedule, school }) {
      await merging(schedule, school);
      await page.mouse.move(0, 0);
      return cut(await boxOf(page.locator('#main')), 780, 520);
    },
  },
  {
    name: 'merge-dialog',
    size: TABLE,
    async take({ page, schedule, school }) {
      await merging(schedule, school);
      await schedule.button('Подтвердить').click();
      return around([page.getByRole('dialog', { name: 'Объединение уроков' })]);
    },
  },
  {
    name: 'clear',
    size: TABLE,
    async take({ page, schedule }) {
      await schedule.open('?mode=edit');
      await schedule.button('Сбросить замены').click();
      return around([page.getByRole('dialog', { name: 'Подтвердите' })]);
    },
  },
  {
    name: 'export',
    size: TABLE,
    async take({ page, schedule }) {
      await schedule.open();
      await schedule.pressRare('Экспорт');
      const dialog = page.getByRole('dialog', { name: 'Экспорт расписания' });
      await dialog.getByLabel('Таблица классов').check();
      return around([dialog]);
    },
  },
  {
    name: 'import',
    size: { width: 768, height: 560 },
    async take({ page, schedule }) {
      await schedule.open();
      await schedule.pressRare('Импорт');
      return around([page.getByRole('dialog', { name: 'Импорт расписания' })]);
    },
  },
];

/** A merge with both of its lessons chosen: the first two classes of the table, which are drawn without scrolling. */
async function merging(schedule: SchedulePage, school: SchoolApi): Promise<void> {
  const lessons = (await school.lessons()).filter(
    ({ day, lesson }) => day === 'MONDAY' && lesson.teacher && lesson.subgroupLesson.length === 0,
  );
  const first = lessons.find(({ className }) => className === '5А');
  const second = lessons.find(({ className, number }) => className === '5Б' && number > 1);
  if (!first || !second) throw new Error('The demo school has no two lessons to merge on Monday.');
  await schedule.open('?mode=edit');
  await schedule.cell(first).click();
  await schedule.menu.getByRole('button', { name: 'Объединить' }).click();
  await schedule.cell(second).click();
}

/** Takes the pictures of the staff app's own help from a running demo, and writes down how big they are. */
export async function takeHelpPictures(browser: Browser, url: string): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const school = new SchoolApi(url);
  const sizes = new Map<string, Box>();
  const made = new Set<string>();
  const sessions = new Map<Mode, BrowserContext>();
  for (const mode of MODES) sessions.set(mode, await openSession(browser, url, mode));
  for (const picture of HELP_PICTURES) {
    for (const [mode, session] of sessions) {
      if (picture.once && mode !== 'light') continue;
      const page = await session.newPage();
      await page.setViewportSize(picture.size);
      const box = await picture.take({ page, schedule: new SchedulePage(page), school });
      const file = `${picture.name}-${mode}.webp`;
      await writeFile(join(FOLDER, file), await snap(page, box));
      made.add(file);
      sizes.set(picture.name, box);
      await page.close();
    }
  }
  for (const session of sessions.values()) await session.close();
  for (const file of await readdir(FOLDER)) {
    if (file.endsWith('.webp') && !made.has(file)) await rm(join(FOLDER, file));
  }
  await writeFile(join(FOLDER, 'pictures.gen.ts'), factsOf(sizes));
}

async function openSession(browser: Browser, url: string, mode: Mode): Promise<BrowserContext> {
  const session = await browser.newContext({
    baseURL: url,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    colorScheme: mode,
    reducedMotion: 'reduce',
    deviceScaleFactor: DENSITY,
  });
  const page = await session.newPage();
  await new LoginPage(page).signIn(HEADMASTER);
  await page.close();
  return session;
}

/** WebP straight from the browser: Playwright's own screenshots are PNG, four times the size. */
async function snap(page: Page, box: Box): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(SETTLE_MS);
  const devtools = await page.context().newCDPSession(page);
  const scale = Math.min(1, WIDEST / box.width);
  // A box is measured from the window, a picture is cut from the page.
  const scrolled = await page.evaluate(() => ({ x: window.scrollX, y: window.scrollY }));
  const clip = { ...box, x: box.x + scrolled.x, y: box.y + scrolled.y, scale };
  let picture = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    const { data } = await devtools.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      clip,
    });
    picture = Buffer.from(data, 'base64');
    if (picture.length <= LARGEST_BYTES) return picture;
  }
  throw new Error(
    `${page.url()}: ${picture.length} bytes, more than ${LARGEST_BYTES} at the lowest quality.`,
  );
}

function factsOf(sizes: ReadonlyMap<string, Box>): string {
  const lines = HELP_PICTURES.map(({ name, once = false }) => {
    const { width, height } = sizes.get(name) ?? { width: 0, height: 0 };
    const scale = Math.min(1, WIDEST / width);
    const facts = `width: ${Math.round(width * scale)}, height: ${Math.round(height * scale)}`;
    return `  '${name}': { ${facts}, bothModes: ${!once} },`;
  });
  return `// Made by scripts/pictures.ts: the size each picture is shown at, and whether there is a dark one.\nexport const PICTURES = {\n${lines.join('\n')}\n} as const;\n`;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`Not on the screen: ${locator}`);
  return box;
}

function cut({ x, y, width, height }: Box, widest: number, highest: number): Box {
  return { x, y, width: Math.min(width, widest), height: Math.min(height, highest) };
}

/** The smallest piece of the screen with all of these in it, and a little of what is around them. */
async function around(locators: readonly Locator[]): Promise<Box> {
  for (const locator of locators) await locator.waitFor();
  const boxes = await Promise.all(locators.map(boxOf));
  const left = Math.floor(Math.min(...boxes.map(({ x }) => x)) - MARGIN);
  const top = Math.floor(Math.min(...boxes.map(({ y }) => y)) - MARGIN);
  const right = Math.ceil(Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN);
  const bottom = Math.ceil(Math.max(...boxes.map(({ y, height }) => y + height)) + MARGIN);
  return {
    x: Math.max(0, left),
    y: Math.max(0, top),
    width: right - Math.max(0, left),
    height: bottom - Math.max(0, top),
  };
}
