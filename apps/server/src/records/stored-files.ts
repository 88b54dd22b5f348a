import { randomUUID } from 'node:crypto';
import { pictureTypeOf } from '@zvonok/domain/forms/pictures';
import { sql } from 'kysely';

/** A file as it was sent. */
export interface NewFile {
  name: string;
  bytes: Uint8Array;
}

export interface StoredFile {
  originalName: string;
  mediaType: string;
  bytes: Uint8Array;
}

/** A file that is only ever saved, never shown. */
const ANYTHING_ELSE = { mediaType: 'application/octet-stream', extension: '' };

/** The row of a file without its bytes. Its type is what it is by its content. */
export function describeFile({ name, bytes }: NewFile) {
  const { mediaType, extension } = pictureTypeOf(bytes) ?? ANYTHING_ELSE;
  return {
    stored_name: `${randomUUID()}${extension}`,
    original_name: cleanName(name),
    media_type: mediaType,
    size: bytes.length,
  };
}

/** Returns whether a stored file is a picture, which a browser draws without running anything in it. */
export function isPicture(mediaType: string): boolean {
  return mediaType !== ANYTHING_ELSE.mediaType;
}

/** A backup reads sixteen rows of bytes at a time, which then make a line of eight megabytes. */
const PIECE_BYTES = 256 * 1024;

/** The bytes of a file as the rows of its pieces. */
export function* piecesOf(bytes: Uint8Array) {
  for (let number = 0; number * PIECE_BYTES < bytes.length; number += 1) {
    const piece = bytes.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
    // The embedded engine's own way with bytes takes seven times as long and holds the server meanwhile.
    yield { number, bytes: sql<Uint8Array>`decode(${Buffer.from(piece).toString('base64')}, 'base64')` };
  }
}

/** The column of a piece's bytes, as `joinPieces` takes it. */
export const PIECE = sql<string>`encode(bytes, 'base64')`.as('base64');

/** The bytes of a file out of its pieces, in their order. */
export function joinPieces(pieces: readonly { base64: string }[]): Uint8Array {
  return Buffer.concat(pieces.map(({ base64 }) => Buffer.from(base64, 'base64')));
}

/** As long as file systems let a name be; longer ones lose their end, in characters. */
const MAX_NAME = 200;
const NO_NAME = 'файл';

/** A sender's name for a file, without folders and without what no file system takes. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const letters = Array.from(
    last
      .toWellFormed()
      .replaceAll(/[\p{Cc}\p{Bidi_Control}"<>:|?*]/gu, '')
      .trim(),
  );
  return letters.slice(0, MAX_NAME).join('') || NO_NAME;
}
