import createClient, { type Client } from 'openapi-fetch';
import { NoAnswerError } from './api-error.ts';
import type { Extensions, paths } from './contract.gen.ts';
import { type CallParams, requireNumericIds } from './incorrect-input.ts';

/** Every call of the contract, typed by it: `api.GET('/schedule/api/schedule/lesson-time')`. */
export interface Api extends Client<paths> {
  /** Whether this host has a call that goes beyond the documented ones. What it lacks is not called. */
  offers: (call: Extension) => boolean;
}

/** A call that goes beyond the documented ones (`x-extension` in the contract): another host may lack it. */
export type Extension = keyof Extensions;

/** Sends a request and brings back the answer: `fetch`, or something around it. */
export type Transport = (request: Request) => Promise<Response>;

export interface ApiOptions {
  /** Where the server is, such as `https://api.school.example`. Empty for the address the page came from. */
  baseUrl?: string;
  /** `fetch` for calls without a session, else what `createAuthFetch` makes of it. */
  fetch: Transport;
  /** The extensions this host names in its `/app-config.json`. Default: all, as our own server has them. */
  extensions?: readonly string[];
}

/**
 * The client of the whole contract.
 *
 * Its calls reject with `NoAnswerError` when no answer came, and with a plain `Error` when an id is not a whole number;
 * a refusal resolves, and `unwrap` makes an `ApiError` of it. An aborted call rejects with the signal's reason.
 *
 * Nothing here speaks of `ETag`: the server sends it with `Cache-Control: no-cache`, so the browser's own cache asks
 * with `If-None-Match` and turns the 304 into the kept 200. Setting that header by hand would switch this off.
 */
export function createApi({ baseUrl = '', fetch, extensions }: ApiOptions): Api {
  const client = createClient<paths>({ baseUrl, fetch });
  return {
    ...client,
    offers: (call) => extensions?.includes(call) ?? true,
    request: guarded(client.request),
    GET: guarded(client.GET),
    PUT: guarded(client.PUT),
    POST: guarded(client.POST),
    DELETE: guarded(client.DELETE),
    OPTIONS: guarded(client.OPTIONS),
    HEAD: guarded(client.HEAD),
    PATCH: guarded(client.PATCH),
    TRACE: guarded(client.TRACE),
  };
}

/**
 * The same call, which sends nothing with a wrong id and says so when no answer came.
 * The cast keeps a generic signature that no wrapper can spell.
 */
function guarded<Call extends (...args: never[]) => Promise<unknown>>(call: Call): Call {
  return (async (...args) => {
    const options = args.at(-1) as { params?: CallParams } | string | undefined;
    if (typeof options === 'object') requireNumericIds(options.params ?? {});
    return call(...args).catch(tellNoAnswer);
  }) as Call;
}

/**
 * What `fetch` and reading a body reject with when the network is to blame: a `TypeError`, a timeout's `DOMException`,
 * and a `SyntaxError` for a page where JSON was promised. Everything else goes on unchanged.
 */
function tellNoAnswer(reason: unknown): never {
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError';
  if (isTimeout || reason instanceof TypeError || reason instanceof SyntaxError)
    throw new NoAnswerError(reason);
  throw reason;
}
