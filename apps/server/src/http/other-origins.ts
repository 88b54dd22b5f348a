import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Contract } from './contract/document.ts';

/** How long a browser remembers that a call is allowed, in seconds. */
const PREFLIGHT_TTL_S = 600;
/** Headers of every answer, which the contract does not describe: the clock, and what to name in a report. */
const OF_EVERY_ANSWER = ['Date', 'X-Request-Id'];

/**
 * Lets apps served from other origins make the calls of the contract, with every header it describes and no other. Only
 * the listed origins are let in, and never with cookies: a call carries its bearer token itself.
 */
export async function allowOrigins(
  app: FastifyInstance,
  origins: readonly string[],
  { operations }: Contract,
): Promise<void> {
  if (origins.length === 0) return;
  const parameters = operations.flatMap((operation) => operation.parameters);
  const sent = parameters.flatMap((parameter) => (parameter.in === 'header' ? parameter.name : []));
  const answered = operations.flatMap(({ answerHeaders }) => [...answerHeaders]);
  await app.register(cors, {
    origin: [...origins],
    methods: unique(operations.map(({ method }) => method)),
    allowedHeaders: unique(['Authorization', 'Content-Type', ...sent]),
    exposedHeaders: unique([...OF_EVERY_ANSWER, ...answered]),
    credentials: false,
    maxAge: PREFLIGHT_TTL_S,
  });
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}
