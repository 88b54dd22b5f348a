import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { systemClock } from '../clock.ts';
import { type DatabaseHandle, openDatabase } from '../database/database.ts';
import type { StaticRoots } from '../plugins/static-apps.ts';
import { seedDemo } from '../seeds/demo.ts';
import { demoSchool } from '../seeds/demo-school.ts';
import { DEMO_PASSWORD, demoAccounts } from '../seeds/demo-users.ts';
import { firstAdminInvite } from '../seeds/first-admin.ts';
import type { ServerSettings } from '../settings.ts';
import { banner } from './banner.ts';
import { StartRefusal } from './start-refusal.ts';
import { requirePurpose } from './whose-school.ts';

/** Requests still running when the server stops get this long to finish. */
const STOP_MS = 5_000;

/** Starts everything, telling `say` what it does, and answers the way to stop it. Rejects with a `StartRefusal`. */
export async function runServer(
  settings: ServerSettings,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const started = performance.now();
  const clock = systemClock(settings.timeZone);
  say(`▸ Открываю базу данных: ${'url' in settings.location ? 'PostgreSQL' : settings.location.dataFolder}…`);
  const database = await openDatabase(settings.location, {
    clock,
    purpose: settings.demo ? 'demo' : 'school',
    say: (line) => say(`  ${line}`),
  });
  let app: FastifyInstance | undefined;
  try {
    await requirePurpose(database, settings.demo);
    if (settings.demo) {
      const added = await seedDemo(database, clock);
      if (added.school) say('  Записана демонстрационная школа.');
      if (added.week) say('  Записаны замены этой недели.');
      if (added.events) say('  Записаны события календаря.');
    }
    const inviteCode = settings.demo ? null : await firstAdminInvite(database, clock);
    const schoolName = settings.schoolName ?? (settings.demo ? demoSchool().school : 'Школа');
    const staticRoots = builtApps();
    app = await buildApp({
      database,
      clock,
      settings: { ...settings, schoolName },
      staticRoots,
      trustProxy: [...settings.trustedProxies],
    });
    const port = await listen(app, settings);
    const lines = banner({
      schoolName,
      host: settings.host,
      port,
      engine: database.engine,
      place: database.place,
      seconds: (performance.now() - started) / 1000,
      demo: settings.demo ? { accounts: demoAccounts(), password: DEMO_PASSWORD } : null,
      inviteCode,
      built: { staff: 'staff' in staticRoots, kiosk: 'kiosk' in staticRoots, docs: 'docs' in staticRoots },
    });
    for (const line of lines) say(line);
  } catch (error) {
    await stop(app, database);
    throw error;
  }
  const running = app;
  return () => stop(running, database);
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
  const impatience = setTimeout(() => app?.server.closeAllConnections(), STOP_MS);
  await app?.close();
  clearTimeout(impatience);
  await database.close();
}

/** Built pages, wherever the server is started from. */
function builtApps(): StaticRoots {
  const folder = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
  const roots = {
    staff: folder('apps/staff/dist'),
    kiosk: folder('apps/kiosk/dist'),
    docs: folder('dist/docs'),
  };
  return Object.fromEntries(Object.entries(roots).filter(([, path]) => existsSync(path)));
}
