import type { operations } from '@zvonok/api-client/contract.gen';
import type { OperationId } from './contract-types.ts';

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

/** A file of a form. Neither its name nor its content is trusted. */
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
 * The fields of a multipart form. Any may be missing, since forms are not checked by the schema. Null for a call without
 * a form, and if the body that came was not a form.
 */
export type FormOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Request }
  ? Form<Media<NonNullable<Request>, 'multipart/form-data'>> | null
  : null;
