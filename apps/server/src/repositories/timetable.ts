import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { GroupRef } from '@zvonok/domain/timetable/lesson';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { readActiveChanges } from './changes.ts';
import { type LessonFilter, readLessons } from './lessons.ts';
import type { ChangeRow, LessonRow } from './reading.ts';
import { touchedSince } from './timetable-touches.ts';
import { readVersion } from './timetable-version.ts';

/** Lessons together with what changes them in one week. */
export interface WeekLessons {
  lessons: LessonRow[];
  changes: ChangeRow[];
}

/** A class and the five days of its timetable. */
export interface ClassRow extends GroupRef {
  days: { id: number; day: number }[];
}

/** Lessons of a week as they are now; the permanent timetable with the week's active changes. */
export async function readWeek(
  db: Kysely<Tables>,
  week: IsoDate,
  filter?: LessonFilter,
): Promise<WeekLessons> {
  const lessons = await readLessons(db, filter);
  return { lessons, changes: await readActiveChanges(db, week) };
}

export function timetableRepository(db: Kysely<Tables>) {
  return {
    version: () => readVersion(db),
    week: (week: IsoDate, filter?: LessonFilter) => readWeek(db, week, filter),
    touchedSince: (range: Parameters<typeof touchedSince>[1]) => touchedSince(db, range),
    /** Lessons that wait beside the grid, by class. */
    unplaced: () => readLessons(db, { placed: 'hidden' }),

    /** Classes by number, then letter, each with its days from Monday. */
    async classes(): Promise<ClassRow[]> {
      const rows = await db
        .selectFrom('school_class')
        .leftJoin('schedule_day', 'schedule_day.class_id', 'school_class.id')
        .select([
          'school_class.id',
          'school_class.number',
          'school_class.letter',
          'schedule_day.id as dayId',
          'schedule_day.day',
        ])
        .orderBy('school_class.number')
        .orderBy('school_class.letter')
        .orderBy('schedule_day.day')
        .execute();
      return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((days) => {
        const [first] = days;
        if (!first) return [];
        const { id, number, letter } = first;
        const known = days.flatMap(({ dayId, day }) =>
          dayId === null || day === null ? [] : [{ id: dayId, day }],
        );
        return [{ id, number, letter, days: known }];
      });
    },
  };
}
