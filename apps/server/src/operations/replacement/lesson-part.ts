import { movedDayOf } from '@zvonok/domain/calendar/school-calendar';
import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import { schoolWeekOf } from '@zvonok/domain/calendar/school-week';
import { WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import type { Refusal, RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import type { ChangeRow, LessonsAt, WeekLesson } from '../../timetable/lesson-rows.ts';
import { presentLessons } from '../../timetable/present.ts';
import { dayName } from '../../timetable/read-week.ts';
import { lessonOfSubgroup, type TimetableTransaction } from '../../timetable/timetable-transaction.ts';
import type { ChangedPart } from '../../timetable/write-changes.ts';
import { missingLesson } from '../refusals.ts';
import { dateOfDay } from '../week.ts';

type Refuse = (status: 400 | 404, detail: string, extras?: RefusalExtras) => Refusal;

/** The numbers of a lesson, or of a subgroup of one. */
interface PartNumbers {
  lessonId: number;
  subgroupId?: number;
}

/** What a call about one lesson or one subgroup names. */
interface CallAboutPart {
  query: PartNumbers;
  refuse: Refuse;
}

/** The lesson or subgroup as it is now on its date in the week. */
export interface PartNow {
  part: LessonPart;
  date: IsoDate;
  /** Its active change. */
  change: ChangeRow | null;
}

/**
 * Finds the lesson or subgroup of a call. Refuses an unknown lesson or subgroup, and a split lesson without a subgroup.
 */
export async function findPart(
  call: CallAboutPart,
  timetable: Pick<TimetableTransaction, 'week'>,
  at: LessonsAt,
): Promise<PartNow> {
  const { lessonId } = call.query;
  const found = await lookUp(call.query, timetable, at);
  if (!found) throw call.refuse(404, missingLesson(lessonId));
  if (dateOfLesson(found.lesson, at) === null) throw notOnDate(call);
  if (!found.now) throw wrongSubgroup(call, found.lesson);
  return found.now;
}

/**
 * Looks a lesson up on the grid; `now` is null if it has no such subgroup, or is split and no subgroup is given.
 */
export async function lookUp(
  { lessonId, subgroupId }: PartNumbers,
  timetable: Pick<TimetableTransaction, 'week'>,
  at: LessonsAt,
): Promise<{ lesson: WeekLesson; now: PartNow | null } | null> {
  const [lesson] = await timetable.week(at, { ids: [lessonId] });
  if (!lesson) return null;
  const part = lesson.parts.find(({ subgroup }) => (subgroup?.id ?? null) === (subgroupId ?? null));
  if (!part) return { lesson, now: null };
  const date = dateOfLesson(lesson, at);
  return { lesson, now: date === null ? null : { part, date, change: part.change } };
}

/** The lessons to read for a date: those of its week, or of the day itself if it is a moved day. */
export async function lessonsOn(date: IsoDate, timetable: TimetableTransaction): Promise<LessonsAt> {
  return movedDayOf(date, await timetable.calendar()) ?? schoolWeekOf(date, WEEKDAYS);
}

/** The date a lesson is held on; null if the given day has the lessons of another weekday. */
function dateOfLesson({ day }: WeekLesson, at: LessonsAt): IsoDate | null {
  if (typeof at === 'string') return dateOfDay(at, day);
  return dayName(day) === at.day ? at.date : null;
}

/** Finds a subgroup by its number alone, as some calls name it. */
export async function findSubgroup(
  subgroupId: number,
  { refuse }: { refuse: Refuse },
  timetable: TimetableTransaction,
  at: LessonsAt,
): Promise<PartNow> {
  const lessonId = await lessonOfSubgroup(timetable, subgroupId);
  if (lessonId === null)
    throw refuse(404, `Подгруппы с номером ${subgroupId} нет. Возможно, её уже удалили.`);
  return findPart({ query: { lessonId, subgroupId }, refuse }, timetable, at);
}

/** Finds what a call names by exactly one of its two numbers. */
export async function findLessonOrSubgroup(
  call: { query: Partial<PartNumbers>; refuse: Refuse },
  timetable: TimetableTransaction,
  at: LessonsAt,
): Promise<PartNow> {
  const { query, refuse } = call;
  const { lessonId, subgroupId } = query;
  if (subgroupId !== undefined && lessonId === undefined)
    return findSubgroup(subgroupId, call, timetable, at);
  if (lessonId !== undefined && subgroupId === undefined)
    return findPart({ query: { lessonId }, refuse }, timetable, at);
  const message = 'Укажите ровно один номер: урока или подгруппы';
  throw refuse(400, `${message}.`, { errors: [{ path: 'query.lessonId', message }] });
}

/** What is stored about a part with its change. */
export function changedPart({ part, date }: PartNow): ChangedPart {
  return {
    date,
    classId: part.group.id,
    lessonId: part.lessonId,
    subgroupId: part.subgroup?.id ?? null,
    originalTeacherId: part.teacher?.id ?? null,
  };
}

/** Both lessons of a merge, the first one first. */
export function sidesOf(now: PartNow) {
  const own = changedPart(now);
  const merge = now.change?.merge;
  if (!merge) return [own];
  return merge.role === 'first' ? [own, merge.other] : [merge.other, own];
}

function notOnDate({ refuse }: CallAboutPart): Refusal {
  const message = 'Этого урока в этот день нет.';
  return refuse(400, message, { errors: [{ path: 'query.date', message }] });
}

function wrongSubgroup({ query, refuse }: CallAboutPart, lesson: WeekLesson): Refusal {
  if (query.subgroupId !== undefined) {
    return refuse(404, `Подгруппы с номером ${query.subgroupId} у этого урока нет.`);
  }
  const names = lesson.subgroups.map(({ id, name }) => `${name} (${id})`).join(', ');
  return refuse(400, 'Урок разделён на подгруппы: замена ставится одной из них.', {
    errors: [{ path: 'query.subgroupId', message: `Укажите подгруппу: ${names}` }],
  });
}

type PresentedParts = Pick<Wire['TimetableChange'], 'lessons' | 'subgroupLessons'>;

interface PlaceOfPart {
  lessonId: number;
  subgroupId: number | null;
}

/** Lessons and subgroups after a change, in the shape that all changing calls answer with. */
export async function presentParts(
  places: readonly PlaceOfPart[],
  timetable: TimetableTransaction,
  at: LessonsAt,
): Promise<PresentedParts> {
  const ids = [...new Set(places.map(({ lessonId }) => lessonId))];
  return presentAmong(places, await timetable.afterChanges(at, ids));
}

/** The same for lessons that have been read, in the given order. */
export function presentAmong(places: readonly PlaceOfPart[], lessons: readonly WeekLesson[]): PresentedParts {
  const wanted = lessons.filter(({ id }) => places.some(({ lessonId }) => lessonId === id));
  const presented = new Map(presentLessons(wanted).map((one) => [one.id, one]));
  return {
    lessons: places.flatMap(({ lessonId, subgroupId }) =>
      subgroupId === null ? (presented.get(lessonId) ?? []) : [],
    ),
    subgroupLessons: places.flatMap(({ lessonId, subgroupId }) => {
      const subgroups = presented.get(lessonId)?.subgroupLesson ?? [];
      return subgroups.filter(({ id }) => id === subgroupId);
    }),
  };
}
