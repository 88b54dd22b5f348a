import { NO_SCHOOL_BELLS, withBells } from '@zvonok/domain/bells/school-bells';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ImportPlan, Named } from './import-plan.ts';
import { insertDays as addMissingDays, readSchoolWeek, writeBells, writeWeek } from './school-week.ts';

/** The number of a record that was there or has just been made. */
export type IdOf = (record: Named) => number;

/** Numbers of everything a plan names, after its new records were made. */
export interface RecordIds {
  group: IdOf;
  subject: IdOf;
  teacher: IdOf;
  room: IdOf;
  /** The number of a class's day, 1 (Monday) to 6 (Saturday). */
  day(classId: number, day: number): number;
}

/** Makes what is new and updates what is called or teaches otherwise than before. */
export async function importRecords(trx: Transaction<Tables>, plan: ImportPlan): Promise<RecordIds> {
  if (plan.week) await writeWeek(trx, plan.week);
  const classes = await insertClasses(trx, plan);
  const subjects = await insertSubjects(trx, plan);
  const teachers = await insertTeachers(trx, plan);
  const rooms = await insertRooms(trx, plan);
  for (const { number, time } of plan.lessonTimes) {
    await trx
      .insertInto('lesson_time')
      .values({ number, time })
      .onConflict((there) => there.column('number').doUpdateSet({ time }))
      .execute();
  }
  const group = idIn('class', classes);
  for (const { group: changed, shift } of plan.shifts) {
    await trx.updateTable('school_class').set({ shift }).where('id', '=', group(changed)).execute();
  }
  await importBells(trx, plan);
  return {
    group,
    subject: idIn('subject', subjects),
    teacher: idIn('teacher', teachers),
    room: idIn('room', rooms),
    day: await insertDays(trx),
  };
}

/** Puts changed bells among those the school has; who saw the week before sees another one now. */
async function importBells(
  trx: Transaction<Tables>,
  { shifts, secondShiftTimes, bellSets }: ImportPlan,
): Promise<void> {
  if (shifts.length + secondShiftTimes.length + bellSets.length === 0) return;
  const { bells = NO_SCHOOL_BELLS } = await readSchoolWeek(trx);
  await writeBells(trx, withBells(bells, secondShiftTimes, bellSets));
}

async function insertClasses(trx: Transaction<Tables>, { classes }: ImportPlan) {
  if (classes.length === 0) return new Map<string, number>();
  const rows = await trx
    .insertInto('school_class')
    .values(classes.map(({ number, letter }) => ({ number, letter })))
    .returning(['id', 'number', 'letter'])
    .execute();
  return new Map(rows.map(({ id, number, letter }) => [`${number}${letter}`, id]));
}

/** Gives every class its days. Answers where to find them. */
async function insertDays(trx: Transaction<Tables>): Promise<RecordIds['day']> {
  await addMissingDays(trx, (await readSchoolWeek(trx)).dayCount);
  const rows = await trx.selectFrom('schedule_day').select(['id', 'class_id', 'day']).execute();
  const days = new Map(rows.map(({ id, class_id, day }) => [`${class_id}-${day}`, id]));
  return (classId, day) => {
    const id = days.get(`${classId}-${day}`);
    if (id === undefined) throw new Error(`Class ${classId} has no day ${day}.`);
    return id;
  };
}

async function insertSubjects(trx: Transaction<Tables>, { subjects }: ImportPlan) {
  const made = new Map<string, number>();
  for (const { id, name, shortName } of subjects) {
    if (id !== null) {
      await trx.updateTable('subject').set({ short_name: shortName }).where('id', '=', id).execute();
      continue;
    }
    const row = await trx
      .insertInto('subject')
      .values({ name, short_name: shortName })
      .returning('id')
      .executeTakeFirstOrThrow();
    made.set(name, row.id);
  }
  return made;
}

async function insertTeachers(trx: Transaction<Tables>, { teachers }: ImportPlan) {
  const made = new Map<string, number>();
  for (const { id, name, eduSubject } of teachers) {
    if (id !== null) {
      await trx.updateTable('teacher').set({ name, edu_subject: eduSubject }).where('id', '=', id).execute();
      continue;
    }
    const row = await trx
      .insertInto('teacher')
      .values({ name, edu_subject: eduSubject, uid: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    made.set(name, row.id);
  }
  return made;
}

async function insertRooms(trx: Transaction<Tables>, { rooms }: ImportPlan) {
  if (rooms.length === 0) return new Map<string, number>();
  const rows = await trx
    .insertInto('room')
    .values(rooms.map(({ name }) => ({ number: name })))
    .returning(['id', 'number'])
    .execute();
  return new Map(rows.map(({ id, number }) => [number, id]));
}

function idIn(what: string, made: ReadonlyMap<string, number>): IdOf {
  return ({ id, name }) => {
    const found = id ?? made.get(name);
    if (found === undefined) throw new Error(`The plan names a new ${what} and does not make it: ${name}`);
    return found;
  };
}
