import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { DayBox } from '@zvonok/domain/timetable/teacher-day';

/** An absent teacher. */
export interface AbsentPerson {
  id: number;
  name: string;
  /** 'весь день', '1–3 урок'. */
  span: string;
  /** Null is the whole day; both are null or neither is. */
  firstLesson: LessonNumber | null;
  lastLesson: LessonNumber | null;
  lastDate: IsoDate;
  /** How many of their lessons have no substitute in the plan either. */
  open: number;
  /** How many have a proposal that is not published yet. */
  proposed: number;
}

/** What could be done with a lesson. */
export interface MoveView {
  id: string;
  /** 'Панова Л. Е.', 'Домой' */
  title: string;
  /** Why it stands where it stands. */
  words: string;
  /** The day of the substitute; null for a move without a person. */
  day: readonly DayBox[] | null;
}

/** A teacher who is not proposed. */
export interface RefusedMove extends MoveView {
  reason: string;
  /** Their substitutions this month: 'замен за месяц: 2'; null if there were none, and for a move without a person. */
  covers: string | null;
  /** A person may choose them all the same: they are only busy. */
  canForce: boolean;
}

/** A lesson without a teacher, with the proposed moves. */
export interface OpenLesson {
  key: string;
  number: number;
  /** The number is one of the second shift; left out for the first. */
  shift?: 2;
  /** When it begins by the bells of the day: '08:30'; null if unknown. */
  begin: string | null;
  className: string;
  /** With the subgroup where it is one's. */
  subject: string;
  room: string | null;
  /** Who is not there. */
  absent: string;
  /** It is a substitute who cannot come; left out of all others. */
  isRefused?: true;
  /** What was published of it, where the plan is about to change that: 'Панова Л. Е., вместо: Фомина Н. Н.'. */
  published: string | null;
  move: MoveView;
  /** 'Одновременно ведёт 7Б, каб. 214': a person chose a busy teacher; null for all others. */
  clash: string | null;
  /** No substitute has been found. */
  isOpen: boolean;
  isPinned: boolean;
  /** Another user has changed it meanwhile. */
  isOvertaken: boolean;
}

/** A line of the corridor's board as it will be, or as it is now. */
export interface BoardLine {
  key: string;
  number: number;
  /** As of an open lesson. */
  shift?: 2;
  className: string;
  text: string;
  /** It is not on the board now, or will be there no longer; null if it stays. */
  change: 'new' | 'gone' | null;
}

/** A recipient with their messages, or a teacher with the load of their day: a name and lines. */
export interface PersonLines {
  id: number;
  name: string;
  lines: readonly string[];
}
