import { inflateRawSync } from 'node:zlib';
import { FileRefusal, tooMuchIn } from '../file-refusal.ts';
import { guardMarkup, MOST_ELEMENTS } from '../formats/markup-guard.ts';

const MIB = 1024 * 1024;

/** What a workbook may be (docs/decisions/0045). Everything is checked before the part it protects is read. */
export const WORKBOOK_LIMITS = {
  /** The file as it is sent. */
  packedBytes: 10 * MIB,
  /** All its parts together, unpacked. Reading takes some five times as much memory. */
  unpackedBytes: 32 * MIB,
  /** A workbook of ours has a dozen parts; one with pictures and comments has some tens. */
  entries: 200,
  /** Rows of one sheet, the heading included. */
  rows: 20_000,
  /** Columns of a sheet that is read. Ours have eight, people add notes next to them. */
  columns: 64,
  /** Cells of all sheets that are read, up to the last filled one of each row. */
  cells: 400_000,
  /** Sheets of a book in which none is called as ours are. */
  sheets: 40,
} as const;

export type WorkbookLimits = Readonly<Record<keyof typeof WORKBOOK_LIMITS, number>>;

/** One packed file, as the archive's directory describes it. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  encrypted: boolean;
  packedBytes: number;
  unpackedBytes: number;
  /** Where its packed bytes begin and end in the file. */
  start: number;
  end: number;
}

const LOCAL_HEADER = 0x04_03_4b_50;
const DIRECTORY_HEADER = 0x02_01_4b_50;
const DIRECTORY_END = 0x06_05_4b_50;
const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_HEADER_BYTES = 46;
const DIRECTORY_END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xff_ff;
/** In these fields it says «look in the 64-bit records», which no file of ten mebibytes needs. */
const SEE_ZIP64 = 0xff_ff_ff_ff;
const ENCRYPTED = 0b1;

const BROKEN = 'Файл повреждён: его оглавление не читается. Сохраните книгу ещё раз.';

/**
 * The directory of a zip archive (PKWARE APPNOTE 4.3). It is found the way the workbook reader finds it, from the last
 * end record, so that both see the same files. Refuses 64-bit archives and whatever points outside the file.
 */
export function readZipDirectory(bytes: Uint8Array, maxEntries: number): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null)
    throw new FileRefusal('Это не книга xlsx. Сохраните расписание как «Книга Excel (.xlsx)».');
  const count = view.getUint16(end + 10, true);
  if (count > maxEntries) throw tooMuchIn('книге', `${maxEntries} частей: такие не принимаются`);

  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (at + DIRECTORY_HEADER_BYTES > end || view.getUint32(at, true) !== DIRECTORY_HEADER) {
      throw new FileRefusal(BROKEN);
    }
    entries.push(readEntry(bytes, view, at));
    at +=
      DIRECTORY_HEADER_BYTES +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - DIRECTORY_END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
    if (view.getUint32(at, true) === DIRECTORY_END) return at;
  }
  return null;
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): ZipEntry {
  const packedBytes = view.getUint32(at + 20, true);
  const unpackedBytes = view.getUint32(at + 24, true);
  const header = view.getUint32(at + 42, true);
  if ([packedBytes, unpackedBytes, header].includes(SEE_ZIP64)) throw new FileRefusal(BROKEN);
  if (header + LOCAL_HEADER_BYTES > bytes.length || view.getUint32(header, true) !== LOCAL_HEADER) {
    throw new FileRefusal(BROKEN);
  }
  const start =
    header + LOCAL_HEADER_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  const nameStart = at + DIRECTORY_HEADER_BYTES;
  const name = bytes.subarray(nameStart, nameStart + view.getUint16(at + 28, true));
  if (start + packedBytes > bytes.length) throw new FileRefusal(BROKEN);
  return {
    name: new TextDecoder().decode(name),
    method: view.getUint16(at + 10, true),
    encrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
    packedBytes,
    unpackedBytes,
    start,
    end: start + packedBytes,
  };
}

const STORED = 0;
const DEFLATED = 8;
/** First bytes of a compound file: an xls of before 2007, or an xlsx with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
/** Pictures and fonts are never parsed, so their bytes are no markup. */
const NOT_MARKUP = /\.(png|jpe?g|gif|emf|wmf|bmp|tiff?|bin|ttf|odttf)$/i;

/** By which part a kind of workbook is known. */
const KNOWN_BY = { xlsx: '[Content_Types].xml', ods: 'content.xml' } as const;
export type WorkbookKind = keyof typeof KNOWN_BY;

/** The kind an archive has by its directory alone; its contents are not looked at yet. */
export function workbookKind(bytes: Uint8Array, { entries }: Pick<WorkbookLimits, 'entries'>): WorkbookKind {
  const names = new Set(readZipDirectory(bytes, entries).map(({ name }) => name));
  return names.has(KNOWN_BY.ods) && !names.has(KNOWN_BY.xlsx) ? 'ods' : 'xlsx';
}

/** One part of an archive the guard has let through; null if there is none of that name. */
export function unpackPart(bytes: Uint8Array, part: string, limits: WorkbookLimits): Uint8Array | null {
  const entry = readZipDirectory(bytes, limits.entries).find(({ name }) => name === part);
  return entry ? unpack(bytes, entry, limits.unpackedBytes) : null;
}

