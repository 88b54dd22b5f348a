import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BoxKind } from '../../apps/server/src/platform/installation.ts';
import { npm, ROOT } from '../process.ts';
import { readChunks } from '../record-chunks.ts';
import type { PackedFile } from './archives.ts';
import { bundleServer, type Component, componentsOf, NOT_SAID } from './bundle.ts';
import { updateKey } from './signing.ts';

/** Node for one platform, as npm's package of that name has it. */
export interface NodeProgram {
  /** `bin/node` or `bin/node.exe`. */
  path: string;
  program: Buffer;
  version: string;
  /** Node's licence, with those of everything inside it. */
  licence: string;
}

export type Architecture = 'x64' | 'arm64';

/** What Debian calls it, and the makers of images as well. */
export const DEBIAN: Record<Architecture, string> = { x64: 'amd64', arm64: 'arm64' };

/** As in `with-install.mjs`: what is installed runs as what is tested (docs/decisions/0117). */
export const NODE_FLAGS = '--disable-warning=ExperimentalWarning --liftoff-only --max-semi-space-size=16';

export interface MadeFile {
  /** `zvonok_1.0.0_amd64.deb`. */
  name: string;
  content: Buffer;
}

export type Platform = 'linux-x64' | 'linux-arm64' | 'win-x64';

/** The Node this repository pins (`node` in package.json), by platform: what the registry's tarball must be. */
const NODE_VERSION = '24.21.0';
const NODE_INTEGRITY: Record<Platform, string> = {
  'linux-x64': '3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64': 'FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'win-x64': '0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
};
const DOWNLOADS = join(ROOT, 'node_modules', '.cache', 'zvonok', 'node');

/** What the program reads beside itself, in the repository's layout. A folder is taken whole. */
const ASSETS = [
  'openapi.yaml',
  'apps/staff/dist',
  'apps/kiosk/dist',
  'dist/docs',
  'dist/empty-database',
  'apps/server/src/seeds',
  'node_modules/@electric-sql/pglite/dist/pglite.wasm',
  'node_modules/@electric-sql/pglite/dist/pglite.data',
  'node_modules/@electric-sql/pglite/dist/initdb.wasm',
  'node_modules/pdfmake/fonts/Roboto',
  'node_modules/pdfkit/js/data',
  'LICENSE',
  'CHANGELOG.md',
];

/** Packages that leave files in the apps and no script. */
const FONTS = 'node_modules/@fontsource-variable/golos-text/package.json';
/** What pdfmake's font files say of themselves; its own licence is another. */
const ROBOTO = {
  version: '3.014',
  owner: 'Copyright 2011 The Roboto Project Authors (https://github.com/googlefonts/roboto-classic)',
};

/** The release: what it is called, and when its sources were committed, in seconds since 1970. */
export interface Release {
  version: string;
  at: number;
}

/** The tag of the commit (`v1.0.0`), else the version in package.json. Sources without git are of no certain time. */
export function readRelease(): Release {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return '';
    }
  };
  const tag = /^v(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(git('describe', '--tags', '--exact-match'))?.[1];
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  return {
    version: tag ?? version,
    at: Number(git('log', '-1', '--format=%ct')) || Date.UTC(2026, 0, 1) / 1000,
  };
}

/** Node for a platform from npm's registry, compared with the digest above; kept for the next time. */
export function nodeFor(platform: Platform): NodeProgram {
  const pinned = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies.node as string;
  if (pinned !== NODE_VERSION) {
    throw new Error(
      `package.json pins Node ${pinned}: renew NODE_VERSION and NODE_INTEGRITY in scripts/package.`,
    );
  }
  const files = readTarball(download(platform));
  const path = platform === 'win-x64' ? 'bin/node.exe' : 'bin/node';
  const program = files.get(`package/${path}`);
  // The package for Windows has none; the programs are of the same sources.
  const licence = files.get('package/LICENSE') ?? readTarball(download('linux-x64')).get('package/LICENSE');
  if (!program || !licence)
    throw new Error(`node-${platform} ${NODE_VERSION} holds no ${path} or no licence.`);
  return { path, program, version: NODE_VERSION, licence: licence.toString() };
}

