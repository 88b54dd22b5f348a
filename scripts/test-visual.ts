import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBrowser } from './browser.ts';
import { exitWithError, node, ROOT, step } from './process.ts';
import { ifStale } from './stale.ts';
import { Album } from './visual/album.ts';
import { compareStories, type Story } from './visual/compare-stories.ts';
import { inWords, isSame, serveFolder, writeReport } from './visual/report.ts';

// `npm run test:visual` compares every story with its accepted pictures; words after `--` choose stories whose name,
// id or file has one of them; `--accept` makes what the chosen look like now the accepted pictures.
const CACHE = join('node_modules', '.cache', 'zvonok', 'visual');
/** Secure without a certificate, as every name under localhost. */
const ORIGIN = new URL('http://storybook.localhost');
const TELL_EVERY = 100;
const REPORT = join(CACHE, 'report');
const STORYBOOK = {
  name: 'storybook',
  output: join(CACHE, 'storybook'),
  inputs: ['package-lock.json', '.storybook/*', '{packages,apps}/*/src/**/*'],
  hasStories: true,
};

interface IndexEntry {
  id: string;
  type: string;
  title: string;
  name: string;
  importPath: string;
}

async function readStories(): Promise<Story[]> {
  const index = JSON.parse(await readFile(join(ROOT, STORYBOOK.output, 'index.json'), 'utf8'));
  return (Object.values(index.entries) as IndexEntry[])
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name, importPath }) => ({
      id,
      title: `${title}: ${name}`,
      group: groupOf(importPath),
    }))
    .sort((a, b) => a.group.localeCompare(b.group));
}

/** `./packages/ui/src/controls/button.stories.tsx` has its pictures in `ui.controls.button`. */
function groupOf(storyFile: string): string {
  return storyFile
    .replace(/^\.\/(packages|apps)\//, '')
    .replace('/src/', '/')
    .replace('.stories.tsx', '')
    .replaceAll('/', '.');
}

try {
  const { values, positionals: words } = parseArgs({
    options: { accept: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  await ifStale(STORYBOOK, () =>
    step('Собираю Storybook', async () => {
      const args = ['build', '--quiet', '--output-dir', join(ROOT, STORYBOOK.output)];
      await node('scripts/storybook.ts', args, { quiet: true });
    }),
  );
  const stories = await readStories();
  const isChosen = ({ id, title, group }: Story) =>
    words.length === 0 ||
    words.some((word) => `${id} ${title} ${group}`.toLowerCase().includes(word.toLowerCase()));
  const chosen = stories.filter(isChosen);
  if (chosen.length === 0) throw new Error(`Нет историй, в названии которых есть: ${words.join(', ')}`);

  const album = await Album.open(join(ROOT, 'tests', 'pictures'));
  const { url, close } = await serveFolder(join(ROOT, STORYBOOK.output));
  const browser = await prepareBrowser();
  // Some stories show the address they stand at: it is the same in every run, whichever port was free.
  const toServer = `--host-resolver-rules=MAP ${ORIGIN.hostname}:80 ${new URL(url).host}`;
  const launch = { ...browser, args: [...browser.args, toServer] };
  const compared = await step('Сверяю истории с картинками', () =>
    compareStories(launch, ORIGIN.origin, chosen, album, (seen) => {
      if (seen > 0 && seen % TELL_EVERY === 0) console.log(`  ${seen} из ${chosen.length}`);
    }),
  ).finally(close);
  const existing = new Set(stories.map(({ id }) => id));
  const gone = album.stories.filter((id) => !existing.has(id));
  const findings = { ...compared, removed: [...compared.removed, ...gone] };
  if (values.accept && !isSame(findings)) {
    await step('Принимаю картинки', () => album.accept(compared.taken, findings.removed));
    const { changed, added, removed } = findings;
    console.log(`Принято: иначе ${changed.length}, новых ${added.length}, убрано ${removed.length}.`);
    for (const { title, reason } of findings.broken) console.log(`Показывает ошибку: ${title}: ${reason}`);
    process.exitCode = findings.broken.length === 0 ? 0 : 1;
  } else {
    const file = compared.changed.length > 0 ? await writeReport(join(ROOT, REPORT), findings) : '';
    console.log(inWords(findings, file));
    process.exitCode = isSame(findings) ? 0 : 1;
  }
} catch (error) {
  exitWithError(error);
}
