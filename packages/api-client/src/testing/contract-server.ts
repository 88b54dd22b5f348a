import type { components, paths } from '../contract.gen.ts';
import type { Transport } from '../create-api.ts';
import { buildServer, json, problem, type SeenRequest } from './fake-server.ts';

type Method = 'get' | 'put' | 'post' | 'delete';
type MethodOf<Path extends keyof paths> = {
  [M in Method]: NonNullable<paths[Path][M]> extends never ? never : M;
}[Method];

/** A call as the contract writes it: `GET /user-management/api/users`. */
export type Call = { [Path in keyof paths]: `${Uppercase<MethodOf<Path>>} ${Path}` }[keyof paths];

/** Something the contract describes: `Schema<'User'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

type ResponsesOf<C extends Call> = C extends `${infer M} ${infer Path extends keyof paths}`
  ? NonNullable<paths[Path][Lowercase<M> & Method]> extends { responses: infer Responses }
    ? Responses
    : never
  : never;

/** What a call answers with when it is done. */
export type AnswerOf<C extends Call> = ResponsesOf<C>[keyof ResponsesOf<C> & (200 | 201)] extends {
  content: { 'application/json': infer Body };
}
  ? Body
  : never;

/** What a call may refuse with: a status the contract gives it, and no other. */
export class Refusal<Status extends number = number> {
  readonly status: Status;
  readonly problem: object;

  constructor(status: Status, problem: object = {}) {
    this.status = status;
    this.problem = problem;
  }
}

type Outcome<C extends Call> = AnswerOf<C> | Refusal<keyof ResponsesOf<C> & number>;

/** What each call answers, or how its answer is made of the question. */
export type Answers = {
  readonly [C in Call]?: Outcome<C> | ((asked: SeenRequest) => Outcome<C> | Promise<Outcome<C>>);
};

/**
 * A server that answers as the contract has it. A call without a given answer fails and is added to `unanswered`, to be
 * checked at the end.
 */
export function buildContractServer(answers: Answers) {
  const routes = Object.entries(answers).map(([call, answer]) => ({ pattern: patternOf(call), answer }));
  const unanswered: string[] = [];
  const { fetch, seen } = buildServer(async (asked) => {
    const line = `${asked.method} ${asked.path}`;
    const matching = routes.filter(({ pattern }) => pattern.test(line));
    // `/users/search` is no user: the address with the fewest free parts is meant.
    const [route] = matching.toSorted((one, other) => freeParts(one.pattern) - freeParts(other.pattern));
    if (!route) {
      unanswered.push(line);
      throw new Error(`No answer was given for ${line}.`);
    }
    const outcome: unknown = typeof route.answer === 'function' ? await route.answer(asked) : route.answer;
    if (outcome instanceof Refusal) return problem(outcome.status, outcome.problem);
    return json(outcome);
  });
  return { fetch, seen, unanswered };
}

const FREE_PART = '[^/]+';

function patternOf(call: string): RegExp {
  return new RegExp(`^${call.replace(/\{\w+\}/g, FREE_PART)}$`);
}

const freeParts = ({ source }: RegExp) => source.split('+').length;

/** How the network carries what a server answers. */
export type Network = 'usual' | 'slow' | 'silent' | 'offline' | 'failing';

/** Long enough to see what a page shows meanwhile. */
const SLOW_MS = 2000;

/** The same server behind another network: late, without an answer, out of reach, or broken. */
export function overNetwork(network: Network, server: Transport): Transport {
  switch (network) {
    case 'usual':
      return server;
    case 'slow':
      return async (request) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        return server(request);
      };
    case 'silent':
      return () => new Promise(() => {});
    case 'offline':
      return () => Promise.reject(new TypeError('Failed to fetch'));
    case 'failing':
      return async () => problem(500);
  }
}
