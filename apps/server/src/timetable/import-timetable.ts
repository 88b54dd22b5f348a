import { NO_SCHOOL_BELLS, withBells } from '@zvonok/domain/bells/school-bells';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { sql, type Transaction } from 'kysely';
import { analyzeTables, oneOf } from '../database/queries.ts';
import type { Tables } from '../database/tables.ts';
import type { ImportPlan, Named, WantedCell, WantedPart } from './import-plan.ts';
import { hasPast, keepPastOf } from './keep-past.ts';
import { insertDays as addMissingDays, readSchoolWeek, writeBells, writeWeek } from './school-week.ts';
import type { TimetableTransaction } from './timetable-transaction.ts';

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

/** Rows in one statement; PostgreSQL takes 65 535 parameters. */
const BATCH = 1_000;

interface CellWork {
  ids: RecordIds;
  /** The timetable's version these edits make. */
  version: number;
  now: Date;
  /** The first day what is written holds; null is from ever. */
  startsOn: IsoDate | null;
}

/**
 * Takes lessons off the timetable: those that held before end, the others are removed. All stay in the tables for the
 * history of their substitutions.
 */
export async function removeLessons(
  trx: Transaction<Tables>,
  lessonIds: readonly number[],
  { version, now, startsOn }: Pick<CellWork, 'version' | 'now' | 'startsOn'>,
): Promise<void> {
  if (lessonIds.length === 0) return;
  const held = sql<boolean>`coalesce(starts_on, '-infinity') < ${startsOn}::date`;
  await trx
    .updateTable('lesson')
    .set({
      edited_version: version,
      ends_on: sql<string | null>`case when ${held} then ${startsOn}::date else ends_on end`,
      removed_at: sql<Date | null>`case when ${held} then null else ${now}::timestamptz end`,
    })
    .where('id', '=', oneOf(lessonIds))
    .execute();
}

/**
 * Puts slots into the state they are to be in. A lesson that is there keeps its number, and so do its subgroups; only
 * one that loses a subgroup with a history is replaced by a new lesson, because the history needs the old one.
 */
export async function writeCells(
  trx: Transaction<Tables>,
  cells: readonly WantedCell[],
  work: CellWork,
): Promise<void> {
  const fresh: WantedCell[] = [];
  for (const cell of cells) {
    if (cell.lessonId === null || !(await updateLesson(trx, cell.lessonId, cell, work))) fresh.push(cell);
  }
  await writeNewCells(trx, fresh, work);
}

/** Puts new lessons into slots. */
export async function writeNewCells(
  trx: Transaction<Tables>,
  cells: readonly WantedCell[],
  work: CellWork,
): Promise<void> {
  for (let at = 0; at < cells.length; at += BATCH) {
    await insertLessons(trx, cells.slice(at, at + BATCH), work);
  }
}

/** False when the lesson had to be removed instead. */
async function updateLesson(
  trx: Transaction<Tables>,
  lessonId: number,
  cell: WantedCell,
  work: CellWork,
): Promise<boolean> {
  const kept = cell.parts.flatMap(({ subgroup }) => subgroup?.id ?? []);
  const all = await trx
    .selectFrom('subgroup_lesson')
    .select((row) => [
      'id',
      'name',
      'removed_at',
      row
        .exists(
          row.selectFrom('lesson_change').select('id').whereRef('subgroup_id', '=', 'subgroup_lesson.id'),
        )
        .as('hasHistory'),
    ])
    .where('lesson_id', '=', lessonId)
    .execute();
  const leaving = all.filter(({ id, removed_at }) => removed_at === null && !kept.includes(id));
  if (leaving.some(({ hasHistory }) => hasHistory)) {
    await removeLessons(trx, [lessonId], work);
    return false;
  }
  for (const { id } of leaving) await trx.deleteFrom('subgroup_lesson').where('id', '=', id).execute();
  const whole = cell.parts.find(({ subgroup }) => subgroup === null);
  await trx
    .updateTable('lesson')
    .set({
      subject_id: work.ids.subject(cell.subject),
      edited_version: work.version,
      // A split lesson has no teacher, no room and no flow but those of its subgroups.
      ...(whole ? taught(whole, work.ids) : NOBODY),
    })
    .where('id', '=', lessonId)
    .execute();
  await renameSubgroups(trx, cell.parts, all);
  await writeSubgroups(trx, lessonId, cell.parts, work.ids);
  return true;
}

/**
 * Gives subgroups that stay the names they are to have; two may swap theirs. One that was removed, with a history, and
 * had such a name is called otherwise from then on: a lesson has each name once.
 */
