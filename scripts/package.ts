import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStaleApps } from './build-apps.ts';
import { sha256 } from './package/archives.ts';
import { type Architecture, nodeFor, type Release, readRelease } from './package/contents.ts';
import { composeFile, folderContents, type Packed, pack, platformOf } from './package/kinds.ts';
import { signature } from './package/signing.ts';
import { exitWithError, ROOT, step } from './process.ts';

const FOLDER = join(ROOT, 'dist', 'release');
const KINDS: readonly Packed[] = ['folder', 'deb', 'windows', 'image'];
/** What a school's line downloads in a minute at 10 Mbit/s. An image has Debian's libraries as well. */
const MOST_BYTES = 70_000_000;
const MOST_IMAGE_BYTES = 80_000_000;
const SUMS = 'SHA256SUMS';

const USAGE = `Собирает то, что ставит школа, в dist/release. Для image нужен mmdebstrap.

  npm run package -- folder deb windows image [--arch arm64]
  npm run package -- --unpacked ПАПКА   разложить здесь же, с Node этого компьютера

Ключ выпусков (ed25519, PEM) лежит вне репозитория, его файл называет ZVONOK_RELEASE_KEY; без него подписей не будет,
а установленное не сможет обновляться командой zvonok update.`;

/** Makes what the words name; without words, all but the image. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { arch: { type: 'string', default: 'x64' }, unpacked: { type: 'string' } },
  });
  const kinds =
    positionals.length === 0
      ? KINDS.filter((kind) => kind !== 'image')
      : KINDS.filter((kind) => positionals.includes(kind));
  const isKnown = positionals.every((word) => kinds.some((kind) => kind === word));
  if (!isKnown || (values.arch !== 'x64' && values.arch !== 'arm64')) throw new Error(USAGE);
  const architecture: Architecture = values.arch;
  if (architecture === 'arm64' && positionals.includes('windows')) throw new Error(USAGE);
  await buildStaleApps();
  const release = readRelease();
  if (values.unpacked !== undefined) return unpack(values.unpacked, release);
  mkdirSync(FOLDER, { recursive: true });
  for (const kind of kinds) {
    if (architecture === 'arm64' && kind === 'windows') continue;
    await step(`Собираю ${kind} ${release.version} (${architecture})`, () => make(kind, architecture));
  }
  writeSums();

  async function make(kind: Packed, architecture: Architecture) {
    const { name, content } = await pack(kind, architecture, {
      release,
      node: nodeFor(platformOf(kind, architecture)),
    });
    const most = kind === 'image' ? MOST_IMAGE_BYTES : MOST_BYTES;
    if (content.length > most) {
      throw new Error(`${name} has ${content.length} bytes, may have ${most}.`);
    }
    writeFileSync(join(FOLDER, name), content);
    const signed = signature(content);
    if (signed !== null) writeFileSync(join(FOLDER, `${name}.sig`), signed);
    if (kind === 'image') writeFileSync(join(FOLDER, 'zvonok-compose.yaml'), await composeFile(release));
    console.log(`  ${name}: ${(content.length / 1_000_000).toFixed(1)} МБ`);
  }
}

/** Lays out a folder's content in an empty place, for this computer and for tests: nothing is fetched or compressed. */
async function unpack(place: string, release: Release): Promise<void> {
  const node = {
    path: 'bin/node',
    program: readFileSync(process.execPath),
    version: process.versions.node,
    licence: '',
  };
  for (const { path, content, isProgram } of await folderContents(
    release,
    node,
    `${process.platform}-${process.arch}`,
  )) {
    const file = join(place, path);
    mkdirSync(path.endsWith('/') ? file : dirname(file), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(file, content, { mode: isProgram ? 0o755 : 0o644, flag: 'wx' });
  }
}

/** The digests of everything in the folder, as `sha256sum --check` reads them. */
function writeSums(): void {
  const names = readdirSync(FOLDER)
    .filter((name) => name.startsWith('zvonok'))
    .sort();
  const lines = names.map((name) => `${sha256(readFileSync(join(FOLDER, name)))}  ${name}\n`);
  writeFileSync(join(FOLDER, SUMS), lines.join(''));
}

await main().catch(exitWithError);
