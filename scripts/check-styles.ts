import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

const UI = 'packages/ui/src';

/** The tokens' sheets are for every page. */
const TOKENS = `${UI}/tokens/`;

/** What an app lays out on a page is a module of its own; the colour before the first paint is the page's itself. */
const APPS = ['apps/staff/src', 'apps/kiosk/src'];
const PAGE_SHEET = 'apps/kiosk/src/kiosk.css';

/** What has sizes of its own: the corridor screen, paper, and the letters of a lesson, which shrink as specified. */
const OWN_TYPE = /\/(?:kiosk|print|tokens|cells|timetable-grid)[/.]/;
/** There the air between lines decides how many rows are in view. */
const OWN_SPACE = /\/(?:kiosk|print|tokens|timetable\/(?:cells|grid|day))\//;

/**
 * Keeps the rules of style sheets, in `packages/ui` and in the apps: a sheet is a CSS Module with names of its own,
 * every class that is used of it is there, and sizes of letters and spaces come from the tokens.
 * @throws Error with one line per broken rule.
 */
export async function checkStyles(root: string): Promise<void> {
  const complaints: string[] = [];
  for (const folder of [UI, ...APPS]) {
    const sources = await readSources(join(root, folder));
    for (const [file, text] of sources) {
      const path = `${folder}/${file}`;
      if (!file.endsWith('.css')) complaints.push(...classComplaints(folder, file, sources));
      else if (path !== PAGE_SHEET && !path.startsWith(TOKENS))
        complaints.push(...moduleComplaints(path, text));
      complaints.push(...measureComplaints(path, text));
    }
  }
  if (complaints.length > 0) throw new Error(complaints.sort().join('\n'));
}

async function readSources(folder: string): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  for await (const file of glob('**/*.{ts,tsx,css}', { cwd: folder })) {
    sources.set(file, await readFile(join(folder, file), 'utf8'));
  }
  return sources;
}

function moduleComplaints(path: string, text: string): string[] {
  if (!path.endsWith('.module.css')) return [`${path}: стили лежат в NAME.module.css`];
  return /\.(?:zv|staff)-/.test(text) ? [`${path}: общий класс в модуле, нужен свой`] : [];
}

/** Hairlines are drawn in px; what is hidden or printed has other units. */
const FREE_SPACE = /^(?:-?[012]px|0|auto|inherit|[\d.]+(?:mm|pt|em|ch|%))$/;
const FREE_TYPE = /^(?:inherit|1em|[\d.]+pt|var\(--zv-text-\w+\)|xs|sm|md|lg|xl|2xl)$/;

/** Sizes of letters and spaces that a sheet or a style object gives in px or rem instead of by a token. */
function measureComplaints(path: string, text: string): string[] {
  if (/\.(?:stories|test|d)\.tsx?$/.test(path) || path.includes('/testing/')) return [];
  const complaints: string[] = [];
  if (!OWN_TYPE.test(path)) {
    const sizes = path.endsWith('.css')
      ? text.matchAll(/^\s*font-size: ([^;]+);/gm)
      : text.matchAll(/\bfontSize[:=] ?'([^']+)'/g);
    for (const [, size = ''] of sizes) {
      if (!FREE_TYPE.test(size)) complaints.push(`${path}: размер букв ${size}, нужен из шкалы`);
    }
  }
  if (!OWN_SPACE.test(path)) {
    const spaces = path.endsWith('.css')
      ? text.matchAll(/^\s*(?:padding|margin|gap|row-gap|column-gap)(?:-[a-z-]+)?: ([^;]+);/gm)
      : text.matchAll(/\b(?:[pm][xytbse]?|gap|rowGap|columnGap|(?:padding|margin)\w*): '([^']+)'/g);
    for (const [, space = ''] of spaces) {
      const lengths = space.replaceAll(
        /(?:var|calc|env|max|min)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g,
        '0',
      );
      const odd = lengths.split(/\s+/).filter((one) => /px|rem/.test(one) && !FREE_SPACE.test(one));
      if (odd.length > 0) complaints.push(`${path}: отступ ${space}, нужен из шкалы`);
    }
  }
  return complaints;
}

/**
 * Classes a component uses of its module and the module doesn't have: the types let any name through. And modules that
 * no class is used of, which a build leaves out.
 */
function classComplaints(folder: string, file: string, sources: ReadonlyMap<string, string>): string[] {
  const text = sources.get(file) ?? '';
  const unused = text.matchAll(/^import '(\..*\.module\.css)';/gm);
  const leftOut = [...unused].map(
    ([, path = '']) => `${folder}/${file}: из ${path} ничего не взято, и сборка оставит его в стороне`,
  );
  const imports = text.matchAll(/^import (\w+) from '(\..*\.module\.css)';/gm);
  const unknown = [...imports].flatMap(([, name = '', path = '']) => {
    const sheet = sources.get(normalize(join(dirname(file), path))) ?? '';
    const asked = text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'));
    return [...new Set([...asked].map(([, asked = '']) => asked))]
      .filter((asked) => !new RegExp(`\\.${asked}(?![\\w-])`).test(sheet))
      .map((asked) => `${folder}/${file}: в ${path} нет класса ${asked}`);
  });
  return [...leftOut, ...unknown];
}
