import type { operations } from '@zvonok/api-client/contract.gen';
import type { Subscription } from '../updates/update-hub.ts';
import type { OperationId } from './contract-types.ts';

type Success<Id extends OperationId> = operations[Id]['responses'] extends { 200: infer Answer }
  ? Answer
  : never;
type Content<T> = T extends { content: infer Types } ? Types[keyof Types] : never;

/** `FileAnswer` for a call whose success the contract describes as a file. */
export type FileOf<Id extends OperationId> = [Blob] extends [Content<Success<Id>>] ? FileAnswer : never;

/** `StreamAnswer` for a call whose success the contract describes as server-sent events. */
export type StreamOf<Id extends OperationId> =
  Success<Id> extends { content: { 'text/event-stream': unknown } } ? StreamAnswer : never;

/** An answer that is a file: to be downloaded, or shown by the browser. */
export class FileAnswer {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly name: string;
  /** The name for programs that only read Latin letters. */
  readonly plainName: string;
  /** Whether a browser may show it inline; only for kinds of files that cannot run anything. */
  readonly isShown: boolean;

  constructor(file: Omit<FileAnswer, 'disposition' | 'isShown'> & { isShown?: boolean }) {
    const { bytes, mediaType, name, plainName, isShown = false } = file;
    this.isShown = isShown;
    this.bytes = bytes;
    this.mediaType = mediaType;
    this.name = name;
    this.plainName = plainName;
  }

  /** `Content-Disposition` with both names (RFC 6266). */
  get disposition(): string {
    const kind = this.isShown ? 'inline' : 'attachment';
    return `${kind}; filename="${this.plainName}"; filename*=UTF-8''${extendedValue(this.name)}`;
  }
}

/** A text encoded by RFC 8187, which allows fewer characters than a URI does. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** An answer that stays open and reports each change of what the reader follows (server-sent events). */
export class StreamAnswer {
  readonly subscriptions: readonly Subscription[];

  constructor(subscriptions: readonly Subscription[]) {
    this.subscriptions = subscriptions;
  }
}

/** A part of a text in JSON. The same object in another answer is packed only once. */
export interface JsonPiece {
  readonly json: string;
}

/** An answer that is JSON text already: its pieces in a row. */
export interface WrittenAnswer {
  pieces: readonly JsonPiece[];
  /** Packed as a whole it is smallest; packed piece by piece it is ready at once, for answers with few readers. */
  packed: 'whole' | 'by-piece';
}

const written = new WeakSet<object>();

/** An answer that is sent as the given text. The caller keeps it to the contract. */
export function writtenAnswer(
  pieces: readonly JsonPiece[],
  packed: WrittenAnswer['packed'] = 'whole',
): WrittenAnswer {
  const answer = { pieces, packed };
  written.add(answer);
  return answer;
}

/** Pieces with a comma between each two. */
export function inList(pieces: readonly JsonPiece[]): JsonPiece[] {
  return pieces.flatMap((piece, at) => (at === 0 ? piece : [COMMA, piece]));
}

const COMMA: JsonPiece = { json: ',' };

export function isWrittenAnswer(answer: unknown): answer is WrittenAnswer {
  return typeof answer === 'object' && answer !== null && written.has(answer);
}
