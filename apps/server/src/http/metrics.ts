import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseHandle } from '../database/database.ts';
import { databaseEvents } from '../database/failures.ts';
import type { Health } from '../database/health.ts';
import type { Services } from '../operations/services.ts';
import { parseAddress } from '../platform/client-address.ts';
import { answerNotFound } from './errors.ts';

export interface MetricsSources {
  database: Pick<DatabaseHandle, 'engine' | 'connections'>;
  services: Pick<Services, 'files' | 'health' | 'updateStreams'>;
  build: string;
}

interface Answered {
  operation: string;
  status: number;
  seconds: number | null;
}

export type ServerMetrics = ReturnType<typeof serverMetrics>;

const MILLI = 1e-3;
const NANO = 1e-9;
const KIBI = 1024;
/** From an answer out of memory to a workbook of a large school. */
const DURATIONS_S = [0.005, 0.02, 0.1, 0.5, 2, 10];
const DELAY_RESOLUTION_MS = 20;

/**
 * The few figures that distinguish a sick server from a healthy one. Labels are names of the contract's calls and
 * classes of statuses, so there are never more than the contract has; nothing of a person, an address or a text is
 * among them.
 */
export function serverMetrics({ database, services, build }: MetricsSources) {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'zvonok_requests_total',
    help: 'Answers by call of the contract and class of the status.',
    labelNames: ['operation', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'zvonok_request_duration_seconds',
    help: 'Time from the request to the end of the answer, by call.',
    labelNames: ['operation'] as const,
    buckets: DURATIONS_S,
    registers,
  });
  const faults = new Counter({
    name: 'zvonok_faults_total',
    help: 'Answers 500, by call: faults of the server, and no refusal that is expected (501, 503, 507).',
    labelNames: ['operation'] as const,
    registers,
  });
  const refusedSignIns = new Counter({
    name: 'zvonok_sign_in_refusals_total',
    help: 'Refused sign-ins: 401 wrong login or password, 403 blocked, 429 too many attempts.',
    labelNames: ['status'] as const,
    registers,
  });
  const refusedChanges = new Counter({
    name: 'zvonok_rate_limited_total',
    help: 'Changing calls that had to wait.',
    registers,
  });
  const stopCounting = countDatabaseEvents(registers);
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  measureProcess(registers, delay);
  measureFiles(registers, services.files);
  measureHealth(registers, services.health);
  measureStreams(registers, services.updateStreams);
  measureConnections(registers, database);
  new Gauge({
    name: 'zvonok_build_info',
    help: 'Always 1; what runs.',
    labelNames: ['build', 'node', 'engine'] as const,
    registers,
  }).set({ build, node: process.version, engine: database.engine }, 1);

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    /** `seconds` is null for an answer that stayed open on purpose. */
    answered({ operation, status, seconds }: Answered): void {
      requests.inc({ operation, status: `${Math.floor(status / 100)}xx` });
      if (seconds !== null) durations.observe({ operation }, seconds);
      if (status === 500) faults.inc({ operation });
      if (operation === 'login' && status >= 400) refusedSignIns.inc({ status: String(status) });
      if (operation !== 'login' && seconds !== null && status === 429) refusedChanges.inc();
    },
    stop(): void {
      delay.disable();
      stopCounting();
    },
  };
}

function countDatabaseEvents(registers: Registry[]): () => void {
  const retries = new Counter({
    name: 'zvonok_transaction_retries_total',
    help: 'Transactions run again because the database took them back: a lost connection, two at the same rows.',
    registers,
  });
  const count = () => retries.inc();
  databaseEvents.on('retry', count);
  return () => databaseEvents.off('retry', count);
}

