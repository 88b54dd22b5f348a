import type { Role } from '@zvonok/domain/access/roles';
import type { Transaction } from 'kysely';
import type { Session } from '../accounts/tokens.ts';
import type { Tables } from '../database/tables.ts';
import { Refusal, type RefusalExtras } from '../platform/refusal.ts';
import type { ScreenRow } from '../screens/screens.ts';
import type { Subscription } from '../updates/update-hub.ts';
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
  run(call: SignedInCall<Id>, services: Services): Promise<AnswerOf<Id> | FileOf<Id> | WrittenAnswer>;
}

export interface ScreenCall<Id extends OperationId> extends Call<Id> {
  screen: ScreenRow;
}

interface ScreenOperation<Id extends OperationId> {
  kind: 'screen';
  id: Id;
  /** What of its answer makes it another one: whoever has the same already is answered 304. */
  versionOf?(answer: AnswerOf<Id>): object;
  run(call: ScreenCall<Id>, services: Services): Promise<AnswerOf<Id>>;
}

/** A part of a text in JSON. The same object in another answer is packed only once. */
export interface JsonPiece {
  readonly json: string;
}

/** An answer that is JSON text already: its pieces in a row. */
export interface WrittenAnswer {
  pieces: readonly JsonPiece[];
  /** Packed as a whole it is smallest, piece by piece at once: that is for one few readers ask for. */
  packed: 'whole' | 'by-piece';
}

const written = new WeakSet<object>();

/** Hands an answer on as the text it is. Whoever writes it keeps to the contract. */
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

/** An answer that stays open and tells of every change of what is followed (server-sent events). */
interface StreamOperation<Id extends OperationId> {
  kind: 'stream';
  id: Id;
  /** Null for a call without a bearer. */
  allow: Allow | null;
  /** What this reader follows; refuses who may follow nothing. */
  follow(call: Call<Id>, session: Session | null, services: Services): readonly Subscription[];
}

/** The same for a paired screen, with the credential it was given. */
interface ScreenStreamOperation<Id extends OperationId> {
  kind: 'screen-stream';
  id: Id;
  follow(screen: ScreenRow): readonly Subscription[];
}

export type Operation<Id extends OperationId> =
  | PublicOperation<Id>
  | GuardedOperation<Id>
  | StreamOperation<Id>
  | ScreenOperation<Id>
  | ScreenStreamOperation<Id>
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

/** A call of a paired screen, with the credential it was given. */
export function defineScreenOperation<Id extends OperationId>(
  id: Id,
  definition: Omit<ScreenOperation<Id>, 'id' | 'kind'>,
): ScreenOperation<Id> {
  return { kind: 'screen', id, ...definition };
}

/** A read answered from memory, and with 304 to whoever has the same version already. */
export function defineVersionedOperation<Id extends OperationId>(
  id: Id,
  definition: Omit<VersionedOperation<Id>, 'id' | 'kind'>,
): VersionedOperation<Id> {
  return { kind: 'versioned', id, ...definition };
}

/** A stream of updates. */
export function defineStream<Id extends OperationId>(
  id: Id,
  definition: Omit<StreamOperation<Id>, 'id' | 'kind'>,
): StreamOperation<Id> {
  return { kind: 'stream', id, ...definition };
}

/** A stream of updates for a paired screen. */
export function defineScreenStream<Id extends OperationId>(
  id: Id,
  definition: Omit<ScreenStreamOperation<Id>, 'id' | 'kind'>,
): ScreenStreamOperation<Id> {
  return { kind: 'screen-stream', id, ...definition };
}

/** The `refuse` of every call; the types above keep it to the documented statuses. */
export function refuse(status: number, detail: string, extras?: RefusalExtras): Refusal {
  return new Refusal(status, detail, extras);
}
