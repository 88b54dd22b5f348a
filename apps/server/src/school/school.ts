import { createHash } from 'node:crypto';
import { auditChanges } from '@zvonok/domain/audit/audit';
import { PHONE_SIGN_IN_BUILDS } from '@zvonok/domain/session/device';
import type { Kysely, Selectable } from 'kysely';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';

/** Settings given at the server's start; each counts until an administrator sets the same thing. */
export interface FirstValues {
  /** Null if the school has no name yet. */
  schoolName: string | null;
  /** IANA name of the zone in which the school's days begin and end. */
  timeZone: string;
  /** Whether the corridor board answers without a sign-in. */
  openBoard: boolean;
  /** The school's own word about signing in by phone; null leaves it to the build's name. */
  phoneSignIn: boolean | null;
  /** The build's name. */
  build: string;
}

/** What administrators set. */
export interface SchoolValues {
  schoolName: string;
  timeZone: string;
  openBoard: boolean;
  phoneSignIn: boolean;
}

export interface SchoolFacts extends SchoolValues {
  /** It has been named: by an administrator, or by the server's variable. */
  isNamed: boolean;
  version: number;
}

/** The school itself, as it is now; every reader asks again, so that a change counts at once. */
export interface School {
  readonly facts: SchoolFacts;
  /** Equal for equal facts, on every server of the school. */
  readonly fingerprint: string;
  /** Reads again what another server of the same school may have written. */
  refresh(): Promise<void>;
  update(values: SchoolValues, by: SchoolAuthor): Promise<SchoolFacts>;
}

interface SchoolAuthor {
  author: AuditAuthor;
  now: Date;
  /** May refuse what the school has become. */
  check?: ((now: SchoolFacts) => void) | undefined;
}

type ProfileRow = Selectable<Tables['school_profile']>;

/** The name of a school without one. */
const UNNAMED = 'Школа';

/**
 * What a database says of its school without a server: for commands, which never change its structure. One of an older
 * version says nothing.
 */
export async function readSchoolProfile(
  db: Kysely<Tables>,
  first: Pick<FirstValues, 'schoolName' | 'timeZone'>,
): Promise<Pick<FirstValues, 'schoolName' | 'timeZone'>> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'school_profile')) return first;
  const row = await db.selectFrom('school_profile').select(['name', 'time_zone']).executeTakeFirst();
  return { schoolName: row?.name ?? first.schoolName, timeZone: row?.time_zone ?? first.timeZone };
}

/** Reads the school and follows what administrators set while the server runs. */
export async function loadSchool(db: Kysely<Tables>, first: FirstValues): Promise<School> {
  const read = (from: Kysely<Tables>) => from.selectFrom('school_profile').selectAll();
  let known = factsOf(await read(db).executeTakeFirstOrThrow(), first);
  let fingerprint = fingerprintOf(known);
  const keep = (facts: SchoolFacts) => {
    // Two changes may end in another order than they were written.
    if (facts.version < known.version) return;
    known = facts;
    fingerprint = fingerprintOf(facts);
  };
  return {
    get facts() {
      return known;
    },
    get fingerprint() {
      return fingerprint;
    },
    async refresh() {
      keep(factsOf(await read(db).executeTakeFirstOrThrow(), first));
    },
    async update(values, { author, now, check }) {
      const written = await db.transaction().execute(async (trx) => {
        const row = await read(trx).forUpdate().executeTakeFirstOrThrow();
        const before = factsOf(row, first);
        check?.(before);
        const updated = await trx
          .updateTable('school_profile')
          .set({
            name: kept(row.name, first.schoolName, values.schoolName),
            time_zone: kept(row.time_zone, first.timeZone, values.timeZone),
            open_board: kept(row.open_board, first.openBoard, values.openBoard),
            phone_sign_in: kept(row.phone_sign_in, phonesAtFirst(first), values.phoneSignIn),
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const after = factsOf(updated, first);
        const changes = auditChanges(words(before), words(after));
        if (changes) {
          await recordAudit(trx, {
            action: 'setting.changed',
            actor: { userId: author.userId },
            address: author.address,
            subject: { kind: 'setting', id: null, label: 'Школа' },
            changes,
            at: now,
          });
        }
        return after;
      });
      keep(written);
      return written;
    },
  };
}

/** A value that was not set stays with the variable for as long as it says the same. */
function kept<T>(stored: T | null, first: T | null, wanted: T): T | null {
  return stored === null && wanted === first ? null : wanted;
}

function factsOf(row: ProfileRow, first: FirstValues): SchoolFacts {
  const name = row.name ?? first.schoolName;
  return {
    schoolName: name ?? UNNAMED,
    timeZone: row.time_zone ?? first.timeZone,
    openBoard: row.open_board ?? first.openBoard,
    phoneSignIn: row.phone_sign_in ?? phonesAtFirst(first),
    isNamed: name !== null,
    version: row.version,
  };
}

function phonesAtFirst({ phoneSignIn, build }: FirstValues): boolean {
  return phoneSignIn ?? PHONE_SIGN_IN_BUILDS.includes(build);
}

function fingerprintOf({ schoolName, timeZone }: SchoolFacts): string {
  return createHash('sha256').update(`${schoolName}\n${timeZone}`).digest('base64url').slice(0, 8);
}

/** As in the journal. */
function words({ schoolName, timeZone, openBoard, phoneSignIn }: SchoolFacts) {
  return { schoolName, timeZone, openBoard: yesNo(openBoard), phoneSignIn: yesNo(phoneSignIn) };
}

function yesNo(value: boolean): string {
  return value ? 'да' : 'нет';
}

export function presentSchool(facts: SchoolFacts): Wire['SchoolSettings'] {
  const { schoolName, timeZone, openBoard, phoneSignIn, version } = facts;
  return { schoolName, timeZone, openBoard, phoneSignIn, version };
}

/** A clock that hangs in this school: it is read in the zone the school has now. */
export function schoolClock(clock: Clock, school: Pick<School, 'facts'>): Clock {
  return {
    now: () => clock.now(),
    after: (milliseconds, work) => clock.after(milliseconds, work),
    get timeZone() {
      return school.facts.timeZone;
    },
  };
}
