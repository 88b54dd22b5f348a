import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const SOURCES = '{packages,apps}/*/src/**/*.{ts,tsx,css}';
const OTHERS = '{scripts,tests,.storybook}/**/*.{ts,tsx,mjs}';
const CITING = [
  '*.{md,mjs,yaml}',
  '{packages,apps,docs,examples,scripts,tests,.storybook}/**/*.{ts,tsx,mjs,css,md,yaml}',
];
/** As many files as a kind of record takes, its parts of shared files included; the aim is 14. */
const FILES_OF_A_RECORD = 14;
/** A longer page holds more than one decision, or figures that belong to `tests/bench/README.md`. */
const WORDS_OF_DECISION = 300;

/**
 * Every source file lies in a folder that `docs/README.md` names (in backticks, as `packages/domain/src/access/`); a
 * folder named there that holds nothing is an error, too, and so is a missing file, so that the map cannot rot; so is a
 * missing file that `docs/house.md` or `docs/new-record.md` names. Every page of `docs/decisions` stands in the list of
 * its `README.md`, has at most 300 words, and is there if it is cited; every room of `packages/ui` stands in the list
 * of its own `README.md`; what `tests/e2e/README.md` says is stated below the journeys is there, in the named file and by
 * the named title.
 * @throws Error with one line per folder, file or page that is missing on one side.
 */
export async function checkMap(root: string): Promise<void> {
  const map = await readFile(join(root, 'docs', 'README.md'), 'utf8');
  const named = new Set([...map.matchAll(/`([\w.@/-]+)\/`/g)].map(([, folder]) => folder as string));
  const folders = new Set<string>();
  for (const pattern of [SOURCES, OTHERS]) {
    for await (const file of glob(pattern, {
      cwd: root,
      exclude: (name) => name === 'node_modules' || name === 'dist',
    })) {
      folders.add(dirname(file));
    }
  }
  const lost = [...folders].filter((folder) => !isCovered(folder, named)).sort();
  const empty = [...named].filter(
    (folder) => ![...folders].some((known) => `${known}/`.startsWith(`${folder}/`)),
  );
  const pages = await Promise.all(
    ['README.md', 'house.md'].map(async (name) => {
      const text = await readFile(join(root, 'docs', name), 'utf8');
      return [...text.matchAll(/`((?:packages|apps|scripts|tests)\/[\w./-]+\.\w+)`/g)].map(([, file]) => ({
        name,
        file: file as string,
      }));
    }),
  );
  const complaints = [
    ...pages
      .flat()
      .filter(({ file }) => !existsSync(join(root, file)))
      .map(({ name, file }) => `${file}: назван в docs/${name}, а файла нет`),
    ...(await faultsOfRecipe(root)),
    ...(await faultsOfDecisions(root)),
    ...(await unlistedRooms(root)),
    ...(await lostFacts(root)),
    ...lost.map((folder) => `${folder}/: нет на карте docs/README.md`),
    ...empty
      .filter((folder) => /^(packages|apps|scripts|tests)\//.test(`${folder}/`))
      .map((folder) => `${folder}/: есть на карте docs/README.md, а исходников там нет`),
  ];
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
}

/** The files in the numbered lists of `docs/new-record.md` are there, and they are not too many. */
async function faultsOfRecipe(root: string): Promise<string[]> {
  const page = join('docs', 'new-record.md');
  const recipe = await readFile(join(root, page), 'utf8');
  const files = [...recipe.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file as string);
  return [
    ...files
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${file}: есть в ${page}, а файла нет`),
    ...(files.length > FILES_OF_A_RECORD
      ? [`${page}: файлов ${files.length}, не больше ${FILES_OF_A_RECORD}`]
      : []),
  ];
}

/** A folder is on the map itself or through the nearest parent that is deeper than a workspace's `src`. */
function isCovered(folder: string, named: ReadonlySet<string>): boolean {
  for (let current = folder; current !== '.'; current = dirname(current)) {
    if (named.has(current)) return true;
  }
  return false;
}

/** Pages that are missing in their list, too long, or cited and not there. */
async function faultsOfDecisions(root: string): Promise<string[]> {
  const folder = join(root, 'docs', 'decisions');
  const list = await readFile(join(folder, 'README.md'), 'utf8');
  const numbers = new Set<string>();
  const faults: string[] = [];
  for await (const page of glob('[0-9]*.md', { cwd: folder })) {
    numbers.add(page.slice(0, 4));
    if (!list.includes(`](${page})`)) {
      faults.push(`docs/decisions/${page}: нет в списке docs/decisions/README.md`);
    }
    const words = (await readFile(join(folder, page), 'utf8')).match(/\S+/g)?.length ?? 0;
    if (words > WORDS_OF_DECISION) {
      faults.push(`docs/decisions/${page}: слов ${words}, а места на ${WORDS_OF_DECISION}`);
    }
  }
  for await (const file of glob(CITING, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })) {
    const cited = (await readFile(join(root, file), 'utf8')).matchAll(citations(file));
    for (const [, inPath, inLink] of cited) {
      const number = (inPath ?? inLink) as string;
      if (!numbers.has(number)) faults.push(`${file}: ссылка на решение ${number}, а его нет`);
    }
  }
  return faults;
}

/** A page is cited by its path, between pages by a link to it, in documents also by its number: (0041). */
const citations = (file: string) =>
  file.startsWith('docs/decisions/')
    ? /decisions\/(\d{4})|\]\((\d{4})/g
    : file.endsWith('.md')
      ? /decisions\/(\d{4})|\((0\d{3})\)/g
      : /decisions\/(\d{4})/g;

/** The table of rooms against what the package exports, in either direction. */
async function unlistedRooms(root: string): Promise<string[]> {
  const folder = join(root, 'packages', 'ui');
  const { exports } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, unknown>;
  };
  const readme = await readFile(join(folder, 'README.md'), 'utf8');
  const rooms = Object.keys(exports)
    .filter((entry) => !/[*]|\.(css|json)$/.test(entry))
    .map((entry) => entry.slice(1));
  const listed = [...readme.matchAll(/^\| `(\/[\w/-]+)` /gm)].map(([, room]) => room as string);
  return [
    ...rooms
      .filter((room) => !listed.includes(room))
      .map((room) => `${room}: нет в списке packages/ui/README.md`),
    ...listed
      .filter((room) => !rooms.includes(room))
      .map((room) => `${room}: есть в packages/ui/README.md, а такой комнаты нет`),
  ];
}

/** Lines of `tests/e2e/README.md` whose file, or whose test in it, is gone. */
async function lostFacts(root: string): Promise<string[]> {
  const page = 'tests/e2e/README.md';
  const lines = (await readFile(join(root, page), 'utf8')).matchAll(/^- .*: `([^`]+)` › (.+)$/gm);
  const faults = [...lines].map(async ([, file, title]) => {
    const text = await readFile(join(root, file as string), 'utf8').catch(() => null);
    if (text === null) return `${page}: нет файла ${file}`;
    return text.includes(title as string) ? null : `${page}: в ${file} нет теста «${title}»`;
  });
  return (await Promise.all(faults)).filter((fault) => fault !== null);
}
