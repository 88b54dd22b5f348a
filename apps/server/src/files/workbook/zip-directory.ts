import { FileRefusal } from '../file-refusal.ts';

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
  if (count > maxEntries) throw new FileRefusal(`В книге больше ${maxEntries} частей: такие не принимаются.`);

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
