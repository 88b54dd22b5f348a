import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { changeLimits } from '../accounts/change-limiter.ts';
import { firstAdminInvite } from '../accounts/first-admin.ts';
import { openSecrets } from '../accounts/open-secrets.ts';
import { buildApp } from '../app.ts';
import { recordRestorations } from '../backup/load-backup.ts';
import { backUpBeforeMigrations } from '../backup/make-backup.ts';
import { openWriteGate } from '../control/update-state.ts';
import { type DatabaseHandle, openDatabase } from '../database/database.ts';
import { settleFutureInstants } from '../database/future-instants.ts';
import { readMaxHost } from '../delivery/max-adapter.ts';
import { followCertificate, readCertificate } from '../http/certificate.ts';
import { HTTP_LIMITS } from '../http/requests.ts';
import type { StaticRoots } from '../http/static-apps.ts';
import { collectGarbage } from '../platform/background-work.ts';
import { systemClock, watchClock } from '../platform/clock.ts';
import { VERSION } from '../platform/installation.ts';
import { StartRefusal } from '../platform/refusal.ts';
import type { ServerLog } from '../platform/server-log.ts';
import { loadSchool, schoolClock } from '../school/school.ts';
import { seedDemo } from '../seeds/demo.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { DEMO_PASSWORD, demoAccounts } from '../seeds/demo-users.ts';
import { banner, localAddress } from './banner.ts';
import type { ServerSettings } from './settings.ts';
import { startBackups } from './start-backups.ts';

/**
 * Keeps the demo out of a real school's database and its published passwords out of a real school. A data folder is
 * signed with its purpose; a PostgreSQL database is known by what the demo has left in it.
 */
export async function requirePurpose({ db, place }: DatabaseHandle, demo: boolean): Promise<void> {
  const seeded = await db
    .selectFrom('seed_mark')
    .select('name')
    .where('name', '=', 'school')
    .executeTakeFirst();
  if (seeded && !demo) {
    throw new StartRefusal(
      `В базе ${place} лежит демонстрационная школа с известными всем паролями: для настоящей школы нужна другая база.`,
    );
  }
  if (seeded || !demo) return;
  const someone = await db.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  if (someone) {
    throw new StartRefusal(`В базе ${place} уже есть настоящая школа: для демонстрации нужна пустая база.`);
  }
}

/** Signals by which a person, a service manager or a closed terminal asks the server to stop. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A terminal's Ctrl-C and a wrapper that forwards it arrive together and are one request. */
const SAME_REQUEST_MS = 500;

/** Exit code of a program ended by Ctrl-C, by the shells' convention (128 + SIGINT). */
const INTERRUPTED = 130;

/**
 * Calls `stop` at the first request to stop: a signal, or the end of a parent that talks to us over IPC. A second one
 * half a second later or more means "now": the process ends at once and the log makes the next start whole.
 */
export function onStopRequest(stop: () => void): void {
  let first: number | undefined;
  const request = () => {
    if (first === undefined) {
      first = performance.now();
      stop();
    } else if (performance.now() - first > SAME_REQUEST_MS) {
      process.exit(INTERRUPTED);
    }
  };
  for (const signal of SIGNALS) process.on(signal, request);
  process.on('disconnect', request);
  // The parent ended while this process was being loaded. Without a parent that talks to us it is undefined.
  if (process.connected === false) request();
}

/** Kept for closing the database when everything else of a stop's time has gone by. */
const DATABASE_CLOSES_MS = 1_000;

/** What the process knows of how it was started, and how it starts the next version in its own place. */
export interface Startup {
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Throws a `StartRefusal` if this process cannot be replaced. */
  handOver(): void;
}

/** For a server that nothing replaces. */
const NOT_REPLACED: Startup = { args: [], env: {}, handOver: () => {} };

