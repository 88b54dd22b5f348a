import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** A browser asks again whether a call is allowed after this long. */
const PREFLIGHT_TTL_S = 600;

/**
 * Lets apps served from other origins call this server. Nobody but the listed origins is let in, and never with
 * cookies: a call carries its bearer token itself. The exposed headers are those the apps read (versions, file names,
 * the clock).
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', 'Last-Event-ID'],
    exposedHeaders: ['ETag', 'Content-Disposition', 'Retry-After', 'Date', 'X-Request-Id'],
    credentials: false,
    maxAge: PREFLIGHT_TTL_S,
  });
}
