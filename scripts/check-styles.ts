import { glob, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

const UI = 'packages/ui/src';

/** What is on the screen first, or thousands of times: CSS Modules on the tokens, and never Chakra. */
const HOT = [
  'account/sign-in',
  'calendar',
  'kiosk',
  'layout',
  'timetable/cells',
  'timetable/day',
  'timetable/grid',
  'timetable/print',
];

/** Parts of those that stand in a room with Chakra's components; `docs/decisions/0058` says why each is one. */
const HOT_PARTS = [
  'controls/button',
  'controls/eye-icon',
  'controls/glyph',
  'controls/icon',
  'controls/lazy-icon',
  'controls/more-menu',
  'controls/view-switch',
  'feedback/empty-state',
  'feedback/error-panel',
  'feedback/root-notice',
  'feedback/skeleton',
  'feedback/toaster',
  'timetable/controls/class-select',
  'timetable/controls/help-sign',
  'timetable/controls/labelled-select',
  'timetable/controls/teacher-select',
  'timetable/controls/timetable-search',
  'timetable/controls/week-switcher',
  'timetable/editor/drag-marks',
  'timetable/editor/editor-board',
  'timetable/planning/drag-layer',
];

/** What an app lays out on a page is a module of its own; the colour before the first paint is the page's itself. */
const APPS = ['apps/staff/src', 'apps/kiosk/src'];
const PAGE_SHEET = 'apps/kiosk/src/kiosk.css';

const isHot = (file: string) =>
  HOT.some((folder) => file.startsWith(`${folder}/`)) ||
  HOT_PARTS.some((part) => file.startsWith(`${part}.`));

/**
 * Keeps the border between the two ways of styling. In `packages/ui` a hot file reaches no Chakra, also not through
 * what it imports, and nothing else has a style sheet of its own. There and in the apps a sheet is a CSS Module with
 * names of its own, and every class that is used of it is there.
 * @throws Error with one line per broken rule.
 */
export async function checkStyles(root: string): Promise<void> {
  const complaints: string[] = [];
  const sources = await readSources(join(root, UI));
  for (const [file, text] of sources) {
    if (file.endsWith('.css')) complaints.push(...sheetComplaints(file, text));
    else complaints.push(...classComplaints(UI, file, sources));
    if (/\.tsx?$/.test(file) && isHot(file) && !/\.(stories|test)\./.test(file)) {
      const way = wayToChakra(file, sources);
      if (way)
        complaints.push(`${UI}/${way.join(' → ')} → @chakra-ui/react: первый экран обходится без Chakra`);
    }
  }
  const declared = HOT_PARTS.filter(
    (part) => ![...sources.keys()].some((file) => file.startsWith(`${part}.`)),
  );
  complaints.push(...declared.map((part) => `${UI}/${part}: такого файла нет, уберите его из HOT_PARTS`));
  for (const app of APPS) {
    const files = await readSources(join(root, app));
    for (const [file, text] of files) {
      if (!file.endsWith('.css')) complaints.push(...classComplaints(app, file, files));
      else if (`${app}/${file}` !== PAGE_SHEET) complaints.push(...moduleComplaints(`${app}/${file}`, text));
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

function sheetComplaints(file: string, text: string): string[] {
  if (file.startsWith('tokens/')) return [];
  if (!isHot(file)) return [`${UI}/${file}: здесь вид даёт Chakra, своих стилей у папки нет`];
  return moduleComplaints(`${UI}/${file}`, text);
}

function moduleComplaints(path: string, text: string): string[] {
  if (!path.endsWith('.module.css')) return [`${path}: стили лежат в NAME.module.css`];
  return /\.(?:zv|staff)-/.test(text) ? [`${path}: общий класс в модуле, нужен свой`] : [];
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

/** The files from `start` to one that imports Chakra, or null; types don't count, they are not loaded. */
function wayToChakra(start: string, sources: ReadonlyMap<string, string>): string[] | null {
  const seen = new Set<string>();
  const walk = (file: string): string[] | null => {
    const text = sources.get(file);
    if (text === undefined || seen.has(file)) return null;
    seen.add(file);
    for (const [, target = ''] of text.matchAll(/^(?:import|export)(?! type)[^;]*?['"]([^'"]+)['"];/gm)) {
      if (target.startsWith('@chakra-ui/')) return [file];
      const rest = target.startsWith('.') ? walk(normalize(join(dirname(file), target))) : null;
      if (rest) return [file, ...rest];
    }
    return null;
  };
  return walk(start);
}
