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
/**
 * The JSON body; `undefined` for calls without one, and if an optional one was left out. Only required bodies are checked
 * by the schema.
 */
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
