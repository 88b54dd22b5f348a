import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { JsonPiece } from '../../operations/answers.ts';

/** Marks, the method «deflate», no time, no name, an unknown system (RFC 1952, 2.3). */
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** A last block with nothing in it (RFC 1951, 3.2.4). */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** Shorter ones are stored as they are: packing would not make them smaller. */
const PACKED_FROM = 200;
const STORED_HEAD_BYTES = 5;
const TAIL_BYTES = 8;

/** The blocks of pieces that may come again. */
const packed = new WeakMap<JsonPiece, Buffer>();

/**
 * Gzips a text that comes in pieces: each is packed by itself, ends at a byte and refers to nothing before it, so a
 * piece that has been packed is only copied. What pieces have in common is not made use of, as packing the whole would.
 */
export function packPieces(pieces: readonly JsonPiece[]): Buffer {
  let checksum = 0;
  let length = 0;
  const blocks: Buffer[] = [HEAD];
  for (const piece of pieces) {
    const text = Buffer.from(piece.json);
    checksum = crc32(text, checksum);
    length += text.length;
    blocks.push(blockOf(piece, text));
  }
  const tail = Buffer.alloc(TAIL_BYTES);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...blocks, LAST_BLOCK, tail]);
}

function blockOf(piece: JsonPiece, text: Buffer): Buffer {
  if (text.length < PACKED_FROM) return stored(text);
  const block = packed.get(piece) ?? deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH });
  packed.set(piece, block);
  return block;
}

function stored(text: Buffer): Buffer {
  const head = Buffer.alloc(STORED_HEAD_BYTES);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(~text.length & 0xffff, 3);
  return Buffer.concat([head, text]);
}
