import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isWrittenAnswer } from '../../operations/answers.ts';
import type { TimetableVersion } from '../../timetable/timetable-version.ts';
import { type Encoding, negotiateEncoding } from '../accept-encoding.ts';
import { packPieces } from './pack-pieces.ts';

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