function measureProcess(registers: Registry[], delay: ReturnType<typeof monitorEventLoopDelay>): void {
  new Gauge({
    name: 'zvonok_event_loop_delay_seconds',
    help: 'How late the event loop was since the last reading.',
    labelNames: ['quantile'] as const,
    registers,
    collect() {
      // The timer that is late has an interval of its own, which is no lateness.
      const late = (nanoseconds: number) => Math.max(0, nanoseconds * NANO - DELAY_RESOLUTION_MS * MILLI);
      this.set({ quantile: '0.5' }, late(delay.percentile(50)));
      this.set({ quantile: '0.99' }, late(delay.percentile(99)));
      this.set({ quantile: '1' }, late(delay.max));
      delay.reset();
    },
  });
  new Gauge({
    name: 'zvonok_memory_bytes',
    help: 'Memory of the process: all of it now, the most it ever was, and the JavaScript heap in use.',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      const { rss, heapUsed } = process.memoryUsage();
      this.set({ kind: 'rss' }, rss);
      this.set({ kind: 'peak_rss' }, process.resourceUsage().maxRSS * KIBI);
      this.set({ kind: 'heap_used' }, heapUsed);
    },
  });
  new Gauge({
    name: 'zvonok_start_time_seconds',
    help: 'When the process started, in Unix time.',
    registers,
  }).set((Date.now() - process.uptime() / MILLI) * MILLI);
}

function measureFiles(registers: Registry[], files: Services['files']): void {
  new Gauge({
    name: 'zvonok_files',
    help: 'Files that are read or made: running, waiting, and refused since the start.',
    labelNames: ['work', 'state'] as const,
    registers,
    collect() {
      for (const [work, states] of Object.entries(files.state())) {
        for (const [state, count] of Object.entries(states)) this.set({ work, state }, count);
      }
    },
  });
}

function measureStreams(registers: Registry[], streams: Services['updateStreams']): void {
  new Gauge({
    name: 'zvonok_update_streams',
    help: 'Screens that receive updates at this moment.',
    registers,
    collect() {
      this.set(streams.count());
    },
  });
}

function measureHealth(registers: Registry[], health: Services['health']): void {
  new Gauge({
    name: 'zvonok_disk_free_bytes',
    help: 'Free space where the data lies; absent where it lies on another computer.',
    // Without a label there would be a zero if nothing is known.
    labelNames: ['place'] as const,
    registers,
    async collect() {
      const { freeBytes } = await health.state();
      if (freeBytes !== null) this.set({ place: 'data' }, freeBytes);
    },
  });
  new Gauge({
    name: 'zvonok_ready',
    help: '1 while changes can be written, as /readyz says.',
    registers,
    async collect() {
      const { ready } = await health.state();
      this.set(ready ? 1 : 0);
    },
  });
}

function measureConnections(registers: Registry[], { connections }: MetricsSources['database']): void {
  new Gauge({
    name: 'zvonok_database_connections',
    help: 'Connections to PostgreSQL: open, idle, and calls that wait for one. Absent with the embedded database.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections() ?? {})) this.set({ state }, count);
    },
  });
}

/** Headers that show that a proxy has passed a request on. */
const PROXIED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * `/metrics` in Prometheus' text, and the counting. Open to a program on this computer that comes without a proxy; with
 * a token set, to those who have it. Others get a 404.
 */
export function serveMetrics(app: FastifyInstance, metrics: ServerMetrics, token: string | null): void {
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const { operationId, streams } = request.routeOptions.config;
    if (operationId === undefined) return;
    metrics.answered({
      operation: operationId,
      status: reply.statusCode,
      seconds: streams ? null : reply.elapsedTime / 1000,
    });
  });
  app.addHook('onClose', async () => metrics.stop());
  app.get('/metrics', async (request, reply) => {
    const open = token === null ? isLocal(request) : hasToken(request, token);
    if (!open) return answerNotFound(request, reply);
    return reply
      .header('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

function isLocal({ socket, headers }: FastifyRequest): boolean {
  const address = parseAddress(socket.remoteAddress) ?? '';
  const loopback = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  return loopback && PROXIED.every((name) => headers[name] === undefined);
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** Seconds after which a probe may ask again. */
const RETRY_AFTER_S = '5';

/**
 * Two probes for monitoring. `/healthz`: does the process answer? It checks nothing else, since restarting the server
 * mends neither a database nor a disk. `/readyz`: can it write? Red says why, and turns green by itself.
 */
export function answerProbes(app: FastifyInstance, health: Pick<Health, 'state'>): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    const { ready, problems } = await health.state();
    reply.header('Cache-Control', 'no-store');
    if (!ready) reply.code(503).header('Retry-After', RETRY_AFTER_S);
    return { status: ready ? 'ready' : 'not-ready', reasons: problems };
  });
}
