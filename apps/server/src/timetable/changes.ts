import type { WorkedDay } from '@zvonok/domain/calendar/school-calendar';
import { addDays, type IsoDate } from '@zvonok/domain/calendar/school-date';
import { weekdayNumber } from '@zvonok/domain/calendar/weekday';
import { type Insertable, type Kysely, sql } from 'kysely';
import { builtOnce, oneOf } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import { type ChangedLesson, type ChangeRow, holdsOn, reference } from './lessons.ts';

/** Days from a week's Monday to the next one. */
const WEEK_DAYS = 7;

/** Which changes to read; without a key, all of them. */
export interface ChangeFilter {
  ids?: readonly number[] | undefined;
  classIds?: readonly number[] | undefined;
}

/** What is active in a week for some lessons or in some classes, or all of it, as `activeChangesQuery` has it. */
export async function readActiveChanges(
  db: Kysely<Tables>,
  week: IsoDate,
  { ids, classIds }: ChangeFilter = {},
): Promise<ChangeRow[]> {
  const rows = await readActive(db, { ids, classIds, ...weekSpan(week) });
  return rows.map(toChange);
}

/** What is active on a day of the lessons that are held on it. */
export async function readActiveChangesOnDay(
  db: Kysely<Tables>,
  { date, day }: WorkedDay,
  { ids, classIds }: ChangeFilter = {},
): Promise<ChangeRow[]> {
  const span = { from: date, until: addDays(date, 1) };
  return (await readActive(db, { ids, classIds, ...span, day: weekdayNumber(day) })).map(toChange);
}

/** The days a week's changes are on: from its Monday until the next. */
export function weekSpan(week: IsoDate): WeekSpan {
  return { from: week, until: addDays(week, WEEK_DAYS) };
}

interface WeekSpan {
  from: IsoDate;
  until: IsoDate;
}

/**
 * Rows of what is active in a week, by date, lesson number and class. A change of a lesson that has moved to another
 * day since, has left the grid or does not hold on that date is history: it is not shown on a lesson it was never
 * about. With `day` those of that weekday's lessons are read, whatever weekday the dates are.
 */
export function activeChangesQuery(
  db: Kysely<Tables>,
  { ids, classIds, from, until, day }: ChangeFilter & WeekSpan & { day?: number },
) {
  let query = changesWithLessons(db)
    .where('lesson_change.date', '>=', from)
    .where('lesson_change.date', '<', until)
    .where('lesson_change.ended_at', 'is', null)
    .where('lesson.hidden_at', 'is', null)
    .where('lesson.removed_at', 'is', null)
    .where(
      day === undefined
        ? sql<boolean>`schedule_day.day = extract(isodow from lesson_change.date)`
        : sql<boolean>`schedule_day.day = ${day}`,
    )
    .where(holdsOn(sql.ref('lesson_change.date')));
  if (ids) query = query.where('lesson_change.lesson_id', '=', oneOf(ids));
  if (classIds) query = query.where('schedule_day.class_id', '=', oneOf(classIds));
  return query;
}

const readActive = builtOnce(activeChangesQuery);

/** What is active for some lessons and their subgroups from a date on, in whatever week. */
export async function readActiveChangesFrom(
  db: Kysely<Tables>,
  lessonIds: readonly number[],
  from: IsoDate,
): Promise<ChangeRow[]> {
  return (await readActiveFrom(db, { lessonIds, from })).map(toChange);
}

/**
 * What was active on some days, the last one included, wherever its lesson is by now: what a later edit of the
 * timetable does to a lesson does not undo what was held before.
 */
export async function readActiveChangesBetween(
  db: Kysely<Tables>,
  days: { from: IsoDate; to: IsoDate },
): Promise<ChangeRow[]> {
  return (await readActiveBetween(db, days)).map(toChange);
}

const readActiveBetween = builtOnce((db, { from, to }: { from: IsoDate; to: IsoDate }) =>
  changesWithLessons(db)
    .where('lesson_change.date', '>=', from)
    .where('lesson_change.date', '<=', to)
    .where('lesson_change.ended_at', 'is', null),
);

const readActiveFrom = builtOnce((db, { lessonIds, from }: { lessonIds: readonly number[]; from: IsoDate }) =>
  changesWithLessons(db)
    .where('lesson_change.lesson_id', '=', oneOf(lessonIds))
    .where('lesson_change.date', '>=', from)
    .where('lesson_change.ended_at', 'is', null),
);