function download(platform: Platform): string {
  const name = `node-${platform}-${NODE_VERSION}.tgz`;
  const path = join(DOWNLOADS, name);
  if (!existsSync(path)) {
    const folder = join(DOWNLOADS, 'new');
    mkdirSync(folder, { recursive: true });
    const [program, args] = npm([
      'pack',
      `node-${platform}@${NODE_VERSION}`,
      '--silent',
      '--pack-destination',
      folder,
    ]);
    execFileSync(program, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    renameSync(join(folder, name), path);
  }
  const digest = createHash('sha512').update(readFileSync(path)).digest('base64');
  if (digest !== NODE_INTEGRITY[platform]) {
    throw new Error(`${path} is not node-${platform} ${NODE_VERSION} as it was published: remove it.`);
  }
  return path;
}

/** The files of npm's tarball that matter here, by path. */
function readTarball(path: string): Map<string, Buffer> {
  const tar = gunzipSync(readFileSync(path));
  const files = new Map<string, Buffer>();
  const text = (from: number, length: number) =>
    tar.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    const name = text(at, 100);
    if (/^package\/(?:LICENSE|bin\/node(?:\.exe)?)$/.test(name))
      files.set(name, tar.subarray(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
  return files;
}

/** Reads files and empty folders below a folder of the repository; `path` stays relative to the root. */
function readTree(path: string): PackedFile[] {
  const place = join(ROOT, path);
  if (!existsSync(place)) throw new Error(`${path} is not there: run npm run build.`);
  const entries = readdirSync(place, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    const full = join(entry.parentPath, entry.name);
    const named = relative(ROOT, full).split(sep).join('/');
    if (entry.isDirectory())
      return readdirSync(full).length === 0 ? [{ path: `${named}/`, content: Buffer.alloc(0) }] : [];
    return [{ path: named, content: readFileSync(full) }];
  });
}

function readAssets(): PackedFile[] {
  return ASSETS.flatMap((path) => {
    if (/\.\w+$|LICENSE$/.test(path)) return [{ path, content: readFileSync(join(ROOT, path)) }];
    return readTree(path).filter((file) => !/\.tsx?$/.test(file.path));
  });
}

/** What is in a box of any kind, from its root: the bundle, what it reads, Node, and what is said about all of it. */
export async function boxContents(
  kind: BoxKind,
  { version, at }: Release,
  node: NodeProgram,
  platform: string,
): Promise<PackedFile[]> {
  const bundle = await bundleServer({ kind, version, updateKey: updateKey() });
  const chunks = await Promise.all(
    (['staff', 'kiosk'] as const).map(async (app) =>
      Object.values(await readChunks(app)).flatMap(({ sources }) =>
        sources.map((path) => join('apps', app, path)),
      ),
    ),
  );
  const packages = await componentsOf([...bundle.inputs, ...chunks.flat(), FONTS]);
  const components = [
    ...packages,
    { name: 'node', version: node.version, licence: 'MIT', text: node.licence },
    { name: 'roboto', version: ROBOTO.version, licence: 'OFL-1.1', text: openFontLicence(packages) },
  ];
  const said: PackedFile[] = [
    { path: 'LICENSES.txt', content: Buffer.from(licences(components)) },
    { path: 'release.json', content: Buffer.from(`${JSON.stringify({ version, kind, platform })}\n`) },
    { path: 'sbom.cdx.json', content: Buffer.from(bill({ version, at }, components)) },
  ];
  return [
    ...bundle.files,
    ...readAssets(),
    ...said,
    { path: node.path, content: node.program, isProgram: true },
  ];
}

/** The text of Roboto's licence: that of our other font, which is the same one, under its own owner's name. */
function openFontLicence(packages: readonly Component[]): string {
  const { text } = packages.find(({ licence }) => licence === 'OFL-1.1') ?? { text: '' };
  if (!/^Copyright.*\n/.test(text)) throw new Error('No package has the text of the Open Font License.');
  return text.replace(/^Copyright.*/, ROBOTO.owner);
}

/** The licences of everything inside, each text once with those it belongs to. */
function licences(components: readonly Component[]): string {
  const byText = new Map<string, string[]>();
  for (const { name, version, licence, text } of components) {
    const names = byText.get(text.trim()) ?? [];
    byText.set(text.trim(), [...names, `${name} ${version} (${licence})`]);
  }
  const line = '='.repeat(72);
  return [...byText]
    .map(
      ([text, names]) =>
        `${line}\n${names.join('\n')}\n${line}\n\n${text || 'The package has no text of it.'}\n`,
    )
    .join('\n');
}

const licenceEntry = (licence: string) =>
  /^[\w.+-]+$/.test(licence) ? { license: { id: licence } } : { expression: licence };

/** A software bill of materials in CycloneDX 1.6. */
function bill({ version, at }: Release, components: readonly Component[]): string {
  const entry = (type: string, name: string, its: string) => ({
    type,
    'bom-ref': `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${its}`,
    name,
    version: its,
    purl: `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${its}`,
  });
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: new Date(at * 1000).toISOString(),
      component: { type: 'application', 'bom-ref': 'zvonok', name: 'zvonok', version },
    },
    components: components.map(({ name, version: its, licence }) => ({
      ...entry('library', name, its),
      licenses: licence === NOT_SAID ? [] : [licenceEntry(licence)],
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Text files of this folder that go into a box as they are. */
export async function template(name: string, values: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const text = await readFile(join(ROOT, 'scripts', 'package', 'files', name), 'utf8');
  return Buffer.from(text.replaceAll(/@([A-Z_]+)@/g, (whole, key: string) => values[key] ?? whole));
}
