import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { fileTypeOf } from './image-type.ts';

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

/** A backup reads sixteen rows of bytes at a time, which then make a line of eight megabytes. */
const PIECE_BYTES = 256 * 1024;
/** As long as file systems let a name be; longer ones lose their end, in characters. */
const MAX_NAME = 200;
const NO_NAME = 'файл';

/** Writes a file of feedback, piece by piece. */
export async function storeFile(
  trx: Transaction<Tables>,
  feedbackId: number,
  { name, bytes }: NewFile,
): Promise<void> {
  const { mediaType, extension } = fileTypeOf(bytes);
  await trx
    .insertInto('feedback_file')
    .values({
      feedback_id: feedbackId,
      stored_name: `${randomUUID()}${extension}`,
      original_name: cleanName(name),
      media_type: mediaType,
      size: bytes.length,
    })
    .execute();
  for (let number = 0; number * PIECE_BYTES < bytes.length; number += 1) {
    const piece = bytes.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
    await trx
      .insertInto('feedback_file_piece')
      .values({ feedback_id: feedbackId, number, bytes: asBytes(piece) })
      .execute();
  }
}

/** The file of feedback that is not deleted; null when there is none of this name. */
export async function readFile(db: Kysely<Tables>, storedName: string): Promise<StoredFile | null> {
  const file = await db
    .selectFrom('feedback_file')
    .innerJoin('feedback', 'feedback.id', 'feedback_file.feedback_id')
    .select(['feedback_id', 'original_name', 'media_type'])
    .where('stored_name', '=', storedName)
    .where('feedback.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!file) return null;
  const pieces = await db
    .selectFrom('feedback_file_piece')
    .select(sql<string>`encode(bytes, 'base64')`.as('base64'))
    .where('feedback_id', '=', file.feedback_id)
    .orderBy('number')
    .execute();
  return {
    originalName: file.original_name,
    mediaType: file.media_type,
    bytes: Buffer.concat(pieces.map(({ base64 }) => Buffer.from(base64, 'base64'))),
  };
}

/** The embedded engine's own way with bytes takes seven times as long and holds the server meanwhile. */
function asBytes(piece: Uint8Array) {
  return sql<Uint8Array>`decode(${Buffer.from(piece).toString('base64')}, 'base64')`;
}

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
