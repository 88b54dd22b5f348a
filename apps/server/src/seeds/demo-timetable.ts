import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { type DemoLesson, demoSchool } from './demo-school.ts';

const SCHOOL_DAYS = [1, 2, 3, 4, 5];
const NUMBERED_TABLES = [
  'school_class',
  'schedule_day',
  'subject',
  'room',
  'teacher',
  'lesson',
  'subgroup_lesson',
  'lesson_time',
  'app_user',
] as const;

/** Where a demo record lives in the tables: a whole lesson, or a subgroup of one. */
export interface LessonRef {
  lessonId: number;
  subgroupId: number | null;
}

/**
 * Places of all demo records. The parts of one cell share a parent lesson that takes the smallest of their ids, so
 * a record's id is its lesson's or its subgroup's own, and links survive a new seeding.
 */
export function lessonRefs(): Map<number, LessonRef> {
  const parents = new Map<string, number>();
  const places = new Map<number, LessonRef>();
  for (const lesson of demoSchool().lessons) {
    const slot = `${lesson.class}-${lesson.day}-${lesson.number}`;
    const lessonId = parents.get(slot) ?? lesson.id;
    parents.set(slot, lessonId);
    places.set(lesson.id, { lessonId, subgroupId: lesson.subgroup ? lesson.id : null });
  }
  return places;
}

/** Puts in classes, subjects, rooms, teachers, lessons and bells. The tables must be empty. */
export async function seedTimetable(trx: Transaction<Tables>): Promise<void> {
  const { classes, subjects, rooms, teachers, lessonTimes } = demoSchool();
  const numbered = <T>(items: readonly T[]) => items.map((item, index) => ({ id: index + 1, ...item }));

  await trx
    .insertInto('school_class')
    .values(numbered(classes.map(({ number, letter }) => ({ number, letter }))))
    .execute();
  await trx
    .insertInto('subject')
    .values(numbered(subjects.map(({ name, shortName }) => ({ name, short_name: shortName }))))
    .execute();
  await trx
    .insertInto('room')
    .values(numbered(rooms.map((number) => ({ number }))))
    .execute();
  await trx
    .insertInto('teacher')
    .values(
      teachers.map(({ id, name, eduSubject }) => ({
        id,
        name,
        edu_subject: eduSubject.join(', '),
        uid: null,
      })),
    )
    .execute();
  await trx.insertInto('lesson_time').values(numbered(lessonTimes)).execute();
  await seedLessons(trx);
}

async function seedLessons(trx: Transaction<Tables>): Promise<void> {
  const { classes, subjects, rooms, lessons } = demoSchool();
  const days = classes.flatMap((_, index) => SCHOOL_DAYS.map((day) => ({ class_id: index + 1, day })));
  await trx
    .insertInto('schedule_day')
    .values(days.map((day, index) => ({ id: index + 1, ...day })))
    .execute();

  const classIndex = new Map(classes.map(({ number, letter }, index) => [`${number}${letter}`, index]));
  const subjectId = new Map(subjects.map(({ name }, index) => [name, index + 1]));
  const roomId = new Map(rooms.map((number, index) => [number, index + 1]));
  const places = lessonRefs();
  const isParent = ({ id }: DemoLesson) => places.get(id)?.lessonId === id;

  const teaching = (lesson: DemoLesson) => ({
    teacher_id: lesson.teacher,
    room_id: known(roomId, lesson.room),
  });
  const rows = lessons.filter(isParent).map((lesson) => ({
    id: lesson.id,
    schedule_day_id: known(classIndex, lesson.class) * SCHOOL_DAYS.length + lesson.day,
    number: lesson.number,
    subject_id: known(subjectId, lesson.subject),
    ...(lesson.subgroup ? { teacher_id: null, room_id: null } : teaching(lesson)),
  }));
  const parts = lessons.flatMap((lesson) =>
    lesson.subgroup
      ? [
          {
            id: lesson.id,
            lesson_id: known(places, lesson.id).lessonId,
            name: lesson.subgroup.name,
            ...teaching(lesson),
          },
        ]
      : [],
  );
  await trx.insertInto('lesson').values(rows).execute();
  await trx.insertInto('subgroup_lesson').values(parts).execute();
}

/** Lets new rows take numbers after the seeded ones. */
export async function continueNumbering(trx: Transaction<Tables>): Promise<void> {
  for (const table of NUMBERED_TABLES) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    );
  }
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key);
  if (value === undefined)
    throw new Error(`demo-school.json names something it does not list: ${String(key)}`);
  return value;
}
