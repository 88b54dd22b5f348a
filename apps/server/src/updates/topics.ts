import { schoolWeekVersion, type UpdateTopic } from '@zvonok/domain/updates/topics';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { School } from '../school/school.ts';
import { REVOKED, type ScreenVersions } from '../screens/screen-versions.ts';
import { readPlanning } from '../timetable/planning-settings.ts';
import { readSchoolWeek } from '../timetable/school-week.ts';
import { type KnownVersion, TIMETABLE_CHANNEL } from '../timetable/timetable-version.ts';

/** Something that has a version for each of its keys, whose changes the database announces. */
export interface Topic {
  /** Channels on which the database announces a change. */
  channels: readonly string[];
  /** Whose version is another, from the database's notice; null for all followers. */
  keyOf(channel: string, payload: string): string | null;
  /** The versions of these keys as they are now. */
  read(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The version after which there will be no further one. */
  last?: string;
}

/** The only key of what is the same for everybody. */
export const EVERYBODY = 'everybody';

/** Announces changes of one screen; the others announce what is on all of them. */
const SCREEN_CHANNEL = 'screen';

/** Nothing unread, and no search yet. */
const NOTHING = '0';

/** All topics, each by itself. */
export function updateTopics({
  db,
  timetableVersion,
  school,
  screens,
}: {
  db: Kysely<Tables>;
  timetableVersion: Pick<KnownVersion, 'read'>;
  school: School;
  screens: Pick<ScreenVersions, 'read'>;
}): Readonly<Record<UpdateTopic, Topic>> {
  const timetable = async () => {
    const { version, epoch } = await timetableVersion.read();
    return `${version}-${epoch.slice(0, 8)}`;
  };
  const forEverybody = (version: () => Promise<string>) => ({
    keyOf: () => EVERYBODY,
    read: async () => new Map([[EVERYBODY, await version()]]),
  });
  return {
    timetable: { channels: [TIMETABLE_CHANNEL], ...forEverybody(timetable) },
    'school-week': {
      channels: ['school_week'],
      ...forEverybody(async () => schoolWeekVersion(await readSchoolWeek(db))),
    },
    planning: {
      channels: ['planning'],
      ...forEverybody(async () => String((await readPlanning(db)).version)),
    },
    delivery: { channels: ['delivery'], ...forEverybody(() => readDelivery(db)) },
    notifications: {
      channels: ['notifications'],
      keyOf: (_channel, payload) => payload,
      read: (keys) => readUnread(db, keys),
    },
    generator: {
      channels: ['generator_run'],
      ...forEverybody(() => readLatestRun(db)),
    },
    board: {
      channels: [TIMETABLE_CHANNEL, 'school'],
      ...forEverybody(async () => {
        // Another server of the school may have received the new name.
        await school.refresh();
        const { openBoard } = school.facts;
        return `${await timetable()}-${school.fingerprint}-${openBoard ? 'open' : 'closed'}`;
      }),
    },
    screen: {
      channels: [TIMETABLE_CHANNEL, 'school', SCREEN_CHANNEL, 'screen_message'],
      keyOf: (channel, payload) => (channel === SCREEN_CHANNEL ? payload : null),
      read: (keys) => screens.read(keys),
      last: REVOKED,
    },
  };
}

/** What a person has not seen, as one word: the same for the same notifications. */
async function readUnread(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('notification')
    .select(['user_id', sql<string>`md5(string_agg(id::text, ',' order by id))`.as('version')])
    .where('user_id', 'in', keys.map(Number))
    .where('delivered_at', 'is', null)
    .groupBy('user_id')
    .execute();
  const unread = new Map(rows.map(({ user_id, version }) => [String(user_id), version]));
  return new Map(keys.map((key) => [key, unread.get(key) ?? NOTHING]));
}

/** How far messages have come: a number that grows whenever one is sent, read or answered. */
async function readDelivery(db: Kysely<Tables>): Promise<string> {
  const counted = await sql<{
    value: string;
  }>`select last_value::text as value from delivery_version`.execute(db);
  return counted.rows[0]?.value ?? NOTHING;
}

/** How far the latest search is: another word whenever more is known of it. */
async function readLatestRun(db: Kysely<Tables>): Promise<string> {
  const run = await db
    .selectFrom('generator_run')
    .select(['id', 'version'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return run ? `${run.id}-${run.version}` : NOTHING;
}
