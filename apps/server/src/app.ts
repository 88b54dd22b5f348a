import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Clock } from './clock.ts';
import type { DatabaseHandle } from './database/database.ts';
import { everyNight } from './lifecycle/nightly.ts';
import { HANDLERS } from './operations/handlers.ts';
import { bindContract } from './plugins/contract/bind.ts';
import { checkAnswers } from './plugins/contract/check-answers.ts';
import { loadContract } from './plugins/contract/document.ts';
import { answerError } from './plugins/error-handling.ts';
import { readJsonBodies } from './plugins/json-bodies.ts';
import { allowOrigins } from './plugins/other-origins.ts';
import { packAnswers } from './plugins/pack-answers.ts';
import { secureHeaders } from './plugins/secure-headers.ts';
import { type AppConfig, type StaticRoots, serveApps } from './plugins/static-apps.ts';
import { sweep } from './repositories/sweep.ts';
import { createServices, type SchoolSettings } from './services.ts';

export interface AppDependencies {
  database: DatabaseHandle;
  clock: Clock;
  settings: SchoolSettings & AppConfig & { allowedOrigins?: readonly string[] };
  /** Folders of the built apps; an absent one answers 404. */
  staticRoots?: StaticRoots;
  /** Fastify's logger. By default only faults are written, to the error stream. */
  logger?: FastifyServerOptions['logger'];
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  trustProxy?: FastifyServerOptions['trustProxy'];
  /** For tests: every answer is compared with the contract. */
  checkAnswers?: boolean;
}

/** JSON bodies are small; files have limits of their own. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** Puts the server together. It listens to nothing yet: `listen` is its caller's business, and so is closing the database. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { database, clock, settings, staticRoots = {} } = dependencies;
  const contract = loadContract();
  const services = await createServices(database.db, clock, settings);
  const app = Fastify({
    logger: dependencies.logger ?? { level: 'error', stream: process.stderr },
    trustProxy: dependencies.trustProxy ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerError,
  });
  app.setErrorHandler(answerError);
  readJsonBodies(app);
  await secureHeaders(app, settings.apiHost);
  await allowOrigins(app, settings.allowedOrigins ?? []);
  if (dependencies.checkAnswers) checkAnswers(app, contract);
  packAnswers(app);
  bindContract(app, { contract, handlers: HANDLERS, services });
  await serveApps(app, {
    roots: staticRoots,
    config: settings,
    timeZone: clock.timeZone,
    apiPrefixes: new Set(contract.operations.map(({ path }) => path.split('/')[1] ?? '')),
  });
  app.get('/healthz', async () => {
    await services.timetable.version();
    return { status: 'ok' };
  });
  const stopSweeping = everyNight(
    clock,
    () => sweep(database.db, clock.now()),
    (error) => app.log.error({ err: error }, 'the nightly sweep failed'),
  );
  app.addHook('onClose', async () => stopSweeping());
  await app.ready();
  return app;
}
