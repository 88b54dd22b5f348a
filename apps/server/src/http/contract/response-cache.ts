import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRawSync, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import fresh from 'fresh';
import { isWrittenAnswer, type JsonPiece, type WrittenAnswer } from '../../operations/answers.ts';
import type { OperationId } from '../../operations/contract-types.ts';
import type { Call, Operation } from '../../operations/operation.ts';
import type { Services } from '../../operations/services.ts';
import type { TimetableVersion } from '../../timetable/timetable-version.ts';
import { type Encoding, negotiateEncoding, varyOn } from '../negotiate.ts';

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

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses 400 kB in a few milliseconds; quality 11 would hold the first reader after a change for a second. */
const BROTLI_QUALITY = 5;
/**
 * Weeks and days that are viewed at the same time, and versions that open screens have; the least recently used makes
 * room.
 */
const MAX_ANSWERS = 64;

interface CachedAnswer {
  etag: string;
  answer: Promise<unknown>;
  bodies: Map<Encoding, Promise<Buffer>>;
  /** Once it is built: the encodings it is offered in. */
  offered: readonly Encoding[] | null;
  /** The bodies that are made. */
  ready: Map<Encoding, ReadyBody>;
}

/** An answer in the bytes it is sent in. */
export interface ReadyBody {
  encoding: Encoding;
  bytes: Buffer;
}

/** Ready answers by call and variant, each good for one version of the timetable. */
export class ResponseCache {
  readonly #cached = new Map<string, CachedAnswer>();
  readonly #fingerprint: () => string;
  /** The one that was requested last, which need not be moved to the end once more. */
  #newest: CachedAnswer | null = null;

  /** `fingerprint` stands for all that shapes an answer except the timetable, as it is now. */
  constructor(fingerprint: () => string) {
    this.#fingerprint = fingerprint;
  }

  /** Equal tags promise equal answers, even from another replica or after a restart. */
  etag({ epoch, version }: TimetableVersion, variant: string): string {
    return `"${version}-${variant.replaceAll(' ', '-')}-${epoch.slice(0, 8)}-${this.#fingerprint()}"`;
  }

  /** The answer as an object. Several readers of a new version wait for one building of it. */
  answer<T>(key: string, etag: string, build: () => Promise<T>): Promise<T> {
    return this.#entry(key, etag, build).answer as Promise<T>;
  }

  /**
   * The answer ready to be sent, in an encoding its reader takes. `write` turns it into JSON text, once per version; an
   * answer in pieces that is to be packed by them is put together of what is packed already. One that is made already
   * is not waited for.
   */
  body<T>(
    { key, etag, accept }: { key: string; etag: string; accept: string | undefined },
    build: () => Promise<T>,
    write: (answer: T) => string,
  ): ReadyBody | Promise<ReadyBody> {
    const entry = this.#entry(key, etag, build);
    const ready = entry.offered && entry.ready.get(negotiateEncoding(accept, entry.offered));
    return ready ?? this.#make(entry, accept, write);
  }

  async #make<T>(
    entry: CachedAnswer,
    accept: string | undefined,
    write: (answer: T) => string,
  ): Promise<ReadyBody> {
    const answer = (await entry.answer) as T;
    const pieces = isWrittenAnswer(answer) && answer.packed === 'by-piece' ? answer.pieces : null;
    const offered: readonly Encoding[] = pieces ? ['gzip', 'br'] : ['br', 'gzip'];
    const encoding = negotiateEncoding(accept, offered);
    // What is compressed is not kept plain too: browsers never ask for that.
    const bytes = await this.#encoded(entry, encoding, async () => {
      if (pieces && encoding === 'gzip') return packPieces(pieces);
      const plain = Buffer.from(write(answer));
      return encoding === 'identity' ? plain : compress(plain, encoding);
    });
    const ready = { encoding, bytes };
    entry.offered = offered;
    entry.ready.set(encoding, ready);
    return ready;
  }

  #entry(key: string, etag: string, build: () => Promise<unknown>): CachedAnswer {
    const known = this.#cached.get(key);
    if (known?.etag === etag && known === this.#newest) return known;
    this.#cached.delete(key);
    const entry: CachedAnswer =
      known?.etag === etag
        ? known
        : { etag, answer: build(), bodies: new Map(), offered: null, ready: new Map() };
    this.#cached.set(key, entry);
    this.#newest = entry;
    entry.answer.catch(() => {
      if (this.#cached.get(key) !== entry) return;
      this.#cached.delete(key);
      this.#newest = null;
    });
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > MAX_ANSWERS && oldest !== undefined) this.#cached.delete(oldest);
    return entry;
  }

  #encoded(entry: CachedAnswer, encoding: Encoding, make: () => Promise<Buffer>): Promise<Buffer> {
    const ready = entry.bodies.get(encoding) ?? make();
    entry.bodies.set(encoding, ready);
    return ready;
  }
}

function compress(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain);
  return compressBrotli(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
}

export const JSON_TYPE = 'application/json; charset=utf-8';

interface Versioned {
  operation: Extract<Operation<OperationId>, { kind: 'versioned' }>;
  call: Call<OperationId>;
  services: Services;
  answers: ResponseCache;
}

/** Answers a versioned read: 304 for a reader who has it, else the ready buffer in an encoding the reader accepts. */
export function sendVersioned(
  reply: FastifyReply,
  versioned: Versioned,
): FastifyReply | Promise<FastifyReply> {
  const { operation, call, services, answers } = versioned;
  const variant = operation.variant(call, services);
  const sendAt = (version: TimetableVersion) => {
    const etag = answers.etag(version, variant);
    reply.header('ETag', etag).header('Cache-Control', 'no-cache');
    varyOn(reply, 'Accept-Encoding');
    if (fresh(reply.request.headers, { etag })) return reply.code(304).send();
    return sendBody(reply, versioned, { variant, etag });
  };
  // The version is read before the data: an answer may be newer than its tag says, never older. What is known already
  // is not waited for.
  const version = services.timetable.version();
  return version instanceof Promise ? version.then(sendAt) : sendAt(version);
}

function sendBody(
  reply: FastifyReply,
  { operation, services, answers }: Versioned,
  { variant, etag }: { variant: string; etag: string },
): FastifyReply | Promise<FastifyReply> {
  const { headers } = reply.request;
  const key = `${operation.id} ${variant}`;
  const build = () => operation.build(variant, services);
  const write = (answer: unknown) =>
    isWrittenAnswer(answer) ? textOf(answer) : (reply.serialize(answer as never) as string);
  reply.type(JSON_TYPE);
  const { addLiveFields } = operation;
  if (addLiveFields) {
    return answers.answer(key, etag, build).then((kept) => {
      if (isWrittenAnswer(kept)) throw new Error(`${operation.id} has live fields and no text of its own.`);
      return reply.send(write(addLiveFields(kept, services)));
    });
  }
  const sendReady = ({ encoding, bytes }: ReadyBody) => {
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.send(bytes);
  };
  const body = answers.body({ key, etag, accept: headers['accept-encoding'] }, build, write);
  return body instanceof Promise ? body.then(sendReady) : sendReady(body);
}

/** The text of an answer that was written in pieces. */
export function textOf({ pieces }: WrittenAnswer): string {
  return pieces.map(({ json }) => json).join('');
}
