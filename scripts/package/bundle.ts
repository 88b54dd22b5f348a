import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { build, type Loader, type Plugin } from 'esbuild';
import type { BoxKind } from '../../apps/server/src/platform/installation.ts';
import { ROOT } from '../process.ts';
import type { PackedFile } from './archives.ts';

/** The program and the threads it starts, each one file at the box's root. */
const ENTRIES = {
  zvonok: 'apps/server/src/box.ts',
  'file-thread': 'apps/server/src/files/worker/file-thread.ts',
  'generator-thread': 'apps/server/src/generator/generator-thread.ts',
  'plan-thread': 'apps/server/src/operations/day-plan/plan-thread.ts',
};

/**
 * The box keeps the repository's layout for what sources read beside them: a source's `import.meta.url` is where it
 * would lie under the box's root.
 */
const BANNER = `import { createRequire as zvonokCreateRequire } from 'node:module';
import { fileURLToPath as zvonokPath } from 'node:url';
const zvonokRoot = new URL('.', import.meta.url);
const require = zvonokCreateRequire(import.meta.url);`;

const LOADERS: Record<string, Loader> = { ts: 'ts', js: 'js', mjs: 'js', cjs: 'js' };
const THREAD = /new URL\('\.\/([\w-]+-thread)\.ts', import\.meta\.url\)/g;

const places: Plugin = {
  name: 'places',
  setup({ onLoad }) {
    onLoad({ filter: /\.(?:ts|[cm]?js)$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const isThirdParty = path.includes(`${sep}node_modules${sep}`);
      const usesFolder = isThirdParty && /\b__dirname\b/.test(text);
      if (!text.includes('import.meta.url') && !usesFolder) return undefined;
      const place = relative(ROOT, path).split(sep).join('/');
      const contents = text
        .replaceAll(THREAD, (_whole, name: string) => `new URL('./${name}.mjs', zvonokRoot)`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, zvonokRoot).href`);
      // On its first line, so that the lines of the map stay what they are.
      const folder = usesFolder
        ? `const __dirname = zvonokPath(new URL(${JSON.stringify(dirname(place))}, zvonokRoot));`
        : '';
      return { contents: folder + contents, loader: LOADERS[path.split('.').at(-1) ?? ''] ?? 'js' };
    });
  },
};

interface BundleOptions {
  kind: BoxKind;
  version: string;
  /** PEM of the key that signs releases. */
  updateKey: string | null;
}

export interface Bundle {
  /** The programs and their maps. */
  files: PackedFile[];
  /** What they are made of: paths from the repository's root. */
  inputs: string[];
}

/** Makes one file of the server and one of each thread, without a package manager's folder beside them. */
export async function bundleServer(box: BundleOptions): Promise<Bundle> {
  const outdir = join(ROOT, 'dist', 'bundle');
  const result = await build({
    absWorkingDir: ROOT,
    entryPoints: ENTRIES,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    conditions: ['@zvonok/source'],
    banner: { js: BANNER },
    define: { ZVONOK_BOX: JSON.stringify(box) },
    plugins: [places],
    // The log says where a fault happened (describe-error.ts); what the sources say is not needed for that.
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'error',
    // Optional parts of libraries that look for them at run time and do without.
    external: ['pg-native'],
  });
  const files = result.outputFiles.map(({ path, contents }) => {
    const isMap = path.endsWith('.map');
    return {
      path: relative(outdir, path),
      content: isMap ? withPlaces(contents, outdir) : Buffer.from(contents),
    };
  });
  return { files, inputs: Object.keys(result.metafile.inputs).sort() };
}

/** The map with its sources named from the repository's root, wherever it was made. */
function withPlaces(contents: Uint8Array, outdir: string): Buffer {
  const map = JSON.parse(Buffer.from(contents).toString()) as { sources: string[] };
  const sources = map.sources.map((source) => relative(ROOT, resolve(outdir, source)).split(sep).join('/'));
  return Buffer.from(JSON.stringify({ ...map, sources }));
}

/** A package that is inside a box. */
export interface Component {
  name: string;
  version: string;
  /** SPDX's name of its licence, as the package says, or `NOASSERTION` if it says nothing. */
  licence: string;
  /** The text of its licence. */
  text: string;
}

/** SPDX's word for a package that names no licence. */
export const NOT_SAID = 'NOASSERTION';

/** The packages that files belong to, by name; our own are not among them. */
export async function componentsOf(paths: Iterable<string>): Promise<Component[]> {
  const folders = new Set<string>();
  for (const path of paths) {
    const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
    if (folder !== undefined) folders.add(folder);
  }
  const found = await Promise.all([...folders].map(readComponent));
  const byName = new Map(
    found.filter((one) => one !== null).map((one) => [`${one.name}@${one.version}`, one] as const),
  );
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, component]) => component);
}

async function readComponent(folder: string): Promise<Component | null> {
  const path = join(ROOT, folder, 'package.json');
  if (!existsSync(path)) return null;
  const { name, version, license } = JSON.parse(await readFile(path, 'utf8')) as Partial<
    Record<string, string>
  >;
  if (name === undefined || version === undefined || name.startsWith('@zvonok/')) return null;
  return { name, version, licence: license ?? NOT_SAID, text: await readLicence(join(ROOT, folder)) };
}

async function readLicence(folder: string): Promise<string> {
  for (const name of [
    'LICENSE',
    'LICENSE.md',
    'LICENSE.txt',
    'license',
    'License',
    'LICENCE',
    'LICENSE-MIT.txt',
  ]) {
    const path = join(folder, name);
    if (existsSync(path)) return readFile(path, 'utf8');
  }
  for (const name of ['README.md', 'readme.md', 'Readme.md']) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    const [section = ''] = /^#+ *licen[cs]e[\s\S]*$/im.exec(await readFile(path, 'utf8')) ?? [];
    return section;
  }
  return '';
}
