import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** How long the server waits for whom, in milliseconds. */
export interface HttpLimits {
  /** For the first byte and all headers: a silent connection holds a socket no longer. */
  headersTimeoutMs: number;
  /** For a whole request with its body: a workbook of 10 MiB needs 84 s at 1 Mbit/s. */
  requestTimeoutMs: number;
  /**
   * For the next request on a connection: longer than a reverse proxy keeps it (nginx: 60 s), so that the proxy hangs
   * up first.
   */
  keepAliveTimeoutMs: number;
  /**
   * For anything to move on a connection: for clients that do not read the answer. Longer than any file takes to be
   * made.
   */
  silenceTimeoutMs: number;
  /** How often Node looks for requests that are late. */
  checkEveryMs: number;
  /** Connections at once; a browser holds six. One more is closed at once. */
  maxConnections: number;
  /** From the request to stop until what is not answered is cut. */
  finishMs: number;
}

export const HTTP_LIMITS: HttpLimits = {
  headersTimeoutMs: 20_000,
  requestTimeoutMs: 120_000,
  keepAliveTimeoutMs: 65_000,
  silenceTimeoutMs: 150_000,
  checkEveryMs: 5_000,
  maxConnections: 2_000,
  finishMs: 9_000,
};

/** The limits as Fastify and Node take them. */
export function httpOptions(limits: HttpLimits): FastifyHttpOptions<Server> {
  return {
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionTimeout: limits.silenceTimeoutMs,
    // A request that arrived on a connection in use while the server stops is answered like those before it.
    return503OnClosing: false,
    http: {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      // Node would refuse a request without one in no words at all; `requireHosts` does it as a problem.
      requireHostHeader: false,
    },
  };
}

/** What can only be said to the socket itself. */
export function limitConnections(app: FastifyInstance, { maxConnections }: HttpLimits): void {
  app.server.maxConnections = maxConnections;
}
