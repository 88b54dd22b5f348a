import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { prepareBrowser } from './browser.ts';
import { exitWithError, ROOT, step } from './process.ts';

// The installed app's icons, drawn from the product mark: `node scripts/with-install.mjs scripts/icons.ts` after it
// changed.
const MARK = join(ROOT, 'packages/ui/src/layout/product-mark.tsx');
const FOLDER = join(ROOT, 'apps/staff/public/icons');
const BRAND = '#3f51b5';

interface Icon {
  file: string;
  edge: number;
  /** Of the background, in 32nds of the edge. Where the system cuts the corners itself there are none of ours. */
  radius: 0 | 8;
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', edge: 192, radius: 8 },
  { file: 'icon-512.png', edge: 512, radius: 8 },
  // The bell keeps inside the circle of four fifths that every mask leaves whole.
  { file: 'maskable-512.png', edge: 512, radius: 0 },
  { file: 'apple-touch-180.png', edge: 180, radius: 0 },
];

const drawing = (bell: string, { edge, radius }: Icon) =>
  `<style>html,body{margin:0;background:none}svg{display:block}</style>
  <svg width="${edge}" height="${edge}" viewBox="0 0 32 32" fill="none" stroke="#fff" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round">
    <rect width="32" height="32" rx="${radius}" fill="${BRAND}" stroke="none"/><path d="${bell}"/>
  </svg>`;

async function drawIcons(): Promise<void> {
  const bell = /<path d="([^"]+)"/.exec(await readFile(MARK, 'utf8'))?.[1];
  if (!bell) throw new Error(`Нет рисунка в ${MARK}`);
  const browser = await chromium.launch(await prepareBrowser());
  try {
    for (const icon of ICONS) {
      const page = await browser.newPage({ viewport: { width: icon.edge, height: icon.edge } });
      await page.setContent(drawing(bell, icon));
      await writeFile(join(FOLDER, icon.file), await page.screenshot({ omitBackground: true }));
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

await step('Рисую значки приложения', drawIcons).catch(exitWithError);
