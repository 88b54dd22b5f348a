import type { Role } from '@zvonok/domain/access/roles';
import type { Transaction } from 'kysely';
import type { Session } from '../accounts/tokens.ts';
import type { Tables } from '../database/tables.ts';
import { Refusal, type RefusalExtras } from '../platform/refusal.ts';
import type { ScreenRow } from '../screens/screens.ts';
import type { FileOf, StreamOf, WrittenAnswer } from './answers.ts';
import type {
  AnswerOf,
  BodyOf,
  FormOf,
  OperationId,
  PathOf,
  QueryOf,
  RefusalStatus,
} from './contract-types.ts';
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

/** The input of an operation: only what the contract lets through. */
export interface Call<Id extends OperationId> {
  path: PathOf<Id>;
  query: QueryOf<Id>;
  body: BodyOf<Id>;
  /** Fields and files of a multipart form; null without one. */
  form: FormOf<Id>;
  client: Client;
  /**
   * The versions of the record that the caller saw (`If-Match`); null without the header, and for calls whose contract
   * has no such header.
   */
  ifMatch: readonly string[] | null;
  /**
   * Runs a creation in one transaction. If the call has a key (`Idempotency-Key`), the answer is kept in the same
   * transaction; a repeated call, also at the same moment, gets that answer and creates nothing. Refuses with 422 if
   * the key was used with another body. `create` may run several times.
   */
  once<T extends object>(create: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** Aborted when the caller closes the connection before the answer is sent. */
  signal: AbortSignal;
  /** Adds a `Set-Cookie` header to the answer. */
  setCookie(cookie: string): void;
  /** Makes a refusal to throw. Only statuses the contract documents for this call compile. */
  refuse(status: RefusalStatus<Id>, detail: string, extras?: RefusalExtras): Refusal;
}

export interface SignedInCall<Id extends OperationId> extends Call<Id> {
  session: Session;
}

export interface ScreenCall<Id extends OperationId> extends Call<Id> {
  screen: ScreenRow;
}

/** Returns whether a caller with these roles may make the call; a rule of `domain/access`. */
export type Allow = (roles: readonly Role[]) => boolean;

interface GuardedDefinition<Id extends OperationId> {
  allow: Allow;
  /** A `GET` that changes something, which the documented calls have. Other methods always count as changing. */
  changes?: true;
  /** The number of changes in a call, each of which counts against the limit; by default one. */
  changesAsked?(call: Call<Id>): number;
  /** The contract promises the first error as `message` too, also when a parameter is wrong. */
  tellsFirstError?: true;
  run(
    call: SignedInCall<Id>,
    services: Services,
  ): Promise<AnswerOf<Id> | FileOf<Id> | StreamOf<Id> | WrittenAnswer>;
}

type PublicDefinition<Id extends OperationId> = {
  /** With a full disk the call runs too and writes nothing; it checks for room itself. */
  readsOnFullDisk?: true;
} & (
  | {
      byScreen?: never;
      run(call: Call<Id>, services: Services): Promise<AnswerOf<Id> | StreamOf<Id>>;
    }
  | {
      /** A call of a paired screen, by the credential it was given. */
      byScreen: true;
      /** The part of an answer that makes its `ETag`: a screen that has the same already gets 304. */
      versionOf?(answer: AnswerOf<Id>): object;
      run(call: ScreenCall<Id>, services: Services): Promise<AnswerOf<Id> | StreamOf<Id>>;
    }
);

/** An answer that depends only on the version of the timetable and a variant, so that it is made once and kept. */
interface VersionedDefinition<Id extends OperationId> {
  /** Null for a call without a bearer. */
  allow: Allow | null;
  /** What the answer depends on in addition to the version, such as the week; refuses wrong input. */
  variant(call: Call<Id>, services: Services): string;
  build(variant: string, services: Services): Promise<AnswerOf<Id> | WrittenAnswer>;
  /** Adds what changes with every answer, such as the clock; an answer with it is not compressed. */
  addLiveFields?(answer: AnswerOf<Id>, services: Services): AnswerOf<Id>;
}

type GuardedOperation<Id extends OperationId> = { kind: 'guarded'; id: Id } & GuardedDefinition<Id>;
type PublicOperation<Id extends OperationId> = { kind: 'public'; id: Id } & PublicDefinition<Id>;
type VersionedOperation<Id extends OperationId> = { kind: 'versioned'; id: Id } & VersionedDefinition<Id>;

export type Operation<Id extends OperationId> =
  | GuardedOperation<Id>
  | PublicOperation<Id>
  | VersionedOperation<Id>;

/** An operation for every call of the contract: a missing one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Operation<Id> };

/** A call for people who are signed in: who may make it, then what it does. */
export function defineOperation<Id extends OperationId>(
  id: Id,
  definition: GuardedDefinition<Id>,
): GuardedOperation<Id> {
  return { kind: 'guarded', id, ...definition };
}

/** A call without a bearer token: of anyone, or of a paired screen. */
export function definePublicOperation<Id extends OperationId>(
  id: Id,
  definition: PublicDefinition<Id>,
): PublicOperation<Id> {
  return { kind: 'public', id, ...definition };
}

/** A read answered from memory, and with 304 if the reader has the same version already. */
export function defineVersionedOperation<Id extends OperationId>(
  id: Id,
  definition: VersionedDefinition<Id>,
): VersionedOperation<Id> {
  return { kind: 'versioned', id, ...definition };
}

/** The `refuse` of every call; the types above keep it to the documented statuses. */
export function refuse(status: number, detail: string, extras?: RefusalExtras): Refusal {
  return new Refusal(status, detail, extras);
}
