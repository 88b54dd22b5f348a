import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { DEMO_PASSWORD } from '../apps/server/src/seeds/demo-users.ts';
import { SchoolServer } from '../apps/server/src/testing/school-server.ts';
import { prepareBrowser } from './browser.ts';
import { buildStaleApps } from './build-apps.ts';
import { takeHelpPictures } from './help-pictures.ts';
import { exitWithError, ROOT, step } from './process.ts';

const FOLDER = join(ROOT, 'docs', 'pictures');
const SECRETARY = 'zhdanova.gd';

interface Picture {
  file: string;
  size: { width: number; height: number };
  take: (page: Page, url: string) => Promise<void>;
}

// The pictures of the documents are taken from the running product, so that they can be taken again after a change.
const PICTURES: readonly Picture[] = [
  {
    file: 'timetable.png',
    size: { width: 1440, height: 820 },
    async take(page, url) {
      await page.goto(`${url}/login?from=/app/schedule`);
      await page.getByLabel('Логин').fill(SECRETARY);
      await page.getByLabel('Пароль', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Войти' }).click();
      await page.getByRole('grid').waitFor();
    },
  },
  {
    file: 'kiosk.png',
    size: { width: 1920, height: 1080 },
    async take(page, url) {
      await page.goto(`${url}/kiosk/`);
      await page.getByText(/^обновлено/).waitFor();
    },
  },
];

async function takePictures(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const server = await SchoolServer.launch();
  const browser = await chromium.launch(await prepareBrowser());
  try {
    for (const { file, size, take } of PICTURES) {
      const page = await browser.newPage({ viewport: size, locale: 'ru-RU', colorScheme: 'light' });
      await take(page, server.url);
      // Fonts and the first data are there; the last transitions take at most 200 ms.
      await page.waitForTimeout(1500);
      await page.screenshot({ path: join(FOLDER, file) });
      await page.close();
    }
    await takeHelpPictures(browser, server.url);
  } finally {
    await browser.close();
    await server.dispose();
  }
}

try {
  await buildStaleApps();
  await step('Снимаю картинки для документации', takePictures);
} catch (error) {
  exitWithError(error);
}
