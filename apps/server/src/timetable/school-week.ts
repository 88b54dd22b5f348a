import { FIVE_DAYS, type Weekday, weekdayOfNumber } from '@zvonok/domain/calendar/weekday';
import {
  slotIndex,
  type WeekLayout,
  type WeekSettings,
  weekLayoutOf,
} from '@zvonok/domain/timetable/week-layout';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { WriteContext } from './write-context.ts';

/** The days and lessons of the school's week as they are stored. */
export interface SchoolWeekRow extends WeekSettings {
  version: number;
}

const COLUMNS = [
  'day_count as dayCount',
  'first_lesson as firstLesson',
  'last_lesson as lastLesson',
  'version',
] as const;

export function readSchoolWeek(db: Kysely<Tables>): Promise<SchoolWeekRow> {
  return db.selectFrom('school_week').select(COLUMNS).executeTakeFirstOrThrow();
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
    /** The school's days as this server saw them last. */
    days: (): readonly Weekday[] => days,
    /** Tells that the days have changed. */
    async look(): Promise<void> {
      ({ days } = await readWeekLayout(db));
    },
  };
}

/** Changes the week, alone with the timetable. What may be is decided before. */
export function schoolWeekEditor(trx: Transaction<Tables>, context: WriteContext) {
  return {
    schoolWeek: () => readSchoolWeek(trx),
    weekLayout: () => readWeekLayout(trx),

    /** How many lessons a layout has no place for, those that wait beside the grid included. */
    async lessonsOutside(layout: WeekLayout): Promise<number> {
      const slots = await trx
        .selectFrom('lesson')
        .innerJoin('schedule_day', 'schedule_day.id', 'lesson.schedule_day_id')
        .select(['schedule_day.day', 'lesson.number'])
        .where('removed_at', 'is', null)
        .execute();
      return slots.filter(({ day, number }) => !hasSlot(layout, day, number)).length;
    },

    async updateSchoolWeek({ dayCount, firstLesson, lastLesson }: WeekSettings): Promise<SchoolWeekRow> {
      const row = await trx
        .updateTable('school_week')
        .set({ day_count: dayCount, first_lesson: firstLesson, last_lesson: lastLesson })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow();
      await insertDays(trx, dayCount);
      await context.touch('everything');
      return row;
    },
  };
}

/** Tells whether a stored day, 1 for Monday, and a lesson's number are a slot of the layout. */
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
