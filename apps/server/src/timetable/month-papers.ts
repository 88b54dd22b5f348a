import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { lessonsText, spanText } from '@zvonok/domain/absences/absence-texts';
import type { SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import { addDays, dayTitle, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import {
  daysOfMonth,
  heldTwice,
  heldTwiceText,
  longCovers,
  longCoversSince,
  longCoverText,
  type MarkedAbsence,
  type MonthHour,
  type MonthSources,
  monthDifference,
  monthOfCovers,
} from '@zvonok/domain/month-papers/month-of-covers';
import {
  DEFAULT_PAPER_SETTINGS,
  type MonthFinding,
  type PaperSettings,
} from '@zvonok/domain/month-papers/paper-settings';
import { counted, NOUN } from '@zvonok/domain/text/plural';
import { type Kysely, sql } from 'kysely';
import { oneOf } from '../database/queries.ts';
import type { ChannelKind } from '../database/tables/delivery.ts';
import type { Tables } from '../database/tables.ts';
import { absencesBetween } from './absences.ts';
import { readActiveChangesBetween } from './changes.ts';
import { readAbsencesWithReasons } from './cover-book.ts';
import type { readLostLessons } from './lost-lessons.ts';

interface Sources {
  db: Kysely<Tables>;
  calendar: { read(): Promise<SchoolCalendar> };
}

export function monthPapersRepository({ db, calendar }: Sources) {
  return {
    settings: () => readPaperSettings(db),
    closed: (month: string) => readClosedMonths(db, month),
    hours: async (month: string, settings: PaperSettings) =>
      readMonth(db, month, { calendar: await calendar.read(), settings }),
    /** With those of the months before, by which a long substitution is seen. */
    hoursUntil: async (month: string, settings: PaperSettings) => {
      const days = { from: longCoversSince(month), to: daysOfMonth(month).to };
      return readHours(db, days, { calendar: await calendar.read(), settings });
    },
    findings: (month: string, known: KnownOfMonth) => readFindings(db, month, known),
    absences: (month: string, settings: PaperSettings) => readMarkedAbsences(db, month, settings),
    acknowledgements: (hours: readonly MonthHour[]) => readAcknowledgements(db, hours),
  };
}

/** What the school says of its papers, with the defaults where it says nothing. */
export interface PaperSettingsRow extends PaperSettings {
  version: number;
}

export async function readPaperSettings(db: Kysely<Tables>): Promise<PaperSettingsRow> {
  const { content, version } = await db
    .selectFrom('paper_settings')
    .select(['content', 'version'])
    .executeTakeFirstOrThrow();
  return { ...DEFAULT_PAPER_SETTINGS, ...content, version };
}

export async function writePaperSettings(
  db: Kysely<Tables>,
  settings: PaperSettings,
): Promise<PaperSettingsRow> {
  await db
    .updateTable('paper_settings')
    .set((row) => ({ content: JSON.stringify(settings), version: sql<number>`${row.ref('version')} + 1` }))
    .execute();
  return readPaperSettings(db);
}

/** Days read at once, as those of the journal. */
const PAGE_DAYS = 7;

interface Rules {
  calendar: SchoolCalendar;
  settings: PaperSettings;
}

/** The hours of a month as it is now. */
export function readMonth(db: Kysely<Tables>, month: string, rules: Rules): Promise<MonthHour[]> {
  return readHours(db, daysOfMonth(month), rules);
}

/** Reads hours week by week: between two of them other requests are answered. */
async function readHours(
  db: Kysely<Tables>,
  { from, to }: { from: IsoDate; to: IsoDate },
  { calendar, settings }: Rules,
): Promise<MonthHour[]> {
  const absences = await absencesBetween(db, from, to);
  const hours: MonthHour[] = [];
  for (let first = from; first <= to; first = addDays(first, PAGE_DAYS)) {
    const end = addDays(first, PAGE_DAYS - 1);
    const days = { from: first, to: end < to ? end : to };
    const changes = await withPublications(db, await readActiveChangesBetween(db, days), days);
    hours.push(...monthOfCovers({ changes, absences, calendar }, days, settings));
    await setImmediate();
  }
  return hours;
}

async function withPublications(
  db: Kysely<Tables>,
  changes: Awaited<ReturnType<typeof readActiveChangesBetween>>,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<MonthSources['changes']> {
  const rows = await db
    .selectFrom('lesson_change')
    .select(['id', 'publication_id'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('publication_id', 'is not', null)
    .execute();
  const publications = new Map(rows.map(({ id, publication_id }) => [id, publication_id]));
  return changes.map((change) => ({ ...change, publicationId: publications.get(change.id) ?? null }));
}

/** By which a month is known again: another one has other hours. */
export function monthDigest(hours: readonly MonthHour[]): string {
  return createHash('sha256').update(JSON.stringify(hours)).digest('hex').slice(0, 16);
}

/** A month as it was closed, or a correction of it. */
interface ClosedMonthRow {
  number: number;
  hours: MonthHour[];
  closedAt: Date;
  closedBy: string | null;
}

/** What was closed of a month, by number. */
export async function readClosedMonths(db: Kysely<Tables>, month: string): Promise<ClosedMonthRow[]> {
  return db
    .selectFrom('closed_month')
    .leftJoin('app_user', 'app_user.id', 'closed_month.closed_by')
    .select(['number', 'hours', 'closed_at as closedAt'])
    .select(sql<string | null>`last_name || ' ' || first_name`.as('closedBy'))
    .where('month', '=', month)
    .orderBy('number')
    .execute();
}

/** Freezes the hours of a month under a number. */
export async function writeClosedMonth(
  db: Kysely<Tables>,
  { month, number, hours }: { month: string; number: number; hours: readonly MonthHour[] },
  { now, userId }: { now: Date; userId: number | null },
): Promise<void> {
  const row = { month, number, hours: JSON.stringify(hours), closed_at: now, closed_by: userId };
  await db.insertInto('closed_month').values(row).execute();
}

/** Each closing with what it differs by from the one before. */
export function closedDifferences(closed: readonly ClosedMonthRow[]) {
  return closed.map((row, index) => {
    const before = closed[index - 1];
    return { ...row, ...(before ? monthDifference(before.hours, row.hours) : { added: [], removed: [] }) };
  });
}

/** What a month differs by from what was closed last; null if it does not, or was never closed. */
export function openDifference(closed: readonly ClosedMonthRow[], hours: readonly MonthHour[]) {
  const last = closed.at(-1);
  if (!last) return null;
  const difference = monthDifference(last.hours, hours);
  return difference.added.length + difference.removed.length === 0 ? null : difference;
}

interface KnownOfMonth {
  hours: readonly MonthHour[];
  /** With those of the months before. */
  hoursUntil: readonly MonthHour[];
  lost: Awaited<ReturnType<typeof readLostLessons>>;
  /** Whether the reader gets the timesheet. */
  hasTimesheet: boolean;
}

/** What is odd in a month. Absences without a reason only for those who get the timesheet. */
async function readFindings(
  db: Kysely<Tables>,
  month: string,
  { hours, hoursUntil, lost, hasTimesheet }: KnownOfMonth,
): Promise<MonthFinding[]> {
  const days = daysOfMonth(month);
  const drafts = await db
    .selectFrom('day_plan')
    .innerJoin('day_plan_move', 'day_plan_move.date', 'day_plan.date')
    .select('day_plan.date')
    .distinct()
    .where('status', '=', 'draft')
    .where('day_plan.date', '>=', days.from)
    .where('day_plan.date', '<=', days.to)
    .orderBy('day_plan.date')
    .execute();
  const unexplained = hasTimesheet ? await readAbsencesWithReasons(db, days, undefined) : [];
  return [
    ...drafts.map(({ date }): MonthFinding => ({ kind: 'draft', date, text: dayTitle(date) })),
    ...lost.subjects.flatMap(({ group, subject, lessons }): MonthFinding[] => {
      const open = lessons.filter(({ outcome }) => outcome === 'without-teacher');
      const [first] = open;
      if (!first) return [];
      const dates = [...new Set(open.map(({ date }) => dayTitle(date)))];
      const text = `${groupName(group)}, ${subject.name}, ${counted(open.length, NOUN.lesson)}: ${dates.join(', ')}`;
      return [{ kind: 'without-teacher', date: first.date, text }];
    }),
    ...heldTwice(hours).flatMap((own): MonthFinding[] =>
      own[0] ? [{ kind: 'held-twice', date: own[0].date, text: heldTwiceText(own) }] : [],
    ),
    ...unexplained
      .filter(({ reason }) => reason === 'unspecified')
      .map((absence): MonthFinding => {
        const span = [spanText(absence), lessonsText(absence)].filter(Boolean).join(', ');
        const [date = days.from] = [absence.firstDate, days.from].toSorted().toReversed();
        return { kind: 'no-reason', date, text: `${absence.teacher.name}, ${span}` };
      }),
    ...longCovers(hoursUntil, month).map(
      (cover): MonthFinding => ({ kind: 'long', date: cover.until, text: longCoverText(cover) }),
    ),
  ];
}

/** The absences of a month with their codes. The reasons are read for the timesheet alone, and not kept. */
async function readMarkedAbsences(
  db: Kysely<Tables>,
  month: string,
  { absenceCodes }: PaperSettings,
): Promise<MarkedAbsence[]> {
  const absences = await readAbsencesWithReasons(db, daysOfMonth(month), undefined);
  return absences.map(({ reason, ...absence }) => ({ ...absence, code: absenceCodes[reason] }));
}

/** When and how a teacher confirmed that they know of a substitution. */
interface Acknowledgement {
  at: Date;
  channel: 'application' | ChannelKind;
}

/** Finds what was confirmed of some hours by those who taught them. */
async function readAcknowledgements(
  db: Kysely<Tables>,
  hours: readonly MonthHour[],
): Promise<(hour: MonthHour) => Acknowledgement | null> {
  const changes = hours.map(({ id }) => id);
  const publications = [...new Set(hours.flatMap(({ publicationId }) => publicationId ?? []))];
  if (changes.length === 0) return () => null;
  const rows = await db
    .selectFrom('notification')
    .innerJoin('app_user', 'app_user.id', 'notification.user_id')
    .leftJoin('outbox', (join) =>
      join.onRef('outbox.notification_id', '=', 'notification.id').on('outbox.answer', '=', 'read'),
    )
    .select(['app_user.teacher_id', 'subject_id', 'notification.publication_id'])
    .select(['acknowledged_at', 'outbox.channel'])
    .where('notification.kind', '=', 'replace')
    .where('cancels', '=', false)
    .where('acknowledged_at', 'is not', null)
    .where('app_user.teacher_id', 'is not', null)
    .where((where) =>
      where.or([
        where('subject_id', '=', oneOf(changes)),
        where('notification.publication_id', '=', oneOf(publications)),
      ]),
    )
    .where(sql<boolean>`not exists (select from outbox as refused
      where refused.notification_id = notification.id and refused.answer = 'cannot')`)
    .orderBy('acknowledged_at')
    .execute();
  const known = new Map<string, Acknowledgement>();
  for (const { teacher_id, subject_id, publication_id, acknowledged_at: at, channel } of rows) {
    if (at === null) continue;
    // A notification of a publication names all that one teacher has of it.
    const about = publication_id === null ? `change ${subject_id}` : `publication ${publication_id}`;
    known.set(`${teacher_id} ${about}`, { at, channel: channel ?? 'application' });
  }
  return ({ id, publicationId, who }) =>
    known.get(`${who.id} ${publicationId === null ? `change ${id}` : `publication ${publicationId}`}`) ??
    null;
}
