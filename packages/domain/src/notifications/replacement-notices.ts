import type { Shift } from '../bells/school-bells.ts';
import { formatDate, type IsoDate, isSchoolDate } from '../calendar/school-date.ts';
import type { Weekday } from '../calendar/weekday.ts';
import type { ChangeKind } from '../lesson/lesson-change.ts';
import type { TeacherRef } from '../lesson/lesson-part.ts';
import { roomText } from '../timetable/texts.ts';

/** A lesson, or a subgroup of one, as a message names it. */
export interface NoticeLesson {
  day: Weekday;
  number: number;
  /** Left out for the first shift. */
  shift?: 2;
  /** `7Б`. */
  className: string;
  subgroup: string | null;
  subject: string;
  room: string | null;
}

/** A change of one lesson on one date. A merge is two of them, each for the teachers of its own lesson. */
export interface ChangeNotice {
  date: IsoDate;
  lesson: NoticeLesson;
  kind: ChangeKind;
  /** Who teaches instead. */
  substitute: TeacherRef | null;
  /** Who would have taught. */
  original: TeacherRef | null;
  /** The other side of a merge; the `first` goes to the `second`. */
  merge: { role: 'first' | 'second'; other: NoticeLesson } | null;
}

export interface ReplacementNotice {
  teacherId: number;
  message: string;
}

/**
 * The messages about a change and their recipients. Days stand as the wire has them, MONDAY to FRIDAY, translated by
 * the reader's client. Names are placed so that they need not be declined and their full stop ends no sentence.
 */
export function replacementNotices(change: ChangeNotice): ReplacementNotice[] {
  const { date, lesson, substitute, original } = change;
  const when = `${lesson.day}, ${formatDate(date)}, ${lessonText(lesson)}: `;
  const notices = [
    substitute && { teacherId: substitute.id, message: when + toSubstitute(change) },
    original && { teacherId: original.id, message: when + toOwnTeacher(change) },
  ];
  return notices.filter((notice) => notice !== null);
}

/** What is said to someone who has read of a change that has ended since. */
export function cancelledMessage(message: string): string {
  return `Отменено: ${message}`;
}

const NAMED_DATE = /(\d{2})\.(\d{2})\.(\d{4})/;

/** The day a message is about; null if it names none, as another host's may. */
export function noticeDate(message: string): IsoDate | null {
  const [, day, month, year] = NAMED_DATE.exec(message) ?? [];
  const date = `${year}-${month}-${day}`;
  return isSchoolDate(date) ? date : null;
}

function toSubstitute({ lesson, original, merge }: ChangeNotice): string {
  const comes = merge ? ` Приходит ${audience(merge.other)}.` : '';
  const whom = original ? ` Кого заменяете: ${original.name}` : '';
  return `вы ведёте ${inShort(lesson)}.${comes}${whom}`;
}

function toOwnTeacher({ kind, lesson, substitute, merge }: ChangeNotice): string {
  if (substitute) return `за вас ведёт ${substitute.name} — ${inShort(lesson)}`;
  if (merge?.role === 'second') return `на ваш урок приходит ${audience(merge.other)} — ${inShort(lesson)}`;
  const why = merge && kind === 'merged' ? goesTo(lesson, merge.other) : sentHome(lesson);
  return `вашего урока не будет — ${inShort(lesson)}: ${why}`;
}

function goesTo({ subgroup }: NoticeLesson, other: NoticeLesson): string {
  const who = subgroup === null ? 'класс' : 'подгруппа';
  return `${who} идёт на ${lessonText(other)} к ${audience(other)}${place(other)}`;
}

function sentHome({ subgroup }: NoticeLesson): string {
  return subgroup === null ? 'класс отпущен домой' : 'подгруппа отпущена домой';
}

/** `7Б (1 группа), Алгебра, каб. 214`. */
function inShort(lesson: NoticeLesson): string {
  return `${audience(lesson)}, ${lesson.subject}${place(lesson)}`;
}

/** `3 урок`, `3 урок второй смены`. */
export function lessonText({ number, shift }: { number: number; shift?: Shift | undefined }): string {
  return shift === 2 ? `${number} урок второй смены` : `${number} урок`;
}

function audience({ className, subgroup }: NoticeLesson): string {
  return subgroup === null ? className : `${className} (${subgroup})`;
}

function place({ room }: NoticeLesson): string {
  return room === null ? '' : `, ${roomText(room)}`;
}
