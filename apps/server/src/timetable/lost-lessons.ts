import type { SchoolCalendar } from '@zvonok/domain/calendar/school-calendar';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import {
  type HeldChange,
  heldLessons,
  type SubjectTally,
  type TimetabledPart,
} from '@zvonok/domain/lost-lessons/lost-lessons';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { absencesBetween } from './absences.ts';
import { readActiveChangesBetween } from './changes.ts';
import { isNotOver, type LessonRow, readLessons, type Validity } from './lessons.ts';
import { dayName } from './read-week.ts';

interface Sources {
  db: Kysely<Tables>;
  calendar: { read(): Promise<SchoolCalendar> };
  schoolWeek: { layout(): Promise<WeekLayout> };
}

/**
 * Returns what each class had of each subject on some days, the last one included, and since when losses are written
 * down; no teacher is in it.
 */
export async function readLostLessons(
  { db, calendar, schoolWeek }: Sources,
  days: { from: IsoDate; to: IsoDate; today: IsoDate },
): Promise<{ recordedFrom: IsoDate | null; subjects: SubjectTally[] }> {
  const [parts, changes, absences, schoolCalendar, layout, recordedFrom] = await Promise.all([
    readTimetabledParts(db, days.from),
    readActiveChangesBetween(db, days),
    absencesBetween(db, days.from, days.to),
    calendar.read(),
    schoolWeek.layout(),
    readFirstRecord(db),
  ]);
  const held = changes.map(
    ({ place, date, kind, mode, teacher, original }): HeldChange => ({
      ...{ lessonId: place.lessonId, subgroupId: place.subgroupId, date, kind, mode },
      teacherId: (kind === 'merged' ? (teacher ?? original) : teacher)?.id ?? null,
    }),
  );
  const subjects = heldLessons(
    {
      parts,
      changes: held,
      absences: absences.map(({ teacher, ...span }) => ({ ...span, teacherId: teacher.id })),
      calendar: schoolCalendar,
      days: layout.days,
    },
    days,
  );
  return { recordedFrom, subjects };
}

/** The first day of which a change or an absence was ever written down; null if there is none. */
async function readFirstRecord(db: Kysely<Tables>): Promise<IsoDate | null> {
  const { first } = await db
    .selectNoFrom((of) =>
      sql<IsoDate | null>`to_char(least(${of.selectFrom('lesson_change').select((row) => row.fn.min('date').as('date'))},
        ${of.selectFrom('absence').select((row) => row.fn.min('first_date').as('date'))}), 'YYYY-MM-DD')`.as(
        'first',
      ),
    )
    .executeTakeFirstOrThrow();
  return first;
}

/** Every lesson of the grid that holds on `from` or later; of one place, the one that ends first comes first. */
async function readTimetabledParts(db: Kysely<Tables>, from: IsoDate): Promise<TimetabledPart[]> {
  const rows = await db
    .selectFrom('lesson')
    .select('lesson.id')
    .select(sql<IsoDate | null>`to_char(lesson.starts_on, 'YYYY-MM-DD')`.as('from'))
    .select(sql<IsoDate | null>`to_char(lesson.ends_on, 'YYYY-MM-DD')`.as('until'))
    .where('lesson.removed_at', 'is', null)
    .where('lesson.hidden_at', 'is', null)
    .where(isNotOver(from))
    .execute();
  const validity = new Map(rows.map(({ id, ...days }) => [id, days]));
  const lessons = await readLessons(db, { ids: [...validity.keys()] });
  return lessons.flatMap((lesson) => {
    const holds = validity.get(lesson.id);
    return holds ? partsOfLesson(lesson, holds) : [];
  });
}

function partsOfLesson(lesson: LessonRow, holds: Validity): TimetabledPart[] {
  const shared = {
    ...holds,
    lessonId: lesson.id,
    group: lesson.group,
    day: dayName(lesson.day),
    number: lesson.number as LessonNumber,
  };
  if (lesson.subgroups.length === 0) {
    const { subject, teacher } = lesson;
    return [{ ...shared, subgroupId: null, subject, teacherId: teacher?.id ?? null, share: 1 }];
  }
  return lesson.subgroups.map(({ id, subject, teacher }) => ({
    ...shared,
    ...{ subgroupId: id, subject: subject ?? lesson.subject, teacherId: teacher?.id ?? null },
    share: 1 / lesson.subgroups.length,
  }));
}
