import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseHandle } from '../../apps/server/src/database/database.ts';
import { channelsRepository } from '../../apps/server/src/delivery/channels.ts';
import { deliverySettings } from '../../apps/server/src/delivery/delivery-settings.ts';
import { readSchoolKey } from '../../apps/server/src/secrets/school-key.ts';
import { type SecretBox, secretBox } from '../../apps/server/src/secrets/secret-box.ts';
import { openDemoDatabase } from '../../apps/server/src/testing/database.ts';
import { startMaxServer } from '../../apps/server/src/testing/max-server.ts';
import { openTestSchool, TEST_INVITES } from '../../apps/server/src/testing/school.ts';
import { type ServerProcess, startServer } from '../../apps/server/src/testing/server-process.ts';
import { temporaryFolder } from '../../apps/server/src/testing/temporary-folder.ts';
import { verdict } from './verdict.ts';

// How long a notification is on its way from its commit to a stand-in for MAX on this computer, for ten people and for
// 150, at 25 a second. Where TEST_DATABASE_URL names a PostgreSQL: so many events (--events 500) with 429, 503 and cut
// connections among the answers, while the server is killed (--kills 3); what is lost, and what comes twice.
const [SOME, MANY] = [10, 150];
const [SOME_MS, MANY_MS] = [2_000, 10_000];
const SECRET = 'a secret of the bench, long enough for a key';
const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const DUTY = {
  kind: 'teach',
  lesson: { day: 'FRIDAY', number: 3, className: '7Б', subgroup: null, subject: 'Алгебра', room: '214' },
};

/** People of a school who have linked MAX, each under their own number there. */
async function linked(db: DatabaseHandle['db'], box: SecretBox, count: number, now: Date): Promise<number[]> {
  const channels = channelsRepository(db, box);
  const people = await db
    .insertInto('app_user')
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...{ login: `bench.${index}`, password_hash: 'none', email: null, role: 'TEACHER' as const },
        ...{ first_name: 'Имя', last_name: `Фамилия ${index}`, teacher_id: null, last_online_at: null },
        ...{ created_at: now, modified_at: now },
      })),
    )
    .returning('id')
    .execute();
  for (const { id } of people) await channels.link(await channels.beginLink(id, now), String(id), now);
  return people.map(({ id }) => id);
}

/** One message for each of these people, written at once; a lesson's room says which event it is. */
function notify(db: DatabaseHandle['db'], people: readonly number[], date: string, now: Date, from = 0) {
  return db
    .insertInto('notification')
    .values(
      people.map((user_id, index) => ({
        ...{ user_id, kind: 'replace' as const, subject_id: 1, created_at: now },
        content: JSON.stringify({
          message: 'Замена',
          of: { date, duties: [{ ...DUTY, lesson: { ...DUTY.lesson, room: `№${from + index}` } }] },
        }),
      })),
    )
    .execute();
}

async function setBot(
  db: DatabaseHandle['db'],
  box: SecretBox,
  bot: { token: string; name: string },
  now: Date,
) {
  const author = { userId: 1, address: '127.0.0.1' };
  await deliverySettings(db, box).write((settings) => ({ ...settings, max: bot }), { author, now });
}

async function latency(): Promise<void> {
  const max = await startMaxServer();
  const school = await openTestSchool({ outside: max.outside, compares: false });
  const { db } = school.database;
  const now = school.clock.now();
  await setBot(db, TEST_INVITES.box, max, now);
  const people = await linked(db, TEST_INVITES.box, MANY, now);
  for (const [count, promised] of [
    [SOME, SOME_MS],
    [MANY, MANY_MS],
  ] as const) {
    const before = max.messages.length;
    const committed = performance.now();
    await notify(db, people.slice(0, count), '2026-11-20', now);
    const times: number[] = [];
    while (times.length < count) {
      while (times.length < max.messages.length - before) times.push(performance.now() - committed);
      await pause(5);
    }
    const p95 = times[Math.ceil(count * 0.95) - 1] ?? 0;
    console.log(
      `${count} people: p95 ${Math.round(p95)} ms, promised ${promised} ms: ${verdict(p95 <= promised)}`,
    );
  }
  await school.close();
  await max.close();
}

async function kills(server: string): Promise<void> {
  const events = option('events', 500);
  const killed = option('kills', 3);
  const max = await startMaxServer();
  const database = await openDemoDatabase();
  const { db } = database;
  const url = new URL(server);
  url.pathname = `/${database.place.split('/').at(-1)}`;
  const folder = temporaryFolder();
  const env = {
    ...{ DATABASE_URL: url.href, ZVONOK_DATA: folder.path, ZVONOK_SECRET: SECRET },
    ...{ ZVONOK_MAX_HOST: max.outside.max.origin, ZVONOK_AUTOMATIC_BACKUPS: 'false' },
  };
  const box = secretBox(readSchoolKey({ secret: SECRET, folder: folder.path }) ?? new Uint8Array(32));
  let running: ServerProcess = await startServer(['--demo'], env);
  const people = await linked(db, box, MANY, new Date());
  await db.insertInto('delivery_choice').values(people.map(awake)).execute();
  await setBot(db, box, max, new Date());
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  for (let from = 0; from < events; from += MANY)
    await notify(db, people.slice(0, Math.min(MANY, events - from)), tomorrow, new Date(), from);
  const arrived = () => new Set(max.messages.map(({ text }) => /№\d+/.exec(text)?.[0])).size;
  for (let kill = 1; kill <= killed; kill += 1) {
    max.fail({ status: 429, retryAfter: 1 }, { status: 503 }, 'silence');
    const wanted = Math.floor((events * kill) / (killed + 1));
    while (arrived() < wanted) await pause(20);
    running.kill('SIGKILL');
    await running.ended;
    running = await startServer(['--demo'], env);
  }
  while (arrived() < events && (await waiting(db)) > 0) await pause(200);
  const twice = max.messages.length - arrived();
  console.log(
    `${events} events, ${killed} kills: lost ${events - arrived()}: ${verdict(arrived() === events)}`,
  );
  console.log(`twice ${twice}, at most one for each kill: ${verdict(twice <= killed)}`);
  running.kill('SIGTERM');
  await running.ended;
  await database.close();
  await max.close();
  folder.remove();
}

/** Without quiet hours, whatever the time is. */
const awake = (user_id: number) => ({
  ...{ user_id, replacements: true, requests: true, messages: true },
  ...{ quiet_from: 0, quiet_until: 0, passes_first_lesson: true },
});

async function waiting(db: DatabaseHandle['db']): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

await latency();
const { TEST_DATABASE_URL } = process.env;
if (TEST_DATABASE_URL) await kills(TEST_DATABASE_URL);
