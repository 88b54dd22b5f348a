import { noRecord } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import {
  changesFromToday,
  type NewPart,
  occupantOf,
  placeLessons,
  readScheduleDay,
  type SlotRef,
  type Teaching,
  takeOffGrid,
  writeDivision,
  writeSubgroupTeaching,
  writeTeaching,
} from '../../timetable/edit-lessons.ts';
import type { ChangeRow, LessonRow, SubgroupRow } from '../../timetable/lessons.ts';
import { readWeekLayout } from '../../timetable/school-week.ts';
import type { TimetableTransaction } from '../../timetable/timetable-transaction.ts';
import { notOfLesson, refuseOtherSlot, WRONG_SUBGROUPS, wrongField } from '../refusals.ts';
import {
  dateOfPlace,
  type EditCall,
  type FoundLesson,
  refuseMissing,
  refuseOtherTimetable,
  refuseOvertaken,
  refuseTaken,
} from './find-lesson.ts';
import { type Edited, settleChanges } from './settle-changes.ts';

/** Takes a lesson off the grid or puts it back where it was; repeating it changes nothing. */
export async function hideLesson(
  { lesson, hidden }: FoundLesson,
  hide: boolean,
  call: EditCall,
  timetable: TimetableTransaction,
): Promise<Edited> {
  const { id, group, scheduleDayId, number, day } = lesson;
  await refuseOvertaken([id], call, timetable);
  if (hide) {
    const changes = hidden ? [] : await changesFromToday(timetable, [id]);
    if (!hidden) await takeOffGrid(timetable, group.id, id);
    return { placed: [], unplaced: [id], ...(await settleChanges(changes, call, timetable)) };
  }
  if (hidden) {
    const place = { scheduleDayId, number, day };
    await refuseTaken(place, call, timetable);
    await refuseOtherTimetable(id, place, [], call, timetable);
    await placeLessons(timetable, group.id, [{ id, place }]);
  }
  return { placed: [id], unplaced: [], ...(await settleChanges([], call, timetable)) };
}

/**
 * Moves a lesson within the week of its class. A lesson that is in the slot changes places with it; if the moved lesson
 * comes from outside the grid, that lesson leaves the grid.
 */
export async function moveLesson(
  { lesson, hidden }: FoundLesson,
  to: SlotRef,
  call: EditCall,
  timetable: TimetableTransaction,
): Promise<Edited> {
  const { id, group } = lesson;
  const { refuse } = call;
  const day = await readScheduleDay(timetable, to.scheduleDayId);
  if (!day) throw refuse(404, noRecord('Дня расписания', to.scheduleDayId));
  if (day.classId !== group.id) {
    const message = 'Урок переносится только в день своего класса';
    throw refuse(400, `${message}.`, { errors: [{ path: 'query.scheduleOfDayId', message }] });
  }
  refuseOtherSlot({ day: day.day, number: to.number }, await readWeekLayout(timetable.db), call);
  const place = { ...to, day: day.day };
  const occupant = await occupantOf(timetable, to, dateOfPlace(place, call, timetable));
  if (occupant === id) return { placed: [id], unplaced: [], ...(await settleChanges([], call, timetable)) };

  const touched = occupant === null ? [id] : [id, occupant];
  await refuseOvertaken(touched, call, timetable);
  await refuseOtherTimetable(id, place, touched, call, timetable);
  const from = { scheduleDayId: lesson.scheduleDayId, number: lesson.number };
  if (occupant !== null && !hidden)
    await refuseOtherTimetable(occupant, { ...from, day: lesson.day }, touched, call, timetable);
  const changes = await changesFromToday(timetable, touched);
  if (hidden) {
    if (occupant !== null) await takeOffGrid(timetable, group.id, occupant);
    await placeLessons(timetable, group.id, [{ id, place: to }]);
    const settled = await settleChanges(changes, call, timetable);
    return { placed: [id], unplaced: occupant === null ? [] : [occupant], ...settled };
  }
  const swap = occupant === null ? [] : [{ id: occupant, place: from }];
  await placeLessons(timetable, group.id, [{ id, place: to }, ...swap]);
  return { placed: touched, unplaced: [], ...(await settleChanges(changes, call, timetable)) };
}

/**
 * Changes the subject, the teacher, the room and the flow of a lesson. In a split lesson all but the subject belong to
 * its subgroups, each of which may also have a subject of its own.
 */
export async function teachLesson(
  { lesson, hidden }: FoundLesson,
  wanted: Teaching & { subgroupId?: number | undefined },
  call: EditCall,
  timetable: TimetableTransaction,
): Promise<Edited> {
  const { subgroupId, subjectId, ...given } = wanted;
  // The subject of the lesson is not stored as the subject of a subgroup.
  const taught = given.ownSubjectId === lesson.subject.id ? { ...given, ownSubjectId: null } : given;
  const own = taughtPart(lesson, subgroupId, taught, call);
  refuseOwnSubject(own, taught, call);
  await refuseMissing(wanted, call, timetable);
  await refuseOvertaken([lesson.id], call, timetable);
  const changes = changesTeacher(own, taught) ? await changesOfTeaching(lesson, own, timetable) : [];
  const { id, group } = lesson;
  if (isChanged(own, taught)) {
    if (own === lesson) await writeTeaching(timetable, group.id, id, taught);
    else await writeSubgroupTeaching(timetable, group.id, id, own.id, taught);
  }
  if (subjectId !== undefined && subjectId !== lesson.subject.id)
    await writeTeaching(timetable, group.id, id, { subjectId });
  const settled = await settleChanges(changes, call, timetable);
  return hidden ? { placed: [], unplaced: [id], ...settled } : { placed: [id], unplaced: [], ...settled };
}

