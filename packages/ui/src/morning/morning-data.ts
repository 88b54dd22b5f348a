import type { IsoDate } from '@zvonok/domain/calendar/school-date';
import type { LessonNumber } from '@zvonok/domain/lesson/lesson-part';
import type { DayBox } from '@zvonok/domain/timetable/teacher-day';

/** Somebody who is not there. */
export interface AbsentPerson {
  id: number;
  name: string;
  /** 'весь день', '1–3 урок'. */
  span: string;
  /** Null is the whole day; both are null or neither is. */
  firstLesson: LessonNumber | null;
  lastLesson: LessonNumber | null;
  lastDate: IsoDate;
  /** How many of their lessons have nobody, in the plan as it is either. */
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
  /** The day of whoever comes; null for a move without a person. */
  day: readonly DayBox[] | null;
}

/** Somebody who is not proposed. */
export interface RefusedMove extends MoveView {
  reason: string;
  /** How often they were asked this month: 'замен за месяц: 2'; null for a move without a person. */
  covers: string | null;
  /** A person may choose them all the same: they are only busy. */
  canForce: boolean;
}

/** A lesson that nobody teaches, with what is proposed. */
export interface OpenLesson {
  key: string;
  number: number;
  /** The number is one of the second shift; left out for the first. */
  shift?: 2;
  className: string;
  /** With the subgroup where it is one's. */
  subject: string;
  room: string | null;
  /** Who is not there. */
  absent: string;
  /** What was published of it, where the plan is about to change that: 'Панова Л. Е., вместо: Фомина Н. Н.'. */
  published: string | null;
  move: MoveView;
  /** 'Одновременно ведёт 7Б, каб. 214': a person chose somebody who is busy; null for all others. */
  clash: string | null;
  /** Nobody has been found. */
  isOpen: boolean;
  isPinned: boolean;
  /** Somebody else has changed it meanwhile. */
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
  /** It is not on the board now, or will be there no longer; null where it stays. */
  change: 'new' | 'gone' | null;
}

/** Somebody who will be told, or what somebody’s day comes to: a name and a line for each thing. */
export interface PersonLines {
  id: number;
  name: string;
  lines: readonly string[];
}