async function renameSubgroups(
  trx: Transaction<Tables>,
  parts: readonly WantedPart[],
  present: readonly { id: number; name: string; removed_at: Date | null }[],
): Promise<void> {
  const nameOf = new Map(present.map(({ id, name }) => [id, name]));
  const renamed = parts.flatMap(({ subgroup }) => {
    const now = nameOf.get(subgroup?.id ?? Number.NaN);
    return subgroup && now !== undefined && now !== subgroup.name
      ? [{ id: subgroup.id, name: subgroup.name }]
      : [];
  });
  const rename = (id: number | null, name: string) =>
    trx.updateTable('subgroup_lesson').set({ name }).where('id', '=', id).execute();
  const names = new Set([...nameOf.values(), ...parts.flatMap(({ subgroup }) => subgroup?.name ?? [])]);
  const wanted = new Set(renamed.map(({ name }) => name));
  for (const { id, name, removed_at } of present) {
    const isRenamed = renamed.some((one) => one.id === id);
    if (!wanted.has(name) || (removed_at === null && !isRenamed)) continue;
    // A name between the two, which goes again where it is a live subgroup's.
    let other = `${name} (прежняя)`;
    for (let place = 2; names.has(other); place += 1) other = `${name} (прежняя, ${place})`;
    names.add(other);
    await rename(id, other);
  }
  for (const { id, name } of renamed) await rename(id, name);
}

async function writeSubgroups(
  trx: Transaction<Tables>,
  lessonId: number,
  parts: readonly WantedPart[],
  ids: RecordIds,
): Promise<void> {
  for (const part of parts) {
    if (part.subgroup === null) continue;
    const { id, name } = part.subgroup;
    const columns = partColumns(part, ids);
    if (id === null) {
      await trx
        .insertInto('subgroup_lesson')
        .values({ lesson_id: lessonId, name, ...columns })
        .onConflict((there) =>
          there.columns(['lesson_id', 'name']).doUpdateSet({ ...columns, removed_at: null }),
        )
        .execute();
    } else {
      await trx.updateTable('subgroup_lesson').set(columns).where('id', '=', id).execute();
    }
  }
}

async function insertLessons(
  trx: Transaction<Tables>,
  cells: readonly WantedCell[],
  { ids, version, startsOn }: CellWork,
): Promise<void> {
  const place = (cell: WantedCell) => ids.day(ids.group(cell.group), cell.day);
  const rows = await trx
    .insertInto('lesson')
    .values(
      cells.map((cell) => {
        const whole = cell.parts.find(({ subgroup }) => subgroup === null);
        return {
          schedule_day_id: place(cell),
          number: cell.number,
          subject_id: ids.subject(cell.subject),
          edited_version: version,
          starts_on: startsOn,
          ...(whole ? taught(whole, ids) : NOBODY),
        };
      }),
    )
    .returning(['id', 'schedule_day_id', 'number'])
    .execute();
  const made = new Map(rows.map(({ id, schedule_day_id, number }) => [`${schedule_day_id}-${number}`, id]));
  const parts = cells.flatMap((cell) =>
    cell.parts.flatMap((part) => {
      const lessonId = made.get(`${place(cell)}-${cell.number}`);
      if (part.subgroup === null || lessonId === undefined) return [];
      return [{ lesson_id: lessonId, name: part.subgroup.name, ...partColumns(part, ids) }];
    }),
  );
  for (let at = 0; at < parts.length; at += BATCH) {
    await trx
      .insertInto('subgroup_lesson')
      .values(parts.slice(at, at + BATCH))
      .execute();
  }
}

const NOBODY = { teacher_id: null, room_id: null, flow: null };

function taught({ teacher, room, flow }: WantedPart, ids: RecordIds) {
  return { teacher_id: teacher && ids.teacher(teacher), room_id: room && ids.room(room), flow };
}

function partColumns(part: WantedPart, ids: RecordIds) {
  return { ...taught(part, ids), subject_id: part.ownSubject && ids.subject(part.ownSubject) };
}

/**
 * Does what a plan says from today on; lessons that stay keep their numbers, and days that have passed what they
 * showed. A first timetable holds from ever. One new version, in which every class may look different.
 */
export async function importPlan(tx: TimetableTransaction, plan: ImportPlan): Promise<void> {
  const startsOn = (await hasPast(tx.db, tx.today)) ? tx.today : null;
  const ids = await importRecords(tx.db, plan);
  const version = tx.touch('everything');
  const work = { ids, version, now: tx.now, startsOn };
  if (startsOn !== null) {
    const changed = plan.cells.flatMap(({ lessonId }) => lessonId ?? []);
    await keepPastOf(tx.db, changed, startsOn);
  }
  await removeLessons(tx.db, plan.removedLessonIds, work);
  await writeCells(tx.db, plan.cells, work);
  await analyzeTables(tx.db);
}
