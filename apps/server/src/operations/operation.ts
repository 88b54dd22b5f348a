import type { Role } from '@zvonok/domain/access/roles';
import type { Transaction } from 'kysely';
import type { Session } from '../accounts/tokens.ts';
import type { Tables } from '../database/tables.ts';
import { Refusal, type RefusalExtras } from '../platform/refusal.ts';
import type { AnswerOf, BodyOf, OperationId, PathOf, QueryOf, RefusalStatus } from './contract-types.ts';
import type { FileOf, FormOf } from './files.ts';
import type { Services } from './services.ts';

/** Where a call comes from. */
interface Client {
  address: string;
  userAgent: string | null;
  /** The `Cookie` header as it came. */
  cookies: string | null;
  /** Whether the call came by HTTPS, to us or to a trusted proxy of ours. */
  secure: boolean;
}

/** What an operation is given: only what the contract lets through. */
export interface Call<Id extends OperationId> {
  path: PathOf<Id>;
  query: QueryOf<Id>;
  body: BodyOf<Id>;
  /** Fields and files of a multipart form; null where none was sent. */
  form: FormOf<Id>;
  client: Client;
  /**
   * The versions of the record the caller saw (`If-Match`); null when they don't say, and where the contract has no
   * such header.
   */
  ifMatch: readonly string[] | null;
  /**
   * Runs a creation in one transaction. Where its caller gave a key (`Idempotency-Key`), the answer is kept in the same
   * transaction, and whoever sends the same again, at the same time too, is given that answer and makes nothing.
   * Refuses with 422 when something else was sent under the key before. `create` may run several times.
   */
  once<T extends object>(create: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Aborted when the caller has hung up and nobody is left to take the answer. */
  signal: AbortSignal;
  /** Adds a `Set-Cookie` header to the answer. */
  setCookie(cookie: string): void;
  /** Makes a refusal to throw. Only statuses the contract documents for this call compile. */
  refuse(status: RefusalStatus<Id>, detail: string, extras?: RefusalExtras): Refusal;
}

export interface SignedInCall<Id extends OperationId> extends Call<Id> {
  session: Session;
}

/** Tells by the caller's roles whether the call is theirs to make; a rule of `domain/access`. */
export type Allow = (roles: readonly Role[]) => boolean;

interface PublicOperation<Id extends OperationId> {
  kind: 'public';
  id: Id;
  /** Where the disk has no room the call goes on and writes nothing; it looks for room itself. */
  readsOnFullDisk?: true;
  run(call: Call<Id>, services: Services): Promise<AnswerOf<Id>>;
}

interface GuardedOperation<Id extends OperationId> {
  kind: 'guarded';
  id: Id;
  allow: Allow;
  /** A `GET` that changes something, which the documented calls have. Other methods always count as changing. */
  changes?: true;
  /** How many changes a call asks for, each of which counts against the limit; one unless told. */
  changesAsked?(call: Call<Id>): number;
  /** The contract promises the first error as `message` too, also when a parameter is wrong. */
  tellsFirstError?: true;
  run(call: SignedInCall<Id>, services: Services): Promise<AnswerOf<Id> | FileOf<Id>>;
}

/** An answer that is JSON text already. */
export interface WrittenAnswer {
  json: string;
}

const written = new WeakSet<object>();

/** Hands an answer on as the text it is. Whoever writes it keeps to the contract. */
export function writtenAnswer(json: string): WrittenAnswer {
  const answer = { json };
  written.add(answer);
  return answer;
}

export function isWrittenAnswer(answer: unknown): answer is WrittenAnswer {
  return typeof answer === 'object' && answer !== null && written.has(answer);
}

/** An answer that depends on nothing but the timetable's version and a variant, so it is made once and kept. */
interface VersionedOperation<Id extends OperationId> {
  kind: 'versioned';
  id: Id;
  /** Null for a call without a bearer. */
  allow: Allow | null;
  /** What the answer depends on besides the version, such as the week; refuses what it cannot serve. */
  variant(call: Call<Id>, services: Services): string;
  build(variant: string, services: Services): Promise<AnswerOf<Id> | WrittenAnswer>;
  /** Puts in what changes with every answer, such as the clock; an answer with it travels uncompressed. */
  addLiveFields?(answer: AnswerOf<Id>, services: Services): AnswerOf<Id>;
}

export type Operation<Id extends OperationId> =
  | PublicOperation<Id>
  | GuardedOperation<Id>
  | VersionedOperation<Id>;

/** An operation for every call of the contract: a missing one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Operation<Id> };

/** A call for people who are signed in: who may make it, then what it does. */
export function defineOperation<Id extends OperationId>(
  id: Id,
  definition: Omit<GuardedOperation<Id>, 'id' | 'kind'>,
): GuardedOperation<Id> {
  return { kind: 'guarded', id, ...definition };
}

/** A call without a bearer token. */
export function definePublicOperation<Id extends OperationId>(
  id: Id,
  definition: Omit<PublicOperation<Id>, 'id' | 'kind'>,
): PublicOperation<Id> {
  return { kind: 'public', id, ...definition };
}

/** A read answered from memory, and with 304 to whoever has the same version already. */
export function defineVersionedOperation<Id extends OperationId>(
  id: Id,
  definition: Omit<VersionedOperation<Id>, 'id' | 'kind'>,
): VersionedOperation<Id> {
  return { kind: 'versioned', id, ...definition };
}

/** The `refuse` of every call; the types above keep it to the documented statuses. */
export function refuse(status: number, detail: string, extras?: RefusalExtras): Refusal {
  return new Refusal(status, detail, extras);
}
