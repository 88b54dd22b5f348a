import type { operations } from '@zvonok/api-client/contract.gen';

/** Names of all calls of the contract. */
export type OperationId = keyof operations;

type Given<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;
type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Responses<Id extends OperationId> = operations[Id]['responses'];
type Media<T, Type extends string> = T extends { content: Record<Type, infer Body> } ? Body : never;

/** Values in the path, already of the contract's types. */
export type PathOf<Id extends OperationId> = Given<Parameters<Id>['path']>;
/** Values in the query, already of the contract's types. */
export type QueryOf<Id extends OperationId> = Given<Parameters<Id>['query']>;
/** The JSON body, checked by the schema; `undefined` for calls without one, and if an optional one was left out. */
export type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Request }
  ? Media<NonNullable<Request>, 'application/json'>
  : operations[Id] extends { requestBody?: infer Request }
    ? [NonNullable<Request>] extends [never]
      ? undefined
      : Media<NonNullable<Request>, 'application/json'> | undefined
    : undefined;

/** Statuses of success that the contract documents for the call. */
type SuccessStatus<Id extends OperationId> = Extract<keyof Responses<Id>, 200 | 201>;
/** The JSON answer of a success. */
export type AnswerOf<Id extends OperationId> = Media<Responses<Id>[SuccessStatus<Id>], 'application/json'>;
/** Statuses with which the contract lets the call refuse. */
export type RefusalStatus<Id extends OperationId> = Extract<
  Exclude<keyof Responses<Id>, SuccessStatus<Id> | 304>,
  number
>;

/** A file of a form. Neither its name nor its content is trusted. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

type Received<T> = { [Field in keyof T]: T[Field] extends Blob | undefined ? UploadedFile : T[Field] };
type Form<T> = [T] extends [never] ? null : Partial<Received<T>>;

/**
 * The fields of a multipart form. Any may be missing, since forms are not checked by the schema. Null for a call
 * without a form, and if the body that came was not a form.
 */
export type FormOf<Id extends OperationId> = operations[Id] extends { requestBody: infer Request }
  ? Form<Media<NonNullable<Request>, 'multipart/form-data'>> | null
  : null;
