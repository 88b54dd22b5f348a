import { auditChanges, auditFacts } from '@zvonok/domain/audit/audit';
import type { SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import { weekdayOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAYS, type Weekday } from '@zvonok/domain/calendar/weekday';
import type { ScreenForm } from '@zvonok/domain/forms/screen';
import { isSchoolDate } from '@zvonok/domain/screens/board-time';
import { type ScreenProfile, screenChoiceText } from '@zvonok/domain/screens/profile';
import { screenHealth } from '@zvonok/domain/screens/wake-hours';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { type Kysely, sql, type Transaction } from 'kysely';
import { tokenDigest } from '../accounts/tokens.ts';
import { type AuditAuthor, recordAudit } from '../audit/audit.ts';
import type { Tables } from '../database/tables.ts';
import { type Clock, schoolMoment, schoolToday, serverDate } from '../platform/clock.ts';
import type { Wire } from '../platform/schemas.ts';
import { waiting } from './pairings.ts';

/** A screen of the school, as it was set up. */
export interface ScreenRow {
  id: number;
  name: string;
  place: string;
  profile: ScreenProfile;
  version: number;
  pairedAt: Date;
}

/** What a screen last said of itself; null before it said anything. */
export interface ScreenReport {
  seenAt: Date;
  build: string;
  shows: string;
  dataAgeS: number | null;
  uptimeS: number;
  /** The version of the board it shows; null from a screen that does not say. */
  board: string | null;
}

/** The same with what only the school knows. */
export interface KeptReport extends ScreenReport {
  /** When it first said that it shows this board. */
  boardAt: Date | null;
}

export interface ReportedScreen extends ScreenRow {
  report: KeptReport | null;
}

/** Who a screen's credential belongs to. */
export type FoundScreen = { kind: 'screen'; screen: ScreenRow } | { kind: 'revoked' | 'unknown' };

interface Change {
  author: AuditAuthor;
  now: Date;
}

const COLUMNS = [
  'screen.id',
  'screen.name',
  'screen.place',
  'screen.profile',
  'screen.version',
  'screen.paired_at as pairedAt',
] as const;

/** The school's screens: rights are checked by the caller. */
export function screensRepository(db: Kysely<Tables>) {
  return {
    async list(): Promise<ReportedScreen[]> {
      return (await reported(db).orderBy('screen.name').orderBy('screen.id').execute()).map(reportedScreen);
    },

    async find(id: number): Promise<ReportedScreen | null> {
      const row = await reported(db).where('screen.id', '=', id).executeTakeFirst();
      return row ? reportedScreen(row) : null;
    },

    /** Pairs the screen that shows a code; null when no screen waits under it. */
    pair(code: string, form: ScreenForm, { author, now }: Change): Promise<ScreenRow | null> {
      return db.transaction().execute(async (trx) => {
        const pairing = await waiting(trx, code, now).forUpdate().executeTakeFirst();
        if (!pairing) return null;
        const screen = await trx
          .insertInto('screen')
          .values({ ...columnsOf(form), paired_at: now })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('screen_pairing')
          .set({ screen_id: screen.id })
          .where('id', '=', pairing.id)
          .execute();
        const changes = auditFacts(factsOf(form));
        await record(trx, 'screen.paired', screen, { author, now }, changes);
        return screen;
      });
    },

    /** Returns null for a screen that is not there. `check` may refuse what it has become. */
    update(
      id: number,
      form: ScreenForm,
      { author, now, check }: Change & { check?: ((now: ScreenRow) => void) | undefined },
    ): Promise<ScreenRow | null> {
      return db.transaction().execute(async (trx) => {
        const before = await living(trx, id).forUpdate().executeTakeFirst();
        if (!before) return null;
        check?.(before);
        const screen = await trx
          .updateTable('screen')
          .set(columnsOf(form))
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirstOrThrow();
        const changes = auditChanges(factsOf(formOf(before)), factsOf(form));
        if (changes) await record(trx, 'screen.changed', screen, { author, now }, changes);
        return screen;
      });
    },

    /** Ends a screen's credential; returns whether there was such a screen. */
    revoke(id: number, { author, now }: Change): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const screen = await living(trx, id).forUpdate().executeTakeFirst();
        if (!screen) return false;
        await trx.updateTable('screen').set({ revoked_at: now }).where('id', '=', id).execute();
        await record(trx, 'screen.revoked', screen, { author, now });
        return true;
      });
    },

    async byCredential(credential: string): Promise<FoundScreen> {
      const row = await db
        .selectFrom('screen')
        .select([...COLUMNS, 'screen.revoked_at as revokedAt'])
        .where('credential_digest', '=', tokenDigest(credential))
        .executeTakeFirst();
      if (!row) return { kind: 'unknown' };
      const { revokedAt, ...screen } = row;
      return revokedAt === null ? { kind: 'screen', screen } : { kind: 'revoked' };
    },

    async report(
      id: number,
      { seenAt, build, shows, dataAgeS, uptimeS, board }: ScreenReport,
    ): Promise<void> {
      const said = { seen_at: seenAt, build, shows, data_age_s: dataAgeS, uptime_s: uptimeS, board };
      await db
        .insertInto('screen_report')
        .values({ screen_id: id, ...said, board_at: seenAt })
        .onConflict((conflict) =>
          conflict.column('screen_id').doUpdateSet({
            ...said,
            board_at: sql`case when screen_report.board is not distinct from excluded.board
              then screen_report.board_at else excluded.board_at end`,
          }),
        )
        .execute();
    },
  };
}

