import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { administer } from '../../apps/server/src/testing/database.ts';
import { endAllServers, runToTheEnd } from '../../apps/server/src/testing/server-process.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { Load } from './chaos/load.ts';
import { report } from './chaos/report.ts';
import { smallDisk } from './chaos/small-disk.ts';
import { temporaryCluster } from './chaos/temporary-cluster.ts';
import { WatchedServer } from './chaos/watched-server.ts';

// Everything a school's server may live through in a bad year, within minutes, while two planners work: connections of
// PostgreSQL terminated twice a second, PostgreSQL restarted, the server killed on both engines, the disk filled. What
// was acknowledged must be there after it, and the server may end only on request. CHAOS_SECONDS and CHAOS_KILLS
// shorten it; CHAOS_ONLY names one part.
const SECONDS = Number(process.env.CHAOS_SECONDS ?? 60);
const KILLS = Number(process.env.CHAOS_KILLS ?? 100);
const ONLY = process.env.CHAOS_ONLY ?? '';
const POSTGRESQL = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const RESTARTS = ['fast', 'immediate', 'fast'] as const;
const FILLINGS = 3;

const PARTS: Record<string, () => Promise<boolean>> = {
  connections: terminateConnections,
  restarts: restartPostgresql,
  kills: killOnEmbedded,
  'kills-postgresql': killOnPostgresql,
  disk: fillDisk,
};

const NO_POSTGRESQL = `no PostgreSQL at ${new URL(POSTGRESQL).host}`;

let whole = true;
try {
  for (const [name, run] of Object.entries(PARTS)) {
    if (!ONLY || ONLY === name) whole = (await run()) && whole;
  }
} finally {
  endAllServers();
}
console.log(whole ? '\nNothing acknowledged was lost.' : '\nNOT WHOLE: see above.');
process.exitCode = whole ? 0 : 1;

