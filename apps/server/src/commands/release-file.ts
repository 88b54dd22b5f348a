import { createPublicKey, verify } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { move, syncNames, syncTree } from '../platform/disk.ts';
import type { BoxKind } from '../platform/installation.ts';
import { StartRefusal } from '../platform/refusal.ts';

/** What a release says of itself, in `release.json` at its root. */
export interface ReleaseFacts {
  version: string;
  kind: BoxKind;
  /** Node's own words for it: `linux-x64`. */
  platform: string;
}

interface ReleaseEntry {
  /** From the release's root. */
  path: string;
  content: Buffer;
  isProgram: boolean;
}

export interface ReleaseFile {
  facts: ReleaseFacts;
  entries: readonly ReleaseEntry[];
}

const BLOCK = 512;
const AR_HEADER = 60;
/** Where each kind keeps its root inside the archive. */
const ROOTS = { deb: /^\.\/usr\/lib\/zvonok\//, folder: /^[^/]+\// } as const;
/** What belongs to the installation and not to a version of it. */
const NOT_OF_A_VERSION = ['zvonok.env', 'README.txt'];

/** Reads a release whose signature holds for the key. Throws a `StartRefusal` for every other file. */
export function readRelease(path: string, publicKey: string): ReleaseFile {
  const name = basename(path);
  if (!existsSync(path)) throw new StartRefusal(`Файла ${path} нет.`);
  if (!existsSync(`${path}.sig`)) {
    throw new StartRefusal(
      `Выпуск ${name} без подписи: рядом с ним нужен файл ${name}.sig, скачайте оба. Ничего не изменено.`,
    );
  }
  const content = readFileSync(path);
  if (!isSigned(content, readFileSync(`${path}.sig`, 'utf8'), publicKey)) {
    throw new StartRefusal(
      `Подпись файла ${name} не сходится: он повреждён или сделан не авторами «Звонка». Ничего не изменено.`,
    );
  }
  return readEntries(name, content);
}

/** `signature` is base64; the key is a PEM. */
function isSigned(content: Buffer, signature: string, publicKey: string): boolean {
  try {
    return verify(null, content, createPublicKey(publicKey), Buffer.from(signature.trim(), 'base64'));
  } catch {
    return false;
  }
}

function readEntries(name: string, content: Buffer): ReleaseFile {
  const unfit = new StartRefusal(`${name} — не выпуск «Звонка» для этой установки. Ничего не изменено.`);
  const kind = content.toString('latin1', 0, 8) === '!<arch>\n' ? 'deb' : 'folder';
  try {
    const packed = kind === 'deb' ? debianData(content) : content;
    const entries = readTar(gunzipSync(packed), ROOTS[kind]).filter(
      (entry) => !NOT_OF_A_VERSION.includes(entry.path),
    );
    const said = entries.find((entry) => entry.path === 'release.json')?.content.toString() ?? '';
    const facts = JSON.parse(said) as ReleaseFacts;
    if (typeof facts.version !== 'string' || !/^\d[\w.~-]*$/.test(facts.version)) throw unfit;
    return { facts, entries };
  } catch (error) {
    throw error instanceof StartRefusal ? error : unfit;
  }
}

/** The member of a Debian package that holds its files. */
function debianData(content: Buffer): Buffer {
  for (let at = 8; at + AR_HEADER <= content.length; ) {
    const size = Number(content.toString('latin1', at + 48, at + 58).trim());
    const member = content.toString('latin1', at, at + 16).trim();
    if (member === 'data.tar.gz') return content.subarray(at + AR_HEADER, at + AR_HEADER + size);
    at += AR_HEADER + size + (size % 2);
  }
  throw new Error('The package has no data.tar.gz.');
}

/** Files of a ustar archive below a root. Anything but plain files and folders is left out. */
function readTar(tar: Buffer, root: RegExp): ReleaseEntry[] {
  const entries: ReleaseEntry[] = [];
  const text = (from: number, length: number) =>
    tar.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    const prefix = text(at + 345, 155);
    const full = prefix === '' ? text(at, 100) : `${prefix}/${text(at, 100)}`;
    const [cut] = root.exec(full) ?? [];
    const isPlain = text(at + 156, 1) === '0' || text(at + 156, 1) === '5';
    if (cut !== undefined && isPlain && full !== cut) {
      const path = full.slice(cut.length);
      if (normalize(path) !== path || path.startsWith('/') || path.startsWith('..')) throw new Error(path);
      const isProgram = (Number.parseInt(text(at + 100, 8), 8) & 0o100) !== 0;
      entries.push({ path, content: tar.subarray(at + BLOCK, at + BLOCK + size), isProgram });
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return entries;
}

/** Lays a release out; the folder gets its name once everything in it is on the disk. */
export async function unpackRelease({ entries }: ReleaseFile, folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  try {
    for (const { path, content, isProgram } of entries) {
      const file = join(draft, path);
      mkdirSync(path.endsWith('/') ? file : dirname(file), { recursive: true, mode: 0o755 });
      if (path.endsWith('/')) continue;
      writeFileSync(file, content, { flag: 'wx' });
      chmodSync(file, isProgram ? 0o755 : 0o644);
    }
    await syncTree(draft);
    rmSync(folder, { recursive: true, force: true });
    move(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOSPC' ? 'на диске не хватило места' : message;
    throw new StartRefusal(`Новая версия не распаковалась: ${why}. Ничего не изменено.`, { cause: error });
  }
}

// Versions lie in `versions` of an installation, each in its own folder; `current` leads to the one that is started.
// Without it that is the one that was installed. `current.former` leads to the one before.

const linkIn = (versions: string) => join(versions, 'current');
const formerOf = (link: string) => `${link}.former`;

/** Where a link leads; null if it is not there. */
function target(link: string): string | null {
  return lstatSync(link, { throwIfNoEntry: false }) ? readlinkSync(link) : null;
}

/** In one step: a start at any moment finds the one version or the other. */
function put(link: string, name: string): void {
  rmSync(`${link}.new`, { force: true });
  symlinkSync(name, `${link}.new`);
  move(`${link}.new`, link);
}

/** Makes the version in this folder the one that is started. */
export function point(place: string): void {
  const link = linkIn(dirname(place));
  const former = target(link);
  if (former === null) rmSync(formerOf(link), { force: true });
  else put(formerOf(link), former);
  put(link, basename(place));
  syncNames(dirname(link));
}

/** To the version before, which is the installed one where no link stands for it. */
export function pointBack(home: string): void {
  const link = linkIn(join(home, 'versions'));
  if (target(formerOf(link)) === null) rmSync(link, { force: true });
  else move(formerOf(link), link);
  syncNames(dirname(link));
}

/** Keeps the version in this folder and the one before it. */
export function forgetOlder(place: string): void {
  const versions = dirname(place);
  const kept = [basename(place), target(formerOf(linkIn(versions)))];
  for (const name of readdirSync(versions)) {
    if (!kept.includes(name) && !name.startsWith('current'))
      rmSync(join(versions, name), { recursive: true });
  }
}