/** A screen as the form for it has it. */
export function formOf({ name, place, profile }: Omit<ScreenRow, 'id' | 'version' | 'pairedAt'>): ScreenForm {
  return { name, place, ...profile };
}

function living(db: Kysely<Tables>, id: number) {
  return db.selectFrom('screen').select(COLUMNS).where('id', '=', id).where('revoked_at', 'is', null);
}

function reported(db: Kysely<Tables>) {
  return db
    .selectFrom('screen')
    .leftJoin('screen_report', 'screen_report.screen_id', 'screen.id')
    .select([
      ...COLUMNS,
      'screen_report.seen_at as seenAt',
      'screen_report.build',
      'screen_report.shows',
      'screen_report.data_age_s as dataAgeS',
      'screen_report.uptime_s as uptimeS',
      'screen_report.board',
      'screen_report.board_at as boardAt',
    ])
    .where('screen.revoked_at', 'is', null);
}

type ReportedRow = Awaited<ReturnType<ReturnType<typeof reported>['executeTakeFirstOrThrow']>>;

function reportedScreen(row: ReportedRow): ReportedScreen {
  const { seenAt, build, shows, dataAgeS, uptimeS, board, boardAt, ...screen } = row;
  const report =
    seenAt === null || build === null || shows === null || uptimeS === null
      ? null
      : { seenAt, build, shows, dataAgeS, uptimeS, board, boardAt };
  return { ...screen, report };
}

function columnsOf({ name, place, ...profile }: ScreenForm) {
  return { name, place, profile: JSON.stringify(profile) };
}

/** A screen's fields as in the journal. */
function factsOf({ name, ...form }: ScreenForm): Record<string, string> {
  return Object.fromEntries(
    Object.entries({ title: name, ...form }).map(([field, value]) => [
      field,
      screenChoiceText(String(value)) ?? String(value),
    ]),
  );
}

async function record(
  trx: Transaction<Tables>,
  action: 'screen.paired' | 'screen.changed' | 'screen.revoked',
  { id, name, place }: ScreenRow,
  { author: { userId, address }, now }: Change,
  changes?: ReturnType<typeof auditFacts>,
): Promise<void> {
  await recordAudit(trx, {
    action,
    actor: { userId },
    address,
    subject: { kind: 'screen', id, label: `${name}, ${place}` },
    ...(changes && { changes }),
    at: now,
  });
}

interface SchoolYear {
  clock: Pick<Clock, 'now' | 'timeZone'>;
  calendar: { read(): Promise<SchoolCalendar> };
  schoolWeek: { layout(): Promise<WeekLayout> };
}

/** Today's weekday; null when there are no lessons today. */
export async function schoolDayToday({ clock, calendar, schoolWeek }: SchoolYear): Promise<Weekday | null> {
  const today = schoolToday(clock);
  const [dates, { days }] = await Promise.all([calendar.read(), schoolWeek.layout()]);
  return isSchoolDate(today, { calendar: dates, days }) ? weekdayOf(today, WEEKDAYS) : null;
}

/** A screen with how it is at this moment, on that day (`schoolDayToday`). */
export function presentScreen(
  { report, pairedAt, ...screen }: ReportedScreen,
  clock: Pick<Clock, 'now' | 'timeZone'>,
  schoolDay: Weekday | null,
): Wire['Screen'] {
  const now = clock.now();
  const { hour, minute } = schoolMoment(now, clock.timeZone);
  const health = screenHealth(screen.profile, {
    ageMs: report && now.getTime() - report.seenAt.getTime(),
    time: [hour, minute].map((part) => String(part).padStart(2, '0')).join(':'),
    schoolDay,
  });
  return {
    ...screen,
    pairedAt: serverDate(pairedAt, clock.timeZone),
    health,
    lastSeen: report && serverDate(report.seenAt, clock.timeZone),
    build: report?.build ?? null,
    shows: report?.shows ?? null,
    dataAgeS: report?.dataAgeS ?? null,
    uptimeS: report?.uptimeS ?? null,
  };
}
