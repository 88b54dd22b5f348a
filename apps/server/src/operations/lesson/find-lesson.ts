import { dayTitle, type IsoDate, mondayOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAY_LABEL } from '@zvonok/domain/calendar/weekday';
import { groupName } from '@zvonok/domain/lesson/lesson-part';
import { noRecord, type Refusal, type RefusalExtras } from '../../platform/refusal.ts';
import {
  firstEditedAfter,
  occupantOf,
  otherOccupant,
  recordExists,
  type SlotRef,
  validityOf,
} from '../../timetable/edit-lessons.ts';
import { holdsOnDate, type LessonRow, readLessons, type Validity } from '../../timetable/lessons.ts';
import { dayName } from '../../timetable/read-week.ts';
import { type TimetableTransaction, teacherExists } from '../../timetable/timetable-transaction.ts';
import { missingLesson, missingTeacher } from '../refusals.ts';
import { dateOfDay } from '../week.ts';

/** The fields that all edits of a lesson share. */
export interface EditCall {
  /**
   * `seenVersion`: the version of the timetable in which the editor saw the lessons. With `askChanges` only the changes
   * in `endChanges` end, those in `followChanges` move with their lessons, and those in `putBack` are restored.
   */
  query: {
    seenVersion?: number;
    week?: string;
    askChanges?: boolean;
    endChanges?: string;
    followChanges?: string;
    putBack?: string;
  };
  refuse(status: 400 | 404 | 409, detail: string, extras?: RefusalExtras): Refusal;
}

/** A lesson of the permanent timetable, on the grid or taken off it. */
export interface FoundLesson {
  lesson: LessonRow;
  hidden: boolean;
}

/** A place in a week of the permanent timetable. */
interface LessonPlace extends SlotRef {
  /** 1 (Monday) to 6 (Saturday). */
  day: number;
}

export async function findLesson(
  id: number,
  { refuse }: Pick<EditCall, 'refuse'>,
  timetable: TimetableTransaction,
): Promise<FoundLesson> {
  const [placed] = await readLessons(timetable.db, { ids: [id] });
  const [hidden] = placed ? [] : await readLessons(timetable.db, { ids: [id], placed: 'hidden' });
  const lesson = placed ?? hidden;
  if (!lesson) throw refuse(404, missingLesson(id));
  const { until } = await validityOf(timetable, id);
  if (until !== null && until <= timetable.today)
    throw refuse(409, `Это урок прежнего расписания: с ${dayTitle(until)} действует другое.`);
  return { lesson, hidden: !placed };
}

/**
 * The date that decides which timetable is edited if there are two: the date of the place in the week of the call, by
 * default the day whose timetable holds now. For past days of the current week it is today: they keep their lessons.
 */
export function dateOfPlace(
  { day }: LessonPlace,
  { query }: EditCall,
  timetable: TimetableTransaction,
): IsoDate {
  if (query.week === undefined) return timetable.day;
  const date = dateOfDay(query.week, day);
  return mondayOf(date) === mondayOf(timetable.today) && date < timetable.today ? timetable.today : date;
}

/** Refuses with 409 if a place has a lesson already, and names it. */
export async function refuseTaken(
  place: LessonPlace,
  call: EditCall,
  timetable: TimetableTransaction,
): Promise<void> {
  const occupant = await occupantOf(timetable, place, dateOfPlace(place, call, timetable));
  if (occupant === null) return;
  const [lesson] = await readLessons(timetable.db, { ids: [occupant] });
  throw call.refuse(409, lesson ? `Место занято. ${describe(lesson)}` : 'Место занято.');
}

/**
 * Refuses a place that a lesson cannot have on all of its days: the lesson belongs to one timetable and the place to
 * the other, or the lesson belongs to both and the place is taken in one of them. `leaving` are lessons that make room.
 */
export async function refuseOtherTimetable(
  id: number,
  place: LessonPlace,
  leaving: readonly number[],
  call: EditCall,
  timetable: TimetableTransaction,
): Promise<void> {
  const validity = await validityOf(timetable, id);
  const date = dateOfPlace(place, call, timetable);
  if (!holdsOnDate(validity, date)) {
    const when = validity.until !== null && validity.until <= date ? 'до' : 'с';
    const day = dayTitle((when === 'до' ? validity.until : validity.from) ?? date);
    throw call.refuse(409, `Этот урок есть только в расписании, которое действует ${when} ${day}.`);
  }
  await refuseTakenOnOtherDays(place, { validity, leaving: [id, ...leaving] }, call, timetable);
}

/** Refuses a place that another lesson has on some of these days, past days left out. */
export async function refuseTakenOnOtherDays(
  place: LessonPlace,
  { validity, leaving = [] }: { validity: Validity; leaving?: readonly number[] },
  call: EditCall,
  timetable: TimetableTransaction,
): Promise<void> {
  const other = await otherOccupant(timetable, place, validity, leaving);
  if (other === null) return;
  const [lesson] = await readLessons(timetable.db, { ids: [other] });
  const { from, until } = await validityOf(timetable, other);
  const when = until === null ? `с ${dayTitle(from ?? timetable.today)}` : `до ${dayTitle(until)}`;
  const whose = lesson ? ` ${describe(lesson)}` : '';
  throw call.refuse(409, `В расписании, которое действует ${when}, место занято.${whose}`);
}

/** Refuses with 409 if one of the lessons was edited after `seenVersion`, and describes it as it is now. */
export async function refuseOvertaken(
  ids: readonly number[],
  call: EditCall,
  timetable: TimetableTransaction,
): Promise<void> {
  const { seenVersion } = call.query;
  if (seenVersion === undefined) return;
  const edited = await firstEditedAfter(timetable, ids, seenVersion);
  if (edited === null) return;
  const { lesson, hidden } = await findLesson(edited, call, timetable);
  const now = hidden ? 'урок снят с сетки' : describe(lesson);
  throw call.refuse(409, `Урок тем временем изменили. ${now}`);
}

function describe({ group, day, number, subject, teacher }: LessonRow): string {
  const when = `${groupName(group)}, ${WEEKDAY_LABEL[dayName(day)].toLowerCase()}, ${number} урок`;
  return `${when}: ${subject.name}${teacher ? `, ведёт ${teacher.name}` : ''}`;
}

/** Refuses with 404 if one of the given records does not exist. */
export async function refuseMissing(
  named: {
    subjectId?: number | undefined;
    ownSubjectId?: number | null;
    teacherId?: number | null;
    roomId?: number | null;
  },
  { refuse }: Pick<EditCall, 'refuse'>,
  timetable: TimetableTransaction,
): Promise<void> {
  const { subjectId, ownSubjectId, teacherId, roomId } = named;
  for (const id of [subjectId, ownSubjectId]) {
    if (id && !(await recordExists(timetable, 'subject', id))) throw refuse(404, noRecord('Предмета', id));
  }
  if (teacherId && !(await teacherExists(timetable, teacherId))) throw refuse(404, missingTeacher(teacherId));
  if (roomId && !(await recordExists(timetable, 'room', roomId)))
    throw refuse(404, noRecord('Кабинета', roomId));
}
