import { createHash } from 'node:crypto';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';

/** A file of an archive, or an empty folder. The folders of a file are made of its path. */
export interface PackedFile {
  /** From the archive's root, with `/`: `zvonok/bin/node`; a folder's ends with one. */
  path: string;
  content: Buffer;
  /** Whether it is a program. Everyone may read each file, and only its owner may change it. */
  isProgram?: boolean;
  /** Number of the user and the group that own it; root by default, and always in a zip. */
  owner?: number;
}

const BLOCK = 512;
const LEVEL = 9;
const EXTRACT_VERSION = 20;
/** Names are UTF-8, so that Cyrillic ones are the same on every computer. */
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** Made on Unix: the upper half of the external attributes is the file's mode. */
const MADE_ON_UNIX = 0x0300;
const REGULAR = 0o100000;
const FOLDER = 0o040000;

/** 755 or 644: what a person unpacks as root must be readable for the account that runs it. */
const modeOf = (file: PackedFile) => (file.isProgram || isFolder(file) ? 0o755 : 0o644);

const byPath = (a: PackedFile, b: PackedFile) => (a.path < b.path ? -1 : 1);

const isFolder = ({ path }: PackedFile) => path.endsWith('/');

export const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A gzipped `tar`. */
export function tarGz(files: readonly PackedFile[], at: number, prefix = ''): Buffer {
  return gzipSync(tar(files, at, prefix), { level: LEVEL });
}

/**
 * A tar (ustar, which dpkg reads as well): sorted, every time `at` (seconds since 1970), so that the same files make
 * the same bytes. Folders come before what is in them; `prefix` stands before each path.
 */
export function tar(files: readonly PackedFile[], at: number, prefix = ''): Buffer {
  const sorted = [...files].sort(byPath);
  const folders = new Set<string>();
  const blocks: Buffer[] = [];
  for (const file of sorted) {
    const path = prefix + file.path;
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1))
      folders.add(path.slice(0, at + 1));
  }
  const owners = new Map(sorted.filter(isFolder).map((each) => [prefix + each.path, each.owner ?? 0]));
  for (const folder of [...folders].sort())
    blocks.push(
      tarHeader({ path: folder, mode: 0o755, owner: owners.get(folder) ?? 0, size: 0, at, type: '5' }),
    );
  for (const file of sorted.filter((each) => !isFolder(each))) {
    const { length: size } = file.content;
    blocks.push(
      tarHeader({
        path: prefix + file.path,
        mode: modeOf(file),
        owner: file.owner ?? 0,
        size,
        at,
        type: '0',
      }),
      file.content,
      Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK),
    );
  }
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

interface TarEntry {
  path: string;
  mode: number;
  owner: number;
  size: number;
  at: number;
  type: '0' | '5';
}

function tarHeader({ path, mode, owner, size, at, type }: TarEntry): Buffer {
  const { name, prefix } = ustarName(path);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  header.write(name, 0);
  header.write(octal(mode, 8), 100);
  header.write(octal(owner, 8), 108);
  header.write(octal(owner, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(at, 12), 136);
  header.write(' '.repeat(8), 148);
  header.write(type, 156);
  header.write('ustar\x0000', 257);
  if (owner === 0) {
    header.write('root', 265);
    header.write('root', 297);
  }
  header.write(prefix, 345);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** A long path is cut at a slash: at most 155 bytes before it and 100 after it. */
function ustarName(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' };
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (name !== '' && Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155)
      return { name, prefix };
  }
  throw new Error(`The path is too long for a tar: ${path}`);
}

/** What makes a Debian package of files: the text of `control` without `Installed-Size`, and the other members. */
export interface DebianFacts {
  control: string;
  /** Paths of settings that an upgrade leaves as they were changed. */
  conffiles: readonly string[];
  /** postinst, prerm, … */
  scripts: Readonly<Record<string, string>>;
}

/** A Debian package: an `ar` of two gzipped tars, which every dpkg reads. */
export function debianPackage(
  files: readonly PackedFile[],
  { control, conffiles, scripts }: DebianFacts,
  at: number,
): Buffer {
  const kilobytes = Math.ceil(files.reduce((sum, { content }) => sum + content.length, 0) / 1024);
  const sums = [...files]
    .filter((file) => !isFolder(file))
    .sort(byPath)
    .map(({ path, content }) => `${createHash('md5').update(content).digest('hex')}  ${path}\n`);
  const members = {
    control: `${control.trim()}\nInstalled-Size: ${kilobytes}\n`,
    conffiles: conffiles.map((path) => `${path}\n`).join(''),
    md5sums: sums.join(''),
  };
  const data = Object.entries(members).map(([path, text]) => ({ path, content: Buffer.from(text) }));
  const programs = Object.entries(scripts).map(([path, text]) => ({
    path,
    content: Buffer.from(text),
    isProgram: true,
  }));
  return Buffer.concat([
    Buffer.from('!<arch>\n'),
    ...arMember('debian-binary', Buffer.from('2.0\n'), at),
    ...arMember('control.tar.gz', tarGz([...data, ...programs], at, './'), at),
    ...arMember('data.tar.gz', tarGz(files, at, './'), at),
  ]);
}

function arMember(name: string, content: Buffer, at: number): Buffer[] {
  const header = [
    name.padEnd(16),
    String(at).padEnd(12),
    '0'.padEnd(6),
    '0'.padEnd(6),
    '100644'.padEnd(8),
    String(content.length).padEnd(10),
    '`\n',
  ];
  return [Buffer.from(header.join('')), content, Buffer.from(content.length % 2 === 1 ? '\n' : '')];
}

/** A zip with names in UTF-8; its times are UTC, `at` in seconds since 1970. */
export function zip(files: readonly PackedFile[], at: number): Buffer {
  const when = dosTime(new Date(at * 1000));
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of [...files].sort(byPath)) {
    const name = Buffer.from(file.path);
    const packed = deflateRawSync(file.content, { level: LEVEL });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(EXTRACT_VERSION, 0);
    common.writeUInt16LE(UTF8_NAMES, 2);
    common.writeUInt16LE(DEFLATED, 4);
    common.writeUInt32LE(when, 6);
    common.writeUInt32LE(crc32(file.content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(file.content.length, 18);
    common.writeUInt16LE(name.length, 22);
    bodies.push(Buffer.from('PK\x03\x04'), common, name, packed);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE((((isFolder(file) ? FOLDER : REGULAR) | modeOf(file)) << 16) >>> 0, 6);
    entry.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.from('PK\x01\x02'),
      unsigned16(EXTRACT_VERSION | MADE_ON_UNIX),
      common,
      entry,
      name,
    );
    offset += 4 + common.length + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, central, Buffer.from('PK\x05\x06'), end]);
}

function unsigned16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** MS-DOS's time in the lower half and its date in the upper one: two-second steps since 1980. */
function dosTime(date: Date): number {
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}
