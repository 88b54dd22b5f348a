import type { operations } from '@zvonok/api-client/contract.gen';
import type { OperationId } from './contract-types.ts';

/** A file to be saved by whoever asked, or shown. */
export class FileAnswer {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly name: string;
  /** The name for programs that only read Latin letters. */
  readonly plainName: string;
  /** Whether a browser may show it as it comes; only for what cannot do anything there. */
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

/** A text by RFC 8187, which lets fewer characters through than an address does. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A file somebody sent. Nothing about it is to be trusted. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

type Media<T, Type extends string> = T extends { content: Record<Type, infer Body> } ? Body : never;
type Success<Id extends OperationId> = operations[Id]['responses'] extends { 200: infer Answer }
  ? Answer
  : never;
type Content<T> = T extends { content: infer Types } ? Types[keyof Types] : never;

/** `FileAnswer` for a call whose success the contract describes as a file. */
export type FileOf<Id extends OperationId> = [Blob] extends [Content<Success<Id>>] ? FileAnswer : never;

type Received<T> = { [Field in keyof T]: T[Field] extends Blob | undefined ? UploadedFile : T[Field] };
type Form<T> = [T] extends [never] ? null : Partial<Received<T>>;

/**
 * The fields of a multipart form, any of which may be missing, since a form is not checked by schema; null for a call
 * without one. Also null when what came was no form.
 */
export type FormOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Request }
  ? Form<Media<NonNullable<Request>, 'multipart/form-data'>> | null
  : null;
