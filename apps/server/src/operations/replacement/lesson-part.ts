import { awayText } from '@zvonok/domain/absences/absence-texts';
import { movedDayOf, noLessonsText } from '@zvonok/domain/calendar/school-calendar';
import { type IsoDate, schoolWeekOf } from '@zvonok/domain/calendar/school-date';
import { WEEKDAY_LABEL, WEEKDAYS } from '@zvonok/domain/calendar/weekday';
import { groupName, type LessonPart } from '@zvonok/domain/lesson/lesson-part';
import { TIMETABLE_MESSAGE } from '@zvonok/domain/messages/timetable';
import { LESSON_NOW, mergedText } from '@zvonok/domain/planning/publication-texts';
import { missingRecord, type Refusal, type RefusalExtras } from '../../platform/refusal.ts';
import type { Wire } from '../../platform/schemas.ts';
import { awayAt } from '../../timetable/absences.ts';
import type { ChangedPart } from '../../timetable/change-timetable.ts';
import type { OvertakenPart } from '../../timetable/ended-changes.ts';
import type { ChangeRow, LessonsAt, WeekLesson } from '../../timetable/lessons.ts';
import { presentLessons } from '../../timetable/present.ts';
import { dayName } from '../../timetable/read-week.ts';
import { lessonOfSubgroup, type TimetableTransaction } from '../../timetable/timetable-transaction.ts';
import { missingLesson, notOfLesson } from '../refusals.ts';
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
  if (lessonId === null) throw refuse(404, missingRecord('Подгруппы', subgroupId, 'её'));
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
    return refuse(404, notOfLesson(query.subgroupId));
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

/** The problem type of a 409 about a lesson. */
export const LESSON_CONFLICT: RefusalExtras = {
  problem: { type: 'lesson-conflict', title: TIMETABLE_MESSAGE.replacementImpossible },
};

/** The problem type of a 409 about a substitute who is away. */
const TEACHER_AWAY: RefusalExtras = {
  problem: { type: 'teacher-away', title: TIMETABLE_MESSAGE.replacementImpossible },
};

/** A call that changes a lesson and may refuse. */
export interface RefusingCall {
  refuse(status: 400 | 404 | 409, detail: string, extras?: RefusalExtras): Refusal;
}

/**
 * The present state of a lesson, for refusals of outdated changes: «7Б, вторник, 3 урок: Иванова А. П. уже заменяет
 * Петрову В. К.»
 */
export function describeLesson(part: LessonPart): string {
  const subgroup = part.subgroup ? ` (${part.subgroup.name})` : '';
  const day = WEEKDAY_LABEL[part.day].toLowerCase();
  return `${groupName(part.group)}${subgroup}, ${day}, ${part.number} урок: ${stateNow(part)}`;
}

function stateNow({ state, subgroup, teacher }: LessonPart): string {
  switch (state.kind) {
    case 'normal':
      return teacher ? `урок ведёт ${teacher.name}` : 'учителя у урока нет';
    case 'replaced':
      return `${teacher?.name} уже заменяет ${state.original}`;
    case 'sent-home':
      return subgroup ? 'подгруппа уже отпущена домой' : LESSON_NOW.sentHome;
    case 'merged':
      return `урок ${mergedText(state.other)}, ${state.other.number} урок`;
  }
}

/** Refuses to change a lesson that does not take place on its date: holidays, or another weekday's timetable. */
export async function refuseDayOff(
  now: PartNow,
  { refuse }: RefusingCall,
  timetable: TimetableTransaction,
): Promise<void> {
  const text = noLessonsText(now.date, now.part.day, await timetable.calendar());
  if (text) throw refuse(400, text, { errors: [{ path: 'query.week', message: text }] });
}

/**
 * Refuses a substitute who is away then (docs/decisions/0087). A busy teacher is allowed: the planner decides.
 */
export async function refuseAway(
  { part, date }: PartNow,
  teacherId: number,
  { refuse }: RefusingCall,
  timetable: TimetableTransaction,
): Promise<void> {
  const away = await awayAt(timetable, teacherId, date, part.number);
  if (away) throw refuse(409, awayText(away.teacher.name, date), TEACHER_AWAY);
}

/** The beginning of a refusal to take back what no longer fits the timetable. */
export const CHANGED_SINCE = 'С тех пор расписание изменили.';

/** Lessons named in the text of a refusal. */
const NAMED_LESSONS = 3;

/** Joins the first three of the texts, and the number of the others; `count` is the number of all lessons. */
export function lessonsInShort(texts: readonly string[], count = texts.length): string {
  const named = texts.slice(0, NAMED_LESSONS);
  const more = count - named.length;
  return more > 0 ? `${named.join('; ')}; и ещё: ${more}` : named.join('; ');
}

/** Why ended changes cannot be restored: the present state of their lessons. */
export async function overtakenReason(
  parts: readonly OvertakenPart[],
  timetable: TimetableTransaction,
): Promise<string> {
  const texts: string[] = [];
  for (const part of parts.slice(0, NAMED_LESSONS)) texts.push(await partNow(part, timetable));
  return `${CHANGED_SINCE} ${lessonsInShort(texts, parts.length)}`;
}

async function partNow(
  { date, lessonId, subgroupId }: OvertakenPart,
  timetable: TimetableTransaction,
): Promise<string> {
  const numbers = subgroupId === null ? { lessonId } : { lessonId, subgroupId };
  const found = await lookUp(numbers, timetable, await lessonsOn(date, timetable));
  return found?.now ? describeLesson(found.now.part) : LESSON_NOW.gone;
}
