import { generateKeyPairSync, sign } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tarGz } from '../../../../scripts/package/archives.ts';
import type { Installation } from '../commands/try-on-copy.ts';

const LAUNCHER = fileURLToPath(new URL('../../../../scripts/package/files/zvonok.sh', import.meta.url));
const PROGRAM = new URL('./box-program.ts', import.meta.url).href;
const FLAGS = '--conditions=@zvonok/source --disable-warning=ExperimentalWarning --liftoff-only';
const PLATFORM = `${process.platform}-${process.arch}`;

const keys = generateKeyPairSync('ed25519');
const publicKey = keys.publicKey.export({ type: 'spki', format: 'pem' }).toString();

/** The files of a version: the launcher that schools get, with the sources for its program. */
function versionFiles(version: string, flaw = ''): Record<string, string> {
  const box = JSON.stringify({ kind: 'folder', version, updateKey: publicKey });
  const launcher = readFileSync(LAUNCHER, 'utf8').replace('@NODE_FLAGS@', FLAGS);
  return {
    // A flaw is a line of shell before the program.
    zvonok: launcher.replace('exec "$here/bin/node"', `${flaw}\nexec "$here/bin/node"`),
    'bin/node': `#!/bin/sh\nexec '${process.execPath}' "$@"\n`,
    'zvonok.mjs': `globalThis.ZVONOK_BOX = ${box};\nawait import('${PROGRAM}');\n`,
    'release.json': JSON.stringify({ version, kind: 'folder', platform: PLATFORM }),
  };
}

const isProgram = (path: string) => path === 'zvonok' || path === 'bin/node';

/** Lays out an installation of version 1.0.0 as `npm run package -- folder` would. */
export function installBox(home: string): Installation {
  for (const [path, text] of Object.entries(versionFiles('1.0.0'))) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
    if (isProgram(path)) chmodSync(join(home, path), 0o755);
  }
  return { home, kind: 'folder', version: '1.0.0', updateKey: publicKey };
}

/** Writes a signed release into a folder and returns its path. */
export function makeRelease(folder: string, version: string, flaw?: string): string {
  const files = Object.entries(versionFiles(version, flaw)).map(([path, text]) => ({
    path,
    content: Buffer.from(text),
    isProgram: isProgram(path),
  }));
  const path = join(folder, `zvonok-${version}-${PLATFORM}.tar.gz`);
  const content = tarGz(files, 0, `zvonok-${version}/`);
  writeFileSync(path, content);
  writeFileSync(`${path}.sig`, sign(null, content, keys.privateKey).toString('base64'));
  return path;
}
