import { noLessonsText, type SchoolCalendar } from '../calendar/school-calendar.ts';
import { dateInWeek, dayOfWeek, dayTitle, type IsoDate, schoolWeekOf } from '../calendar/school-date.ts';
import { WEEKDAY_SHORT_LABEL, WEEKDAYS, weekdayOfNumber } from '../calendar/weekday.ts';
import type { ChangeKind, LessonNumber, LessonPart, TeacherRef } from '../lesson/lesson-part.ts';
import { genitiveOfName } from '../text/sentences.ts';
import { busyReason } from '../timetable/busy.ts';

/** What was done for a date to a lesson whose place in the permanent timetable is edited. */
export interface ConcernedChange {
  id: number;
  date: IsoDate;
  kind: ChangeKind;
  number: LessonNumber;
  className: string;
  subgroup: string | null;
  subject: string;
  /** Who was to teach. */
  original: string | null;
  /** Who teaches instead. */
  teacher: string | null;
  /** Where it goes with its lesson; null if it cannot. */
  goesTo: { date: IsoDate; number: LessonNumber } | null;
  /** Why it cannot go with its lesson. */
  obstacle: string | null;
}

/** A place in the week; the day is 1 (Monday) to 6 (Saturday). */
interface WeekPlace {
  day: number;
  number: LessonNumber;
}

type Destination = { date: IsoDate; obstacle: null } | { date: null; obstacle: string };

/**
 * The date of a change whose lesson has another place in the week, null for none. It stays in its week, and what has
 * passed takes nothing new.
 */
export function destinationOf(
  { date, day }: { date: IsoDate; day: number },
  to: WeekPlace | null,
  { today, calendar }: { today: IsoDate; calendar: SchoolCalendar },
): Destination {
  const weekday = to && weekdayOfNumber(to.day);
  if (!weekday) return { date: null, obstacle: 'урока не будет на сетке' };
  if (to.day === day) return { date, obstacle: null };
  if (dayOfWeek(date) !== day)
    return { date: null, obstacle: 'день перенесён, и другого места этой недели у него нет' };
  const then = dateInWeek(schoolWeekOf(date, WEEKDAYS), weekday);
  if (then < today) return { date: null, obstacle: `${dayTitle(then)} уже прошло` };
  const closed = noLessonsText(then, weekday, calendar);
  return closed ? { date: null, obstacle: closed.replace(/\.$/, '') } : { date: then, obstacle: null };
}

/** What a substitution meets where its lesson goes. */
export interface WhereItGoes {
  /** Parts of the lesson as they are there, with what is done to them; empty if it is not held on that date. */
  parts: readonly LessonPart[];
  /** Who teaches its part by the permanent timetable as edited. */
  own: TeacherRef | null;
  /** Something else is done to its part on that date. */
  isChanged: boolean;
  /** The time is another one. */
  isMoved: boolean;
  /** Parts of that day by today's state. */
  day: readonly LessonPart[];
  /** The substitute is away then. */
  isAway: boolean;
}

/**
 * Why a change cannot go with its lesson, or null when it can: the same teacher stands in, who is at school and free at
 * the new time. A merge holds two lessons together at their times, and a class is sent home from a time on.
 */
export function obstacleOf(
  { kind, teacher, subgroupId }: { kind: ChangeKind; teacher: TeacherRef | null; subgroupId: number | null },
  { parts, own, isChanged, isMoved, day, isAway }: WhereItGoes,
): string | null {
  if (kind === 'merged') return 'объединение держится за время и учителей обоих уроков';
  if (kind === 'sent-home' || teacher === null) return 'домой отпускают с этого часа, а не с урока';
  if (parts.length === 0) return 'в этот день урока не будет';
  const part = parts.find(({ subgroup }) => (subgroup?.id ?? null) === subgroupId);
  if (!part) return 'урок иначе делится на подгруппы';
  if (isChanged) return 'на новом месте урок в этот день уже изменён';
  if (own === null) return 'у урока не будет учителя';
  if (own.id === teacher.id) return `${teacher.name} будет вести этот урок всегда`;
  if (!isMoved) return null;
  if (isAway) return `${teacher.name} отсутствует`;
  const reason = busyReason(day, teacher.id, part);
  return reason === null ? null : `${teacher.name} в это время ${reason}`;
}

/** Said above the changes of a lesson that is to be edited. */
export const CONCERNED_TITLE = 'У урока есть замены';

/** 'Пт 28.11, 3-й урок 7Б, Литература: Петрова В. К. вместо Ивановой А. П.' */
export function concernedChangeText(change: ConcernedChange): string {
  const { date, number, className, subgroup, subject } = change;
  const audience = subgroup === null ? className : `${className} (${subgroup})`;
  return `${slotText({ date, number })} ${audience}, ${subject}: ${whatIsDone(change)}`;
}

/** 'Пн 30.11, 5-й урок'. */
export function slotText({ date, number }: { date: IsoDate; number: LessonNumber }): string {
  const day = weekdayOfNumber(dayOfWeek(date));
  const [, month, dayOfMonth] = date.split('-');
  return `${day ? `${WEEKDAY_SHORT_LABEL[day]} ` : ''}${dayOfMonth}.${month}, ${number}-й урок`;
}

function whatIsDone({ kind, original, teacher }: ConcernedChange): string {
  if (kind === 'sent-home') return 'уход домой';
  if (kind === 'merged') return teacher === null ? 'объединение' : `объединение, ведёт ${teacher}`;
  if (original === null) return `ведёт ${teacher}`;
  const genitive = genitiveOfName(original);
  return genitive === null ? `${teacher} заменяет: ${original}` : `${teacher} вместо ${genitive}`;
}
