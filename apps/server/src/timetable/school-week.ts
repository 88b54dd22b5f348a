import {
  type EndedLessons,
  endedLessons,
  NONE_ENDED,
  type SchoolNow,
} from '@zvonok/domain/bells/ended-lessons';
import type { SchoolBells } from '@zvonok/domain/bells/school-bells';
import { type WeekBells, weekBells } from '@zvonok/domain/bells/week-bells';
import type { WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { FIVE_DAYS, type Weekday, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import {
  slotIndex,
  type WeekLayout,
  type WeekSettings,
  weekLayoutOf,
} from '@zvonok/domain/timetable/week-layout';
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { StoredBells } from '../database/tables/timetable.ts';
import type { Tables } from '../database/tables.ts';
import type { Wire } from '../platform/schemas.ts';
import { isNotOver } from './lessons.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

/** A permanent timetable that was put in place of the one before, or is to be. */
export interface AppointedTimetable {
  /** Its first day. */
  from: IsoDate;
  /** What takes it back. */
  token: string;
}

/** Of those that were not taken back, the one with the latest first day. */
export function appointedQuery(db: Kysely<Tables>) {
  return db
    .selectFrom('replaced_timetable')
    .select(['starts_on as from', 'token'])
    .where('restored_at', 'is', null)
    .orderBy('starts_on', 'desc')
    .limit(1);
}

export async function readAppointed(db: Kysely<Tables>): Promise<AppointedTimetable | null> {
  return (await appointedQuery(db).executeTakeFirst()) ?? null;
}

/**
 * The one that was appointed last, as long as it can be taken back: before its first day whatever was done to it,
 * afterwards until a lesson was edited.
 */
export async function readTakenBackStill(
  db: Kysely<Tables>,
  today: IsoDate,
): Promise<AppointedTimetable | null> {
  const row = await appointedQuery(db).select('version').executeTakeFirst();
  if (!row) return null;
  const { version, ...appointed } = row;
  const isOver = appointed.from <= today && (await isEditedAfter(db, version));
  return isOver ? null : appointed;
}

/** Whether any lesson was edited since: what stands is not the timetable that was put there any more. */
export async function isEditedAfter(db: Kysely<Tables>, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('lesson')
    .select('id')
    .where('edited_version', '>', version)
    .executeTakeFirst();
  return row !== undefined;
}

/** The days and lessons of the school's week as they are stored. */
export interface SchoolWeekRow extends WeekSettings {
  /** Shifts and sets of bells; left out if there are none. */
  bells?: Wire['SchoolBells'];
  /** The permanent timetable that was appointed last; left out if there is none. */
  newTimetable?: AppointedTimetable;
  version: number;
}

const COLUMNS = [
  'day_count as dayCount',
  'first_lesson as firstLesson',
  'last_lesson as lastLesson',
  'version',
] as const;

export async function readSchoolWeek(db: Kysely<Tables>): Promise<SchoolWeekRow> {
  const row = await db
    .selectFrom('school_week')
    .select([...COLUMNS, 'bells'])
    .select(jsonObjectFrom(appointedQuery(db)).as('appointed'))
    .executeTakeFirstOrThrow();
  const { bells: stored, appointed, ...settings } = row;
  const week = { ...settings, ...(appointed && { newTimetable: appointed }) };
  if (!stored) return week;
  const classes = await db
    .selectFrom('school_class')
    .select('id')
    .where('shift', '=', 2)
    .orderBy('number')
    .orderBy('letter_order')
    .execute();
  const groupIds = classes.map(({ id }) => id);
  const bells = { secondShift: { groupIds, times: stored.secondShift }, sets: stored.sets };
  return { ...week, bells: bells as Wire['SchoolBells'] };
}

/**
 * When lessons are in a week, or without one in the permanent timetable; null in a school that says nothing of shifts
 * and bells. `moved` is a day of it that is worked by another weekday's timetable: that weekday's bells are the day's.
 */
export async function readWeekBells(
  db: Kysely<Tables>,
  week: IsoDate | null,
  moved: WorkedDay | null = null,
): Promise<WeekBells | null> {
  const { bells } = await readSchoolWeek(db);
  if (!bells) return null;
  return weekBells(await readUsualBells(db), bells, week, moved);
}

/** The documented lesson times. */
export function readUsualBells(db: Kysely<Tables>) {
  return db.selectFrom('lesson_time').select(['number', 'time']).orderBy('number').execute();
}

/** The lessons of a date of the week that begins on `week` that are over. */
export async function readEndedLessons(
  db: Kysely<Tables>,
  { date, day, week }: WorkedDay & { week: IsoDate },
  now: SchoolNow,
): Promise<EndedLessons> {
  if (date !== now.today) return NONE_ENDED;
  const bells = (await readWeekBells(db, week, { date, day })) ?? undefined;
  return endedLessons({ date, day }, now, { bells, usual: await readUsualBells(db) });
}

export async function readWeekLayout(db: Kysely<Tables>): Promise<WeekLayout> {
  return weekLayoutOf(await readSchoolWeek(db));
}

/** What reads of the school's week need; its days are known without a question, for the clock. */
export async function schoolWeekRepository(db: Kysely<Tables>) {
  let { days } = await readWeekLayout(db);
  return {
    read: () => readSchoolWeek(db),
    layout: () => readWeekLayout(db),
    /** When lessons are; see `readWeekBells`. */
    bells: (week: IsoDate | null, moved?: WorkedDay | null) => readWeekBells(db, week, moved),
    /** What of a day is over; see `readEndedLessons`. */
    ended: (of: Parameters<typeof readEndedLessons>[1], now: SchoolNow) => readEndedLessons(db, of, now),
    /** The school's days as this server saw them last. */
    days: (): readonly Weekday[] => days,
    /** Reads the days again, after a change. */
    async look(): Promise<void> {
      ({ days } = await readWeekLayout(db));
    },
  };
}

/** How many lessons a layout has no place for, those in the tray included. */
export async function lessonsOutside(tx: TimetableTransaction, layout: WeekLayout): Promise<number> {
  const slots = await tx.db
    .selectFrom('lesson')
    .innerJoin('schedule_day', 'schedule_day.id', 'lesson.schedule_day_id')
    .select(['schedule_day.day', 'lesson.number'])
    .where('removed_at', 'is', null)
    .where(isNotOver(tx.today))
    .execute();
  return slots.filter(({ day, number }) => !hasSlot(layout, day, number)).length;
}

export async function changeSchoolWeek(
  tx: TimetableTransaction,
  settings: WeekSettings,
): Promise<SchoolWeekRow> {
  await writeWeek(tx.db, settings);
  tx.touch('everything');
  return readSchoolWeek(tx.db);
}

/** The names of classes by their numbers; a number that is none is not there. */
export async function classNames(
  tx: TimetableTransaction,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('school_class')
    .select(['id', 'number', 'letter'])
    .where('id', 'in', ids)
    .orderBy('number')
    .orderBy('letter_order')
    .execute();
  return new Map(rows.map((row) => [row.id, groupName(row)]));
}

export async function changeSchoolBells(
  tx: TimetableTransaction,
  bells: SchoolBells,
): Promise<SchoolWeekRow> {
  await writeSecondShift(tx.db, bells.secondShift.groupIds);
  await writeBells(tx.db, bells);
  tx.touch('everything');
  return readSchoolWeek(tx.db);
}

/** Writes the days and lessons of the week. */
export async function writeWeek(
  trx: Transaction<Tables>,
  { dayCount, firstLesson, lastLesson }: WeekSettings,
): Promise<void> {
  await trx
    .updateTable('school_week')
    .set({ day_count: dayCount, first_lesson: firstLesson, last_lesson: lastLesson })
    .execute();
  await insertDays(trx, dayCount);
}

/** Writes the times of the second shift and the sets. Readers of the previous week see another version now. */
export async function writeBells(
  trx: Transaction<Tables>,
  { secondShift, sets }: SchoolBells,
): Promise<void> {
  const inSecond = await trx
    .selectFrom('school_class')
    .select('id')
    .where('shift', '=', 2)
    .executeTakeFirst();
  const isNone = !inSecond && secondShift.times.length + sets.length === 0;
  const stored: StoredBells = { secondShift: [...secondShift.times], sets: [...sets] };
  await trx
    .updateTable('school_week')
    .set((row) => ({
      bells: isNone ? null : JSON.stringify(stored),
      version: sql<number>`${row.ref('version')} + 1`,
    }))
    .execute();
}

/** Puts these classes into the second shift and all others into the first. */
export async function writeSecondShift(trx: Transaction<Tables>, groupIds: readonly number[]): Promise<void> {
  await trx.updateTable('school_class').set({ shift: 1 }).where('shift', '=', 2).execute();
  if (groupIds.length === 0) return;
  await trx.updateTable('school_class').set({ shift: 2 }).where('id', 'in', groupIds).execute();
}

/** Returns whether a stored day, 1 for Monday, and a lesson's number are a slot of the layout. */
export function hasSlot(layout: WeekLayout, day: number, number: number): boolean {
  const name = weekdayOfNumber(day);
  const known = layout.numbers.find((one) => one === number);
  return name !== null && known !== undefined && slotIndex(layout, name, known) !== null;
}

/** Gives every class the days of the week it does not have yet. */
export async function insertDays(
  trx: Transaction<Tables>,
  dayCount: number = FIVE_DAYS.length,
): Promise<void> {
  const classes = await trx.selectFrom('school_class').select('id').execute();
  const wanted = classes.flatMap(({ id }) =>
    Array.from({ length: dayCount }, (_, day) => ({ class_id: id, day: day + 1 })),
  );
  if (wanted.length === 0) return;
  await trx
    .insertInto('schedule_day')
    .values(wanted)
    .onConflict((there) => there.doNothing())
    .execute();
}
