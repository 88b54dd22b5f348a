import type { Role } from '@zvonok/domain/access/roles';
import type { ContractOperation, Schema } from '../../http/contract/document.ts';
import { someForm } from './forms.ts';
import {
  badToken,
  brokenBody,
  brokenQuery,
  brokenStep,
  oddContentType,
  oddHeaders,
} from './hostile-requests.ts';
import type { Random } from './random.ts';
import { writeJson } from './texts.ts';
import type { Values } from './values.ts';

/** How much of a request is as the contract says. */
export type Validity = 'valid' | 'almost-valid' | 'hostile';

export interface FuzzRequest {
  operation: ContractOperation;
  validity: Validity;
  role: Role | null;
  method: ContractOperation['method'];
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | null;
  remoteAddress: string;
}

export interface RequestMaker {
  random: Random;
  values: Values;
  /** A book the school exported itself. */
  workbook: Buffer;
  /** ETags that answers carried. */
  etags: string[];
  /** The last request to each operation that succeeded. */
  succeeded: Map<string, FuzzRequest>;
}

/** Makes one request to an operation. `token` is the access token of `role`. */
export function makeRequest(
  operation: ContractOperation,
  who: { role: Role | null; token: string | null },
  maker: RequestMaker,
): FuzzRequest {
  const { random } = maker;
  const before = maker.succeeded.get(operation.id);
  if (before && random.chance(0.3)) return again(before, who, maker);
  const validity: Validity = random.pick(['valid', 'valid', 'almost-valid', 'almost-valid', 'hostile']);
  const body = bodyOf(operation, validity, maker);
  return {
    operation,
    validity,
    role: who.role,
    method: operation.method,
    url: pathOf(operation, validity, maker) + queryOf(operation, validity, maker),
    headers: { ...headersOf(operation, who.token, validity, maker), ...body.headers },
    payload: body.payload,
    remoteAddress: `10.${random.between(10, 250)}.${random.between(0, 255)}.${random.between(1, 254)}`,
  };
}

/** A request that succeeded before, perhaps by another user, as it was or with a body that is not quite it. */
function again(
  before: FuzzRequest,
  { role, token }: { role: Role | null; token: string | null },
  { random, values }: RequestMaker,
): FuzzRequest {
  const { operation } = before;
  const { authorization: _, ...headers } = before.headers;
  // A credential of a screen is no person's token.
  const own = operation.needsBearer ? token && `Bearer ${token}` : before.headers.authorization;
  const isChanged = operation.body !== null && typeof before.payload === 'string' && random.chance(0.5);
  return {
    ...before,
    role,
    validity: isChanged ? 'almost-valid' : 'valid',
    headers: { ...headers, ...(own && { authorization: own }) },
    payload: isChanged ? changed(before, { random, values }) : before.payload,
  };
}

/** The body with one of its fields as the contract has it or almost so. */
function changed(
  { operation, payload }: FuzzRequest,
  { random, values }: Pick<RequestMaker, 'random' | 'values'>,
): string | Buffer | null {
  if (!operation.body || typeof payload !== 'string') return payload;
  let body: unknown;
  try {
    body = JSON.parse(payload);
  } catch {
    return payload;
  }
  const { schema } = operation.body;
  const other = random.chance(0.5) ? values.valid(schema, 'body') : values.almostValid(schema, 'body');
  const areObjects = [body, other].every((each) => typeof each === 'object' && each !== null);
  const names = areObjects ? Object.keys(other as object) : [];
  if (names.length === 0) return writeJson(other);
  const name = random.pick(names);
  return writeJson({ ...(body as object), [name]: (other as Record<string, unknown>)[name] });
}

function choose(schema: Schema, name: string, validity: Validity, { random, values }: RequestMaker): unknown {
  if (validity === 'valid' || random.chance(0.4)) return values.valid(schema, name);
  return validity === 'almost-valid' ? values.almostValid(schema, name) : values.invalid();
}

function urlText(value: unknown): string {
  const text = typeof value === 'string' ? value : writeJson(value);
  return encodeURIComponent(text.toWellFormed());
}

function pathOf({ path, parameters }: ContractOperation, validity: Validity, maker: RequestMaker): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const schema = parameters.find((each) => each.in === 'path' && each.name === name)?.schema ?? {};
    if (validity === 'hostile' && maker.random.chance(0.4)) return brokenStep(maker.random);
    return urlText(choose(schema, name, validity, maker));
  });
}

function queryOf({ parameters }: ContractOperation, validity: Validity, maker: RequestMaker): string {
  const { random } = maker;
  const asked = parameters.filter(({ in: place }) => place === 'query');
  const pieces = asked.flatMap(({ name, required, schema }) => {
    if (!(required === true ? validity === 'valid' || random.chance(0.9) : random.chance(0.4))) return [];
    if (validity === 'hostile' && random.chance(0.3)) return [brokenQuery(random, name)];
    return [`${encodeURIComponent(name)}=${urlText(choose(schema, name, validity, maker))}`];
  });
  if (validity === 'hostile' && random.chance(0.1)) pieces.push(brokenQuery(random, 'extra'));
  return pieces.length > 0 ? `?${pieces.join('&')}` : '';
}

function headersOf(
  { parameters }: ContractOperation,
  token: string | null,
  validity: Validity,
  maker: RequestMaker,
): Record<string, string> {
  const { random } = maker;
  const named = parameters
    .filter(({ in: place }) => place === 'header')
    .filter(() => random.chance(0.4))
    .map(({ name }) => [name.toLowerCase(), headerOf(name, maker)] as const);
  const isForged = token !== null && validity === 'hostile' && random.chance(0.1);
  return {
    ...Object.fromEntries(named),
    ...(random.chance(0.3) && { 'accept-encoding': random.pick(['br', 'gzip', 'identity']) }),
    ...(token !== null && { authorization: `Bearer ${isForged ? badToken(random, token) : token}` }),
    ...(validity === 'hostile' && random.chance(0.4) && oddHeaders(random)),
  };
}

/** A key of a creation is rarely one that was there before; any other header names a version. */
function headerOf(name: string, { random, etags }: RequestMaker): string {
  if (name === 'Idempotency-Key' && random.chance(0.9)) return String(random.between(0, 1_000_000));
  return etags.length > 0 ? random.pick(etags) : '"1"';
}

type Body = Pick<FuzzRequest, 'headers' | 'payload'>;

function bodyOf(operation: ContractOperation, validity: Validity, maker: RequestMaker): Body {
  const { random } = maker;
  const json = { 'content-type': 'application/json' };
  if (operation.takesForm) {
    const { payload, contentType } = someForm(random, operation.id, maker.workbook);
    return { payload, headers: { 'content-type': contentType } };
  }
  if (!operation.body) {
    const sendsAnyway = validity === 'hostile' && random.chance(0.3);
    return sendsAnyway
      ? { payload: brokenBody(random, '{}'), headers: json }
      : { payload: null, headers: {} };
  }
  if (!operation.body.required && random.chance(0.5)) return { payload: null, headers: {} };
  const text = writeJson(choose(operation.body.schema, 'body', validity, maker));
  if (validity !== 'hostile') return { payload: text, headers: json };
  if (random.chance(0.2)) return { payload: text, headers: { 'content-type': oddContentType(random) } };
  return { payload: random.chance(0.5) ? brokenBody(random, text) : text, headers: json };
}
