import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareBrowser } from './browser.ts';
import { exitWithError, node, ROOT, step } from './process.ts';
import { ifStale } from './stale.ts';
import { Album } from './visual/album.ts';
import { type Compared, compareStories, isChosen, type Story } from './visual/compare-stories.ts';
import { inWords, isSame, serveFolder, writeReport } from './visual/report.ts';

// `npm run test:visual` compares every story with its accepted pictures; words after `--` choose stories whose name,
// id or file has one of them, written in any way (`OrderCard`, `order-card`), or the one whose id it is, and only their
// files are built; `--accept` makes what the chosen look like now the accepted pictures, `--review` opens the report
// with a button for each.
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
/** Of the story files that were chosen; the whole one stays as it is. */
const PART = { ...STORYBOOK, name: 'storybook-part', output: join(CACHE, 'storybook-part') };

interface IndexEntry {
  id: string;
  type: string;
  title: string;
  name: string;
  importPath: string;
}

interface StoryOfFile extends Story {
  /** From the root: `./packages/ui/src/controls/button.stories.tsx`. */
  file: string;
}

/** Every story there is, read from the sources: seconds, where a build takes most of a minute. */
async function readStories(): Promise<StoryOfFile[]> {
  const file = join(ROOT, CACHE, 'index.json');
  await mkdir(join(ROOT, CACHE), { recursive: true });
  await node('scripts/storybook.ts', ['index', '--quiet', '--output-file', file], { quiet: true });
  const index = JSON.parse(await readFile(file, 'utf8'));
  return (Object.values(index.entries) as IndexEntry[])
    .filter(({ type }) => type === 'story')
    .map(({ id, title, name, importPath }) => ({
      id,
      title: `${title}: ${name}`,
      group: groupOf(importPath),
      file: importPath,
    }))
    .sort((a, b) => a.group.localeCompare(b.group));
}

/** Builds what the chosen stories need. Returns the folder of the Storybook. */
async function buildFor(chosen: readonly StoryOfFile[], isPart: boolean): Promise<string> {
  const files = [...new Set(chosen.map(({ file }) => file))].sort();
  const product = isPart ? { ...PART, choice: files.join() } : STORYBOOK;
  const env = isPart ? { ZVONOK_STORY_FILES: JSON.stringify(files) } : {};
  await ifStale(product, () =>
    step(isPart ? `Собираю Storybook, файлов: ${files.length}` : 'Собираю Storybook', async () => {
      const args = ['build', '--quiet', '--output-dir', join(ROOT, product.output)];
      await node('scripts/storybook.ts', args, { quiet: true, env });
    }),
  );
  return join(ROOT, product.output);
}

/** Serves the report until every story in it has been accepted, or the command is stopped. */
async function review(file: string, { taken, changed }: Compared, album: Album): Promise<void> {
  const waiting = new Set(changed.map(({ id }) => id));
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let writing = Promise.resolve();
  const { url, close } = await serveFolder(dirname(file), (id) => {
    const look = taken.get(id);
    if (!look) return Promise.reject(new Error(`Нет такой истории: ${id}`));
    // One after the other: stories of a file share a file of pictures.
    writing = writing.then(() => album.accept(new Map([[id, look]]), []));
    return writing.then(() => {
      console.log(`Принято: ${id}`);
      waiting.delete(id);
      if (waiting.size === 0) end();
    });
  });
  console.log(`Отчёт: ${url}/. Ctrl+C — закончить.`);
  await ended.finally(close);
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
    options: { accept: { type: 'boolean', default: false }, review: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const stories = await readStories();
  const chosen = stories.filter((story) => isChosen(story, words));
  if (chosen.length === 0) throw new Error(`Нет историй, в названии которых есть: ${words.join(', ')}`);

  const album = await Album.open(join(ROOT, 'tests', 'pictures'));
  const { url, close } = await serveFolder(await buildFor(chosen, words.length > 0));
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
  const gone = album.stories.filter(
    (id) => !existing.has(id) && isChosen({ id, title: '', group: '' }, words),
  );
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
    if (values.review && file) await review(file, compared, album);
    process.exitCode = isSame(findings) ? 0 : 1;
  }
} catch (error) {
  exitWithError(error);
}