/** What is active between two dates, both included, in place of some teachers' lessons; by date and lesson number. */
export async function readActiveChangesOf(
  db: Kysely<Tables>,
  span: { teacherIds: readonly number[]; from: IsoDate; to: IsoDate },
): Promise<ChangeRow[]> {
  return (await readActiveOf(db, span)).map(toChange);
}

const readActiveOf = builtOnce(
  (db, { teacherIds, from, to }: { teacherIds: readonly number[]; from: IsoDate; to: IsoDate }) =>
    changesWithLessons(db)
      .where('lesson_change.original_teacher_id', '=', oneOf(teacherIds))
      .where('lesson_change.date', '>=', from)
      .where('lesson_change.date', '<=', to)
      .where('lesson_change.ended_at', 'is', null)
      .where('lesson.hidden_at', 'is', null)
      .where('lesson.removed_at', 'is', null)
      .where(
        sql<boolean>`(schedule_day.day = extract(isodow from lesson_change.date) or exists (
          select from calendar_entry as moved
          where moved.kind = 'moved' and moved.follows = schedule_day.day
            and lesson_change.date between moved.first_date and moved.last_date
        ))`,
      )
      .where(holdsOn(sql.ref('lesson_change.date'))),
);

/** Changes by their numbers, ended or not. */
export async function readChanges(db: Kysely<Tables>, ids: readonly number[]): Promise<ChangeRow[]> {
  return (await readByNumber(db, { ids })).map(toChange);
}

/** One change by its number, ended or not. */
export async function readChange(db: Kysely<Tables>, id: number): Promise<ChangeRow | null> {
  const [change] = await readChanges(db, [id]);
  return change ?? null;
}

const readByNumber = builtOnce((db, { ids }: { ids: readonly number[] }) =>
  changesWithLessons(db).where('lesson_change.id', '=', oneOf(ids)),
);

/** A change as it is to be written, in the table's words. */
export type NewChange = Omit<
  Insertable<Tables['lesson_change']>,
  'id' | 'ended_at' | 'ended_by' | 'ended_version'
>;

/**
 * Writes changes and reads them as everybody else does, in one statement: what was written stands in for the table. A
 * change that names a teacher who does not teach here is not written.
 */
export async function insertChanges(db: Kysely<Tables>, rows: readonly NewChange[]): Promise<ChangeRow[]> {
  return (await insertAndRead(db, { rows: JSON.stringify(rows) })).map(toChange);
}

const insertAndRead = builtOnce((db, { rows }: { rows: string }) => {
  const written = sql<StoredChange>`with lesson_change as (
    insert into lesson_change (date, lesson_id, subgroup_id, original_teacher_id, kind, teacher_id, merge_id,
      merge_role, created_at, created_by, put_version, mode, publication_id)
    select date, lesson_id, subgroup_id, original_teacher_id, kind, teacher_id, merge_id,
      merge_role, created_at, created_by, put_version, mode, publication_id
    from jsonb_to_recordset(${rows}::jsonb) as given(date date, lesson_id integer, subgroup_id integer,
      original_teacher_id integer, kind text, teacher_id integer, merge_id uuid, merge_role text,
      created_at timestamptz, created_by integer, put_version integer, mode text, publication_id integer)
    where teacher_id is null
      or exists (select from teacher where teacher.id = given.teacher_id and teacher.removed_at is null)
    returning *
  ) ${changesWithLessons(db)}`;
  return { compile: () => written.compile(db) };
});

