import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { type ChangeLimits, changeLimits, DEFAULT_CHANGES_PER_PERSON } from './accounts/change-limiter.ts';
import { renewSigningKey } from './accounts/signing-keys.ts';
import { listenForEndedSessions } from './accounts/tokens.ts';
import { OPEN_GATE, type WriteGate } from './control/update-state.ts';
import type { DatabaseHandle } from './database/database.ts';
import { isClockTrusted, settleFutureInstants } from './database/future-instants.ts';
import { watchHealth } from './database/health.ts';
import { trackCommits } from './database/postgresql-dialect.ts';
import { purgeExpired } from './database/purge-expired.ts';
import { readMaxHost } from './delivery/max-adapter.ts';
import { bindContract } from './http/contract/bind.ts';
import { checkAnswers } from './http/contract/check-answers.ts';
import { loadContract } from './http/contract/document.ts';
import {
  answerClientError,
  answerError,
  logRequests,
  refuseExpectations,
  requireHosts,
} from './http/errors.ts';
import { followOtherServers } from './http/follow-other-servers.ts';
import { allowOrigins, requestIds, secureHeaders } from './http/headers.ts';
import { answerProbes, serveMetrics, serverMetrics } from './http/metrics.ts';
import { compressAnswers } from './http/negotiate.ts';
import {
  finishRequests,
  HTTP_LIMITS,
  type HttpLimits,
  httpOptions,
  limitConnections,
  readJsonBodies,
} from './http/requests.ts';
import { type AppConfig, type StaticRoots, serveApps } from './http/static-apps.ts';
import { IMPLEMENTED } from './operations/implemented.ts';
import { createServices, type Outside } from './operations/services.ts';
import type { BackgroundWork } from './platform/background-work.ts';
import { type Clock, everyNight } from './platform/clock.ts';
import { type ServerLog, serverLog } from './platform/server-log.ts';
import { type FirstValues, loadSchool, type School, schoolClock } from './school/school.ts';
import { screenVersions } from './screens/screen-versions.ts';
import type { SecretBox } from './secrets/secret-box.ts';
import { knownVersion } from './timetable/timetable-version.ts';
import { updateTopics } from './updates/topics.ts';
import { updateHub } from './updates/update-hub.ts';
import { STREAM_LIMITS, type StreamLimits, updateStreams } from './updates/update-streams.ts';

interface AppSettings extends AppConfig, Omit<FirstValues, 'timeZone'> {
  /** For how many days an invite code works. */
  inviteDays: number;
  allowedOrigins?: readonly string[];
}

export interface AppDependencies {
  database: DatabaseHandle;
  clock: Clock;
  /** Opened with the school's key. */
  secretBox: SecretBox;
  settings: AppSettings;
  /** The school where its caller asks it too; otherwise it is opened here, with `settings` as its first values. */
  school?: School;
  /** Folders of the built apps; an absent one answers 404. */
  staticRoots?: StaticRoots;
  /** By default only faults are written, to the error stream. */
  log?: ServerLog;
  /** Addresses of proxies whose `X-Forwarded-For` is trusted. */
  trustProxy?: FastifyServerOptions['trustProxy'];
  /** How many changing calls a person and an address may make in five minutes. */
  changeLimits?: ChangeLimits;
  /** How many streams of updates may be open at once. */
  streamLimits?: StreamLimits;
  /** Opens `/metrics` only to those who have it. */
  metricsToken?: string | null;
  /** What the server proves its name with when it speaks TLS itself; null speaks plain HTTP. */
  certificate?: { cert: string; key: string } | null;
  /** Where messages to people may go; by default to MAX by the usual certificates. */
  outside?: Outside;
  /** How long the server waits for whom. */
  http?: HttpLimits;
  /** Whether changes are let through; always, unless an update proves this version. */
  gate?: WriteGate;
  /** The folder in which an update leaves its result. */
  updatesFolder?: string;
  /** For tests: every answer is compared with the contract, and what does not fit is reported to this function. */
  checkAnswers?: (what: string) => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What calls have begun and do not wait for. */
    backgroundWork: BackgroundWork;
  }
}