/** How often the patterns occur in the parts of those names, of an archive the guard has let through. */
export function countInParts<Key extends string>(
  bytes: Uint8Array,
  names: RegExp,
  patterns: Readonly<Record<Key, RegExp>>,
  limits: WorkbookLimits,
): Record<Key, number> {
  const keys = Object.keys(patterns) as Key[];
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  for (const entry of readZipDirectory(bytes, limits.entries).filter(({ name }) => names.test(name))) {
    const content = unpack(bytes, entry, limits.unpackedBytes);
    const text = content
      ? Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
      : '';
    for (const key of keys) for (const _ of text.matchAll(patterns[key])) counts[key] += 1;
  }
  return counts;
}

/**
 * Looks through an archive before anything of it is parsed. Refuses a file that is not a workbook, that unpacks to more
 * than it may whatever its directory claims, whose parts lie over each other or have names outside the archive, whose
 * markup declares entities or is more than a parser is given.
 */
export function guardArchive(bytes: Uint8Array, limits: WorkbookLimits, kind: WorkbookKind = 'xlsx'): void {
  if (bytes.length > limits.packedBytes) {
    throw new FileRefusal(`Книга больше ${limits.packedBytes / MIB} МиБ.`);
  }
  refuseCompoundFile(bytes);
  const entries = readZipDirectory(bytes, limits.entries);
  checkNames(entries, KNOWN_BY[kind]);
  checkPlaces(entries);
  checkContents(bytes, entries, limits);
}

/** Says how to save anew what no program but the oldest writes. */
export function refuseCompoundFile(bytes: Uint8Array): void {
  if (!COMPOUND_FILE.every((byte, index) => bytes[index] === byte)) return;
  throw new FileRefusal(
    'Это книга старого вида (xls) или с паролем. Откройте её в редакторе таблиц и сохраните без пароля: Файл → ' +
      'Сохранить как → «Книга Excel (.xlsx)».',
  );
}

function checkNames(entries: readonly ZipEntry[], needed: string): void {
  const names = new Set<string>();
  for (const { name } of entries) {
    const steps = name.split('/');
    const strange = name.startsWith('/') || /[\\:\0]/.test(name) || steps.includes('..');
    if (strange || names.has(name.toLowerCase())) {
      throw new FileRefusal('Имена частей книги записаны неправильно. Сохраните книгу ещё раз.');
    }
    names.add(name.toLowerCase());
  }
  if (!entries.some(({ name }) => name === needed)) {
    throw new FileRefusal('Это архив, а не книга xlsx. Сохраните расписание как «Книга Excel (.xlsx)».');
  }
}

/** One packed stretch that serves as many parts is how a small file unpacks to a huge one. */
function checkPlaces(entries: readonly ZipEntry[]): void {
  const byPlace = entries.filter(({ packedBytes }) => packedBytes > 0).toSorted((a, b) => a.start - b.start);
  for (const [index, entry] of byPlace.entries()) {
    const next = byPlace[index + 1];
    if (next && next.start < entry.end)
      throw new FileRefusal('Файл повреждён: его части лежат одна на другой.');
  }
}

function checkContents(
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  { unpackedBytes }: WorkbookLimits,
): void {
  const tooLarge = () =>
    new FileRefusal(
      `В распакованном виде книга больше ${unpackedBytes / MIB} МиБ: уберите из неё картинки и лишние листы.`,
    );
  const claimed = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  if (claimed > unpackedBytes) throw tooLarge();
  let left = unpackedBytes;
  let elements = MOST_ELEMENTS;
  for (const entry of entries) {
    const content = unpack(bytes, entry, left);
    if (content === null) throw tooLarge();
    left -= content.length;
    if (NOT_MARKUP.test(entry.name)) continue;
    refuseUtf16(content);
    elements = guardMarkup(content, elements);
  }
}

/** The unpacked bytes, or null when there are more than `most`. */
function unpack(bytes: Uint8Array, entry: ZipEntry, most: number): Uint8Array | null {
  if (entry.encrypted) throw new FileRefusal('Книга защищена паролем. Сохраните её без пароля.');
  const packed = bytes.subarray(entry.start, entry.end);
  if (entry.method === STORED) return packed.length > most ? null : packed;
  if (entry.method !== DEFLATED)
    throw new FileRefusal('Книга сжата неизвестным способом. Сохраните её ещё раз.');
  try {
    // zlib refuses a limit of zero, and one byte more than allowed is still too much.
    const content = inflateRawSync(packed, { maxOutputLength: most + 1 });
    return content.length > most ? null : content;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return null;
    throw new FileRefusal('Файл повреждён: одна из его частей не распаковывается.');
  }
}

/** Office writes UTF-8; in two bytes a letter the guard would not see what the parser sees. */
function refuseUtf16([first, second]: Uint8Array): void {
  const utf16 = (first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe) || second === 0;
  if (utf16) throw new FileRefusal('Книга записана в UTF-16: откройте её и сохраните ещё раз.');
}
