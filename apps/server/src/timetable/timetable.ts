import type { WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { compareRussian } from '@zvonok/domain/lesson/class-order';
import type { GroupRef, RoomRef, SubjectRef } from '@zvonok/domain/lesson/lesson-part';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { groupRef, type HeldBy, type LessonFilter, readLessons } from './lessons.ts';
import { readWeek, readWorkedDay, weekLessons } from './read-week.ts';
import { readAppointed, readTakenBackStill, readWeekBells } from './school-week.ts';
import { touchedSince } from './timetable-version.ts';

/** A class and the days of its timetable. */
export interface ClassRow extends GroupRef {
  days: { id: number; day: number }[];
}

export function timetableRepository(db: Kysely<Tables>) {
  return {
    week: (week: IsoDate, filter?: LessonFilter) => readWeek(db, week, filter),
    /** One day, with the lessons that are held on it; see `readWorkedDay`. */
    workedDay: (day: WorkedDay, filter?: Parameters<typeof readWorkedDay>[2]) =>
      readWorkedDay(db, day, filter),
    /** The permanent timetable then: every lesson on the grid as it is without changes. */
    permanent: async (held: HeldBy & Pick<LessonFilter, 'ids'>) =>
      weekLessons(await readLessons(db, held), [], (await readWeekBells(db, null)) ?? undefined),
    lastAppointed: () => readAppointed(db),
    takenBackStill: (today: IsoDate) => readTakenBackStill(db, today),
    touchedSince: (range: Parameters<typeof touchedSince>[1]) => touchedSince(db, range),
    /** Lessons in the tray then, by class. */
    unplaced: async (held: HeldBy) => weekLessons(await readLessons(db, { ...held, placed: 'hidden' })),

    /** Classes by number, then letter, each with its days from Monday. */
    async classes(): Promise<ClassRow[]> {
      const rows = await db
        .selectFrom('school_class')
        .leftJoin('schedule_day', (join) =>
          join
            .onRef('schedule_day.class_id', '=', 'school_class.id')
            .on('schedule_day.day', '<=', (now) => now.selectFrom('school_week').select('day_count')),
        )
        .select([
          'school_class.id',
          'school_class.number',
          'school_class.letter',
          'school_class.shift',
          'schedule_day.id as dayId',
          'schedule_day.day',
        ])
        .orderBy('school_class.number')
        .orderBy('school_class.letter_order')
        .orderBy('schedule_day.day')
        .execute();
      return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((days) => {
        const [first] = days;
        if (!first) return [];
        const known = days.flatMap(({ dayId, day }) =>
          dayId === null || day === null ? [] : [{ id: dayId, day }],
        );
        return [{ ...groupRef(first), days: known }];
      });
    },
  };
}

/** What lessons are made of other than people: subjects and rooms. */
export function dictionariesRepository(db: Kysely<Tables>) {
  return {
    /** By the alphabet. */
    subjects: (): Promise<SubjectRef[]> =>
      db.selectFrom('subject').select(['id', 'name', 'short_name as shortName']).orderBy('name').execute(),

    /** Numbers first, in their order, then names. */
    async rooms(): Promise<RoomRef[]> {
      const rooms = await db.selectFrom('room').select(['id', 'number']).execute();
      return rooms.sort(
        (a, b) => numberOf(a) - numberOf(b) || compareRussian(a.number, b.number) || a.id - b.id,
      );
    },
  };
}

/** «214» is 214, «12а» is 12; a name comes after every number. */
function numberOf({ number }: RoomRef): number {
  return Number(/^\d{1,9}/.exec(number)?.[0] ?? Number.MAX_SAFE_INTEGER);
}