/** JSON bodies are small; files have limits of their own. */
const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Puts the server together. It listens to nothing yet: `listen` is its caller's business, and so is closing the
 * database.
 */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { database, secretBox, settings, staticRoots = {}, gate = OPEN_GATE } = dependencies;
  const school =
    dependencies.school ??
    (await loadSchool(database.db, { ...settings, timeZone: dependencies.clock.timeZone }));
  const clock = schoolClock(dependencies.clock, school);
  const contract = loadContract();
  const timetableVersion = await knownVersion(database);
  const endedSessions = await listenForEndedSessions(database, clock);
  // After those whose memory it reads: they get each notice of the database first.
  const versions = screenVersions({ db: database.db, clock, school, timetableVersion });
  const topics = updateTopics({ db: database.db, timetableVersion, school, screens: versions });
  const hub = await updateHub(database, topics);
  const streams = updateStreams({
    hub,
    clock,
    endedSessions,
    limits: dependencies.streamLimits ?? STREAM_LIMITS,
  });
  const log: FastifyBaseLogger = dependencies.log ?? serverLog('error');
  const services = await createServices({
    database,
    outside: dependencies.outside ?? { max: readMaxHost(null) },
    timetableVersion,
    endedSessions,
    health: watchHealth(database, clock),
    clock,
    secretBox,
    school,
    inviteDays: settings.inviteDays,
    limits: dependencies.changeLimits ?? changeLimits(DEFAULT_CHANGES_PER_PERSON),
    updateStreams: streams,
    isClosed: gate.isClosed,
    updatesFolder: dependencies.updatesFolder ?? null,
    logFailure: (error, message, facts = {}) => log.error({ ...facts, err: error }, message),
  });
  const http = dependencies.http ?? HTTP_LIMITS;
  const app = Fastify({
    ...httpOptions(http, dependencies.certificate),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIds(Array.isArray(dependencies.trustProxy) ? dependencies.trustProxy : []),
    trustProxy: dependencies.trustProxy ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  });
  app.setErrorHandler(answerError);
  limitConnections(app, http);
  finishRequests(app, http);
  refuseExpectations(app);
  requireHosts(app);
  logRequests(app);
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    if (routeOptions.config.changes === true) trackCommits(done);
    else done();
  });
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    done(routeOptions.config.changes === true ? (gate.refusal() ?? undefined) : undefined);
  });
  if (database.engine === 'postgresql') followOtherServers(app, school, () => clock.now());
  readJsonBodies(app);
  await secureHeaders(app, settings.apiHost);
  await allowOrigins(app, settings.allowedOrigins ?? [], contract);
  if (dependencies.checkAnswers) checkAnswers(app, contract, dependencies.checkAnswers);
  compressAnswers(app);
  const metrics = serverMetrics({ database, services, build: settings.build });
  serveMetrics(app, metrics, dependencies.metricsToken ?? null);
  bindContract(app, { contract, handlers: IMPLEMENTED, services });
  await serveApps(app, {
    roots: staticRoots,
    config: settings,
    school,
    clock,
    extensions: contract.operations.flatMap(({ id, isExtension }) =>
      isExtension && id in IMPLEMENTED ? id : [],
    ),
    apiPrefixes: new Set(contract.operations.map(({ path }) => path.split('/')[1] ?? '')),
  });
  answerProbes(app, services.health);
  const stopPurging = everyNight(
    clock,
    async () => {
      if (gate.isClosed()) return;
      services.health.requireRoom('change');
      await settleFutureInstants(database.db, clock.now());
      if (!(await isClockTrusted(database.db, clock.now()))) {
        app.log.warn('the nightly purge waits because the clock may be years ahead');
        return;
      }
      await purgeExpired(database.db, clock.now());
      await renewSigningKey(database.db, secretBox, clock.now());
    },
    (error) => app.log.error({ err: error }, 'the nightly work failed'),
  );
  // What never ends by itself would hold up the end of the others.
  app.addHook('preClose', async () => streams.stop());
  app.addHook('onClose', async () => {
    stopPurging();
    await services.delivery.courier.stop();
    await services.generatorRuns.stop();
    await services.background.settled();
    await services.dayPlanSolver.stop();
    await hub.stop();
    await timetableVersion.stop();
    await endedSessions.stop();
  });
  app.decorate('backgroundWork', services.background);
  await app.ready();
  return app;
}