/** Starts all parts, reporting to `print`, and returns a function that stops them. Rejects with a `StartRefusal`. */
export async function runServer(
  settings: ServerSettings,
  print: (line: string) => void,
  log: ServerLog,
  { args, env, handOver }: Startup = NOT_REPLACED,
): Promise<() => Promise<void>> {
  const started = performance.now();
  const serverClock = systemClock(settings.timeZone);
  const certificate = settings.tls && readCertificate(settings.tls);
  print(
    `▸ Открываю базу данных: ${'url' in settings.location ? 'PostgreSQL' : settings.location.dataFolder}…`,
  );
  const database = await openDatabase(settings.location, {
    clock: serverClock,
    purpose: settings.demo ? 'demo' : 'school',
    emptyDatabase: built(EMPTY_DATABASE),
    print: (line) => print(`  ${line}`),
    ...(settings.backups.automatic && {
      beforeMigrations: (old) =>
        backUpBeforeMigrations(old, {
          ...settings,
          clock: serverClock,
          folder: resolve(settings.backups.folder),
          print: (line) => print(`  ${line}`),
        }),
    }),
  });
  let stopBackups = async () => {};
  let stopWatching = () => {};
  let stopFollowing = () => {};
  let app: FastifyInstance | undefined;
  try {
    await requirePurpose(database, settings.demo);
    const secretBox = await openSecrets(database, settings.schoolKey, (line) => print(`  ${line}`));
    const school = await loadSchool(database.db, {
      ...settings,
      schoolName: settings.schoolName ?? (settings.demo ? demoSchool().school : null),
    });
    const clock = schoolClock(serverClock, school);
    if (settings.demo) {
      const added = await seedDemo(database, clock, { past: true, morning: settings.demoMorning });
      if (added.school) print('  Записана демонстрационная школа.');
      if (added.week) print('  Записаны замены этой недели.');
      if (added.events) print('  Записаны события календаря.');
    }
    const inviteCode = settings.demo
      ? null
      : await firstAdminInvite(database, clock, {
          box: secretBox,
          days: settings.inviteDays,
        });
    const staticRoots = builtApps();
    const updatesFolder = resolve(settings.schoolKey.folder);
    const gate = openWriteGate(updatesFolder, settings.trial);
    app = await buildApp({
      database,
      gate,
      updatesFolder,
      clock,
      secretBox,
      settings,
      school,
      staticRoots,
      trustProxy: [...settings.trustedProxies],
      metricsToken: settings.metricsToken,
      outside: { max: readMaxHost(settings.maxCa, settings.maxHost) },
      changeLimits: changeLimits(settings.changesPerPerson),
      log,
      certificate,
      http: { ...HTTP_LIMITS, finishMs: settings.stopSeconds * 1000 - DATABASE_CLOSES_MS },
    });
    if (settings.tls) stopFollowing = followCertificate(app, settings.tls, { log });
    const { db } = database;
    const settle = () => settleFutureInstants(db, clock.now());
    await settle();
    stopWatching = watchClock(clock, (milliseconds) => {
      log.warn({ durationMs: milliseconds }, 'the clock was moved');
      settle().catch((error: unknown) =>
        log.error({ err: error }, 'moments later than now could not be settled'),
      );
    });
    await recordRestorations(db, clock.now());
    const port = await listen(app, settings);
    stopBackups = await startBackups({
      state: () => ({
        ...{ version: VERSION, pid: process.pid, closed: gate.isClosed(), args, env },
        address: localAddress({ ...settings, port }),
      }),
      handOver,
      database,
      clock,
      settings,
      secretBox,
      schoolName: school.facts.schoolName,
      schoolKey: settings.schoolKey,
      failed: (error) => log.error({ err: error }, 'a backup failed'),
    });
    const lines = banner({
      schoolName: school.facts.schoolName,
      host: settings.host,
      port,
      certificate,
      engine: database.engine,
      place: database.place,
      seconds: (performance.now() - started) / 1000,
      demo: settings.demo ? { accounts: demoAccounts(), password: DEMO_PASSWORD } : null,
      inviteCode,
      built: { staff: 'staff' in staticRoots, kiosk: 'kiosk' in staticRoots, docs: 'docs' in staticRoots },
    });
    for (const line of lines) print(line);
    log.info({ engine: database.engine, port }, 'server started');
    collectGarbage();
  } catch (error) {
    stopWatching();
    stopFollowing();
    await stopBackups();
    await stop(app, database);
    throw error;
  }
  const running = app;
  return async () => {
    stopWatching();
    stopFollowing();
    await stopBackups();
    await stop(running, database);
    log.info('server stopped');
  };
}

async function listen(app: FastifyInstance, { host, port }: ServerSettings): Promise<number> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartRefusal(cannotListen((error as NodeJS.ErrnoException).code ?? '', host, port), {
      cause: error,
    });
  }
  const address = app.server.address();
  return address !== null && typeof address === 'object' ? address.port : port;
}

function cannotListen(code: string, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `Порт ${port} уже занят: остановите программу, которая его заняла, или укажите другой, например --port ${port + 1}.`;
  }
  if (code === 'EACCES')
    return `Порт ${port} система не разрешает: укажите порт от 1024, например --port 7200.`;
  return `Адрес ${host}:${port} не подходит (${code}): у этого компьютера такого нет, укажите другой ключом --host.`;
}

/** First no new requests, then the running ones, then the database: nothing is cut in the middle of a change. */
async function stop(app: FastifyInstance | undefined, database: DatabaseHandle): Promise<void> {
  await app?.close();
  await database.close();
}

const APPS = { staff: 'apps/staff/dist', kiosk: 'apps/kiosk/dist', docs: 'dist/docs' } as const;

/** What a first start copies. */
const EMPTY_DATABASE = 'dist/empty-database';

/** Built pages, wherever the server is started from. */
function builtApps(): StaticRoots {
  const roots = Object.entries(APPS).map(([name, path]) => [name, built(path)] as const);
  return Object.fromEntries(roots.filter(([, path]) => existsSync(path)));
}

/** In a checkout what is not built is left out and named; a box has everything, or a part of it was lost. */
export function requireWholeBox(): void {
  const [missing] = [...Object.values(APPS), EMPTY_DATABASE].filter((path) => !existsSync(built(path)));
  if (missing !== undefined)
    throw new StartRefusal(
      `«Звонок» установлен не целиком: нет папки ${built(missing)}. Установите его заново, данные школы останутся.`,
    );
}

function built(path: string): string {
  return fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
}