function refuseOwnSubject(
  own: LessonRow | SubgroupRow,
  { ownSubjectId }: Teaching,
  { refuse }: Pick<EditCall, 'refuse'>,
): void {
  if (ownSubjectId === undefined || 'lessonId' in own) return;
  throw refuse(400, 'Свой предмет есть только у подгруппы.', {
    errors: [{ path: 'query.subgroupId', message: 'Укажите подгруппу' }],
  });
}

function taughtPart(
  lesson: LessonRow,
  subgroupId: number | undefined,
  taught: Teaching,
  { refuse }: Pick<EditCall, 'refuse'>,
): LessonRow | SubgroupRow {
  if (subgroupId !== undefined) {
    const part = lesson.subgroups.find(({ id }) => id === subgroupId);
    if (part) return part;
    throw refuse(404, notOfLesson(subgroupId));
  }
  if (lesson.subgroups.length > 0 && Object.keys(taught).length > 0) {
    const names = lesson.subgroups.map(({ id, name }) => `${name} (${id})`).join(', ');
    throw refuse(400, 'Урок разделён на подгруппы: учитель и кабинет есть у каждой из них.', {
      errors: [{ path: 'query.subgroupId', message: `Укажите подгруппу: ${names}` }],
    });
  }
  return lesson;
}

type Own = Pick<LessonRow, 'id' | 'teacher' | 'room' | 'flow'> & { subject: { id: number } | null };

function changesTeacher({ teacher }: Own, { teacherId }: Teaching): boolean {
  return teacherId !== undefined && teacherId !== (teacher?.id ?? null);
}

function isChanged(own: Own, taught: Teaching): boolean {
  const { roomId, flow, ownSubjectId } = taught;
  return (
    changesTeacher(own, taught) ||
    (roomId !== undefined && roomId !== (own.room?.id ?? null)) ||
    (flow !== undefined && flow !== own.flow) ||
    (ownSubjectId !== undefined && ownSubjectId !== (own.subject?.id ?? null))
  );
}

/** Replacements end with their teacher; a class that is sent home stays sent home. */
async function changesOfTeaching(
  lesson: LessonRow,
  own: Own,
  timetable: TimetableTransaction,
): Promise<ChangeRow[]> {
  const subgroupId = own === lesson ? null : own.id;
  const changes = await changesFromToday(timetable, [lesson.id]);
  return changes.filter(({ kind, place }) => kind !== 'sent-home' && place.subgroupId === subgroupId);
}

/**
 * Splits a lesson into subgroups, replaces its subgroups, or makes it one lesson of the whole class again, which then
 * has no teacher and no room unless they are given. Changes of the lesson from today on end, since its parts are
 * others.
 */
export async function divideLesson(
  { lesson, hidden }: FoundLesson,
  {
    subgroups,
    ...wanted
  }: Pick<Teaching, 'teacherId' | 'roomId' | 'flow'> & {
    subgroups: readonly Wire['SubgroupCreate'][];
  },
  call: EditCall,
  timetable: TimetableTransaction,
): Promise<Edited> {
  const { id, group, subject } = lesson;
  const parts = readParts(subgroups, subject.id, call.refuse);
  if (parts.length === 1) throw wrong(call, WRONG_SUBGROUPS.single);
  if (parts.length > 0 && Object.keys(wanted).length > 0) throw wrong(call, WRONG_SUBGROUPS.taughtAsWhole);
  const { teacherId = null, roomId = null, flow = null } = wanted;
  await refuseMissing({ teacherId, roomId }, call, timetable);
  for (const part of parts) await refuseMissing(part, call, timetable);
  await refuseOvertaken([id], call, timetable);
  const changes = await changesFromToday(timetable, [id]);
  await writeDivision(timetable, group.id, id, { teacherId, roomId, flow }, parts);
  const settled = await settleChanges(changes, call, timetable);
  return hidden ? { placed: [], unplaced: [id], ...settled } : { placed: [id], unplaced: [], ...settled };
}

function wrong({ refuse }: EditCall, message: string) {
  return refuse(400, `${message}.`, wrongField('subgroups', message));
}

/** A name of spaces counts as no flow. */
export function flowOf({ flow }: { flow?: string | null }): string | null {
  return flow?.trim() || null;
}

/**
 * Reads the subgroups of a body; refuses missing and repeated names. A subject equal to that of the lesson is not
 * stored.
 */
export function readParts(
  subgroups: readonly Wire['SubgroupCreate'][],
  lessonSubjectId: number,
  refuse: EditCall['refuse'],
): NewPart[] {
  const parts = subgroups.map((part) => ({
    name: part.name.trim(),
    ownSubjectId: part.educationalSubjectId === lessonSubjectId ? null : (part.educationalSubjectId ?? null),
    teacherId: part.teacherId ?? null,
    roomId: part.roomId ?? null,
    flow: flowOf(part),
  }));
  const wrong = (message: string) => refuse(400, `${message}.`, wrongField('subgroups', message));
  if (parts.some(({ name }) => name === '')) throw wrong(WRONG_SUBGROUPS.unnamed);
  if (new Set(parts.map(({ name }) => name)).size < parts.length)
    throw wrong('Названия подгрупп одного урока не должны повторяться');
  return parts;
}
