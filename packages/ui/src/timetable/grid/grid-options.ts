import type { ShiftNow } from '@zvonok/domain/bells/active-lesson';
import type { WeekBells } from '@zvonok/domain/bells/week-bells';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import type { WeekLayout } from '@zvonok/domain/timetable/week-layout';
import type { ReactNode } from 'react';
import type { Distance } from './geometry.ts';
import type { LessonTimeLabel, WeekDates } from './grid-header.tsx';
import type { GridPosition } from './navigation.ts';
import type { GridStep } from './place-marks.ts';
import type { OpeningDay } from './use-opening-day.ts';

export type GridMode = 'view' | 'edit';

/** What a table shows while a place in it is looked for. */
export interface TimetableGridMarks {
  /**
   * While something is looked for a place: why a lesson is none, null when it is one. Those that are none are greyed
   * and say why. The same function until the answers change.
   */
  obstacle?: ((part: LessonPart) => string | null) | undefined;
  /** Lessons to point out, by `partKey`: what has been taken already, and where it would go. */
  steps?: ReadonlyMap<string, GridStep> | undefined;
  /**
   * The cell to select and bring into view, once for every new object. The focus follows only when it is in the
   * table.
   */
  shown?: GridPosition | null;
  /** While a menu is open, or a lesson is dragged or chosen for something: no row changes its height. */
  keepsHeights?: boolean | undefined;
}

/** What both timetables share. */
export interface TimetableGridOptions extends TimetableGridMarks {
  /** The school's days and lesson numbers; the rows have a cell for each slot. */
  layout?: WeekLayout;
  /** Default: `week`. */
  distance?: Distance | undefined;
  /** In `edit` a cell opens by a click, Enter or Space. */
  mode?: GridMode;
  /** The day whose columns are marked. Null or absent in a week that is not this one. */
  today?: Weekday | null;
  /** The lesson that is on right now, marked within `today`, and a line where the minute stands; of each shift. */
  now?: readonly ShiftNow[] | undefined;
  /** The dates of the days, for their heads. The same object until the week changes. */
  dates?: WeekDates | undefined;
  /** The day whose columns come first, once for every new object; default: today. */
  opening?: OpeningDay | undefined;
  /** A day was jumped to. */
  onDayJump?: ((day: Weekday) => void) | undefined;
  /** Called when the table has been scrolled: the day at its left edge. */
  onDayInView?: ((day: Weekday) => void) | undefined;
  /** Days whose lessons do not take place, and why: «Каникулы до 11 января». The same map until it changes. */
  daysOff?: ReadonlyMap<Weekday, string>;
  /** What else the heads of days say: «по расписанию среды». The same map until it changes. */
  dayNotes?: ReadonlyMap<Weekday, string> | undefined;
  /** Start and end of each lesson, shown under its number. */
  lessonTimes?: readonly LessonTimeLabel[];
  /** Bells of each day in a school with two shifts or other bells on some days; the same object until they change. */
  bells?: WeekBells | undefined;
  /** Keys (`partKey`) of the lessons whose change has been sent and not yet confirmed. */
  pending?: ReadonlySet<string>;
  /**
   * By `partKey`, the lessons whose change has not reached the server, with the words of it. The same map until it
   * changes.
   */
  unsent?: ReadonlyMap<string, string>;
  /** Stands left of the day buttons: a selector, a search box. */
  toolbar?: ReactNode;
  onEscape?: () => void;
}