function changesWithLessons(db: Kysely<Tables>) {
  return db
    .selectFrom('lesson_change')
    .innerJoin('lesson', 'lesson.id', 'lesson_change.lesson_id')
    .innerJoin('schedule_day', 'schedule_day.id', 'lesson.schedule_day_id')
    .innerJoin('school_class', 'school_class.id', 'schedule_day.class_id')
    .leftJoin('subgroup_lesson', 'subgroup_lesson.id', 'lesson_change.subgroup_id')
    .innerJoin('subject', (join) =>
      join.on('subject.id', '=', sql<number>`coalesce(subgroup_lesson.subject_id, lesson.subject_id)`),
    )
    .leftJoin('room', (join) =>
      join.on('room.id', '=', sql<number>`coalesce(subgroup_lesson.room_id, lesson.room_id)`),
    )
    .leftJoin('teacher', 'teacher.id', 'lesson_change.teacher_id')
    .leftJoin('teacher as original', 'original.id', 'lesson_change.original_teacher_id')
    .leftJoin('lesson_change as other', (join) =>
      join
        .onRef('other.merge_id', '=', 'lesson_change.merge_id')
        .onRef('other.merge_role', '<>', 'lesson_change.merge_role'),
    )
    .leftJoin('lesson as other_lesson', 'other_lesson.id', 'other.lesson_id')
    .leftJoin('schedule_day as other_day', 'other_day.id', 'other_lesson.schedule_day_id')
    .leftJoin('school_class as other_class', 'other_class.id', 'other_day.class_id')
    .leftJoin('subgroup_lesson as other_part', 'other_part.id', 'other.subgroup_id')
    .leftJoin('subject as other_subject', (join) =>
      join.on('other_subject.id', '=', sql<number>`coalesce(other_part.subject_id, other_lesson.subject_id)`),
    )
    .leftJoin('room as other_room', (join) =>
      join.on('other_room.id', '=', sql<number>`coalesce(other_part.room_id, other_lesson.room_id)`),
    )
    .select([
      'lesson_change.id',
      'lesson_change.date',
      'lesson_change.kind',
      'lesson_change.merge_role',
      'lesson_change.mode',
      'lesson_change.created_at',
      'lesson_change.ended_at',
      'teacher.id as teacherId',
      'teacher.name as teacherName',
      'original.id as originalId',
      'original.name as originalName',
      'other.id as otherId',
    ])
    .select(
      sql<ChangedLesson>`jsonb_build_object(
        'lessonId', lesson.id, 'subgroupId', subgroup_lesson.id, 'subgroup', subgroup_lesson.name,
        'number', lesson.number, 'day', schedule_day.day, 'room', room.number,
        'group', jsonb_build_object('id', school_class.id, 'number', school_class.number, 'letter', school_class.letter)
          || case school_class.shift when 2 then '{"shift": 2}'::jsonb else '{}'::jsonb end,
        'subject', jsonb_build_object('id', subject.id, 'name', subject.name, 'shortName', subject.short_name)
      )`.as('place'),
    )
    .select(
      sql<ChangedLesson | null>`case when other.id is not null then jsonb_build_object(
        'lessonId', other_lesson.id, 'subgroupId', other_part.id, 'subgroup', other_part.name,
        'number', other_lesson.number, 'day', other_day.day, 'room', other_room.number,
        'group', jsonb_build_object('id', other_class.id, 'number', other_class.number, 'letter', other_class.letter)
          || case other_class.shift when 2 then '{"shift": 2}'::jsonb else '{}'::jsonb end,
        'subject', jsonb_build_object('id', other_subject.id, 'name', other_subject.name, 'shortName', other_subject.short_name)
      ) end`.as('otherPlace'),
    )
    .orderBy('lesson_change.date')
    .orderBy('lesson.number')
    .orderBy('school_class.number')
    .orderBy('school_class.letter_order')
    .orderBy('lesson_change.id');
}

/** How the table calls what the rules know. */
const CHANGE_KIND = {
  replacement: 'replaced',
  merge: 'merged',
  'go-home': 'sent-home',
} as const satisfies Record<Tables['lesson_change']['kind'], ChangeRow['kind']>;

/** A row, or what JSON makes of it, which knows no instants. */
type ChangeRecord = {
  [Column in keyof StoredChange]: Date extends StoredChange[Column]
    ? StoredChange[Column] | string
    : StoredChange[Column];
};
type StoredChange = Awaited<ReturnType<ReturnType<typeof changesWithLessons>['execute']>>[number];

export function toChange(row: ChangeRecord): ChangeRow {
  const { merge_role: role, otherPlace, otherId } = row;
  return {
    id: row.id,
    date: row.date,
    kind: CHANGE_KIND[row.kind],
    place: row.place,
    teacher: reference(row.teacherId, 'name', row.teacherName),
    original: reference(row.originalId, 'name', row.originalName),
    merge: role && otherPlace && otherId !== null ? { role, other: otherPlace, otherId } : null,
    mode: row.mode,
    createdAt: new Date(row.created_at),
    endedAt: row.ended_at === null ? null : new Date(row.ended_at),
  };
}