async function terminateConnections(): Promise<boolean> {
  const title = `PostgreSQL's connections terminated twice a second for ${SECONDS} s`;
  const database = await ownDatabase();
  if (!database) return leftOut(title, NO_POSTGRESQL);
  const folder = temporaryFolder();
  const server = new WatchedServer(['--demo'], { DATABASE_URL: database.url, ZVONOK_DATA: folder.path });
  await server.start();
  const load = new Load(server.url);
  load.start();
  let terminated = 0;
  const until = performance.now() + SECONDS * 1000;
  while (performance.now() < until) {
    await pause(500);
    load.mark();
    terminated += await administer(
      POSTGRESQL,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`,
    );
  }
  await load.stop();
  const lost = await load.lost();
  await server.end('SIGTERM');
  await database.drop();
  folder.remove();
  return report(title, load, { lost, exits: server.exits, more: [`connections terminated: ${terminated}`] });
}

async function restartPostgresql(): Promise<boolean> {
  const title = `PostgreSQL restarted ${RESTARTS.length} times under load`;
  const cluster = await temporaryCluster();
  if (!cluster) return leftOut(title, 'PostgreSQL 15 is not installed here');
  const folder = temporaryFolder();
  const server = new WatchedServer(['--demo'], { DATABASE_URL: cluster.url, ZVONOK_DATA: folder.path });
  await server.start();
  const load = new Load(server.url);
  load.start();
  for (const mode of RESTARTS) {
    await acknowledgements(load, 50);
    load.mark();
    cluster.restart(mode);
  }
  await acknowledgements(load, 50);
  await load.stop();
  const lost = await load.lost();
  await server.end('SIGTERM');
  cluster.remove();
  folder.remove();
  return report(title, load, { lost, exits: server.exits });
}

async function killOnEmbedded(): Promise<boolean> {
  const folder = temporaryFolder();
  const server = new WatchedServer(['--demo', '--data', join(folder.path, 'demo')]);
  const isWhole = await killServer(server, 'embedded database');
  folder.remove();
  return isWhole;
}

async function killOnPostgresql(): Promise<boolean> {
  const database = await ownDatabase();
  if (!database) return leftOut('The server killed on PostgreSQL', NO_POSTGRESQL);
  const folder = temporaryFolder();
  const environment = { DATABASE_URL: database.url, ZVONOK_DATA: folder.path };
  const isWhole = await killServer(new WatchedServer(['--demo'], environment), 'PostgreSQL');
  await database.drop();
  folder.remove();
  return isWhole;
}

async function killServer(server: WatchedServer, engine: string): Promise<boolean> {
  await server.start();
  const load = new Load(server.url);
  for (let kill = 0; kill < KILLS; kill += 1) {
    load.start(server.url);
    // At another moment of the work every time.
    await acknowledgements(load, 3 + (kill % 10));
    await pause((kill * 7) % 50);
    load.mark();
    await server.end('SIGKILL');
    await load.stop();
    await server.start();
  }
  load.start(server.url);
  await acknowledgements(load, 10);
  await load.stop();
  const lost = await load.lost(server.url);
  await server.end('SIGTERM');
  return report(`The server killed ${KILLS} times (kill -9, ${engine})`, load, { lost, exits: server.exits });
}

async function fillDisk(): Promise<boolean> {
  const title = `The disk filled and freed ${FILLINGS} times, and a start on a full one`;
  const disk = smallDisk(256);
  if (!disk) return leftOut(title, 'no small file system may be mounted here');
  const data = join(disk.path, 'demo');
  const server = new WatchedServer(['--demo', '--data', data]);
  await server.start();
  const load = new Load(server.url);
  load.start();
  const probes: string[] = [];
  for (let filling = 0; filling < FILLINGS; filling += 1) {
    await acknowledgements(load, 50);
    // First below the floor, then to the last byte.
    disk.fill(30);
    await pause(3000);
    disk.fill(0);
    await pause(3000);
    probes.push(await probe(server.url));
    load.mark();
    disk.free();
  }
  await acknowledgements(load, 50);
  await load.stop();
  disk.fill(0);
  await server.end('SIGTERM');
  const refused = await runToTheEnd(['--demo', '--port', '0', '--data', data]);
  disk.free();
  await server.start();
  const lost = await load.lost(server.url);
  await server.end('SIGTERM');
  disk.remove();
  const isSaid = refused.code === 1 && /закончилось место/.test(refused.stderr);
  const more = [
    `probes while full: ${[...new Set(probes)].join('; ')}`,
    `a start on it: ${refused.stderr.trim()}`,
  ];
  return report(title, load, { lost, exits: server.exits, more }) && isSaid;
}

/** A database of this bench alone; null if no PostgreSQL answers. */
async function ownDatabase(): Promise<{ name: string; url: string; drop(): Promise<unknown> } | null> {
  const name = `zvonok_chaos_${randomUUID().replaceAll('-', '')}`;
  try {
    await administer(POSTGRESQL, `create database ${name} template template0 encoding 'UTF8'`);
  } catch {
    return null;
  }
  const url = new URL(POSTGRESQL);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => administer(POSTGRESQL, `drop database ${name} with (force)`) };
}

/** Waits until so many more changes were acknowledged. */
async function acknowledgements(load: Load, count: number): Promise<void> {
  const wanted = load.total + count;
  const until = performance.now() + 120_000;
  while (load.total < wanted) {
    if (performance.now() > until)
      throw new Error(`Nothing was acknowledged for long: ${[...load.refusals]}`);
    await pause(5);
  }
}

async function probe(url: string): Promise<string> {
  const [alive, ready] = await Promise.all(['/healthz', '/readyz'].map((path) => fetch(`${url}${path}`)));
  return `/healthz ${alive?.status}, /readyz ${ready?.status} ${await ready?.text()}`;
}

function leftOut(title: string, reason: string): true {
  console.log(`\n${title}\n  left out: ${reason}`);
  return true;
}
