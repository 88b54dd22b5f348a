import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type Clock, schoolToday, serverDate } from '../platform/clock.ts';
import type { School } from '../school/school.ts';
import type { KnownVersion } from '../timetable/timetable-version.ts';
import type { ScreenRow } from './screens.ts';

/** The version of what a revoked screen may show. */
export const REVOKED = 'revoked';

type Versioned = Pick<ScreenRow, 'id' | 'version'>;

export type ScreenVersions = ReturnType<typeof screenVersions>;

/**
 * The version of each screen's board: another one as soon as the timetable, the profile, the messages, the school's
 * name or the day is another. It is the same from every server of the school and reveals nothing by itself.
 */
export function screenVersions({
  db,
  clock,
  school,
  timetableVersion,
}: {
  db: Kysely<Tables>;
  clock: Clock;
  school: School;
  timetableVersion: Pick<KnownVersion, 'read'>;
}) {
  /** What is the same on all screens. */
  async function common(): Promise<string> {
    const now = serverDate(clock.now(), clock.timeZone);
    const [{ version, epoch }, { messages }] = await Promise.all([
      timetableVersion.read(),
      db
        .selectFrom('screen_message')
        .select(
          sql<string | null>`string_agg(id || '/' || starts_at || '/' || ends_at, ',' order by id)`.as(
            'messages',
          ),
        )
        .where('ends_at', '>', now)
        .executeTakeFirstOrThrow(),
    ]);
    return JSON.stringify([epoch, version, school.fingerprint, schoolToday(clock), messages]);
  }

  const versionOf = ({ id, version }: Versioned, shared: string) =>
    createHash('sha256').update(`${shared} ${id} ${version}`).digest('base64url').slice(0, VERSION_LENGTH);

  return {
    /** By the screens' ids; `REVOKED` for those that are no more. */
    async read(ids: readonly string[]): Promise<Map<string, string>> {
      // Another server of the school may have received the new name.
      const [rows] = await Promise.all([
        db
          .selectFrom('screen')
          .select(['id', 'version'])
          .where('id', 'in', ids.map(Number))
          .where('revoked_at', 'is', null)
          .execute(),
        school.refresh(),
      ]);
      const shared = await common();
      const known = new Map(rows.map((screen) => [String(screen.id), versionOf(screen, shared)]));
      return new Map(ids.map((id) => [id, known.get(id) ?? REVOKED]));
    },
  };
}

/** Enough of a digest that no two states of a screen share it. */
const VERSION_LENGTH = 22;
