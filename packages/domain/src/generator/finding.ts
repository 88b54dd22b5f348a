import type { Shift } from '../bells/school-bells.ts';
import type { Weekday } from '../calendar/weekday.ts';
import type { LessonNumber } from '../lesson/lesson-part.ts';

/** Something of the school by the name people call it. */
export interface Named {
  id: number;
  name: string;
}

/** A place in the week of one shift. */
export interface WeekSlot {
  day: Weekday;
  shift: Shift;
  number: LessonNumber;
}

/** Whom a finding is about: a class, a teacher, a kind of rooms or one room. */
export type FindingSubject = { kind: 'class' | 'teacher' | 'room-kind' | 'room' } & Named;

/** A change that would mend a finding. */
export type FixFacts =
  /** So many more slots of a teacher. */
  | { kind: 'open-slots'; teacher: Named; count: number }
  /** So many hours of a teacher go to another teacher. */
  | { kind: 'other-teacher'; teacher: Named; hours: number }
  /** So many lessons a day for a teacher. */
  | { kind: 'teacher-day'; teacher: Named; mostADay: number }
  /** So many free days for a teacher. */
  | { kind: 'free-days'; teacher: Named; freeDays: number }
  /** So many hours of a class, or of its subject, less. */
  | { kind: 'fewer-hours'; group: Named; subject?: Named; hours: number }
  /** A subject so often a day. */
  | { kind: 'more-a-day'; group: Named; subject: Named; mostADay: number }
  /** So many double lessons of a subject. */
  | { kind: 'doubles'; group: Named; subject: Named; doubles: number }
  /** So many classes at a time in a room or a kind of rooms. */
  | { kind: 'more-room'; room: FindingSubject; capacity: number }
  /** The lock of a lesson is taken away. */
  | { kind: 'unlock'; group: Named; subject: Named; slot: WeekSlot };

/** What would mend a finding; `isVerified` where the check has found it gone with this. */
export type Fix = FixFacts & { isVerified: boolean };

/** Why a timetable cannot be, or what exceeds a norm although it can; its words are `findingText`. */
export type FindingFacts =
  /** More hours than the class has slots in its week. */
  | { rule: 'class-slots'; hours: number; slots: number }
  /** More hours than days times the norm of a day; the timetable will exceed the norm by `hours - most`. */
  | { rule: 'class-norm'; hours: number; most: number; aDay: number }
  /** A class that is to learn in the first shift learns in the second. */
  | { rule: 'class-shift'; grade: number }
  /** Hours a week outside the norm of the grade. */
  | { rule: 'week-norm'; hours: number; least: number; most: number }
  /** A subject more often than the days of the week allow. */
  | { rule: 'item-days'; subject: Named; hours: number; days: number; mostADay: number }
  /** More double lessons than the hours or the neighbouring slots allow. */
  | { rule: 'item-doubles'; subject: Named; doubles: number; most: number }
  /** Parts of one lesson have the same teacher. */
  | { rule: 'item-teacher'; subject: Named; teacher: Named }
  /** Teachers of one lesson share too few slots with each other and the class. */
  | { rule: 'item-slots'; subject: Named; teachers: readonly Named[]; hours: number; slots: number }
  /** Lessons of a class that have to share too few slots: `subjects` between them `hours`. */
  | {
      rule: 'class-matching';
      subjects: readonly Named[];
      teachers: readonly Named[];
      hours: number;
      slots: number;
    }
  /** No teacher of the class may be there at the beginning of enough days. */
  | { rule: 'class-start'; hours: number; most: number; days: readonly Weekday[] }
  /** More hours than open slots. */
  | { rule: 'teacher-slots'; hours: number; slots: number }
  /** More hours than the days of a teacher hold by their limits. */
  | { rule: 'teacher-days'; hours: number; most: number; mostADay?: number; freeDays?: number }
  /** Lessons of a teacher that have to share too few slots, because of their classes. */
  | { rule: 'teacher-matching'; groups: readonly Named[]; hours: number; slots: number }
  /** More hours than rooms times slots. */
  | { rule: 'rooms'; hours: number; most: number; capacity: number }
  /** One lesson needs more rooms at once than there are. */
  | { rule: 'rooms-at-once'; group: Named; subject: Named; needed: number; capacity: number }
  /** A lock outside the class's week. */
  | { rule: 'lock-outside'; subject: Named; slot: WeekSlot }
  /** A lock in a closed slot of a teacher. */
  | { rule: 'lock-closed'; group: Named; subject: Named; slot: WeekSlot }
  /** More locks than hours. */
  | { rule: 'lock-hours'; subject: Named; locks: number; hours: number }
  /** Locks that want the same class, teacher or room at one time. */
  | { rule: 'lock-clash'; slot: WeekSlot; lessons: readonly { group: Named; subject: Named }[] }
  /** Locks that take a teacher from one building to another between neighbouring lessons; `slot` is the first's. */
  | { rule: 'lock-buildings'; slot: WeekSlot; lessons: readonly { group: Named; subject: Named }[] };

export type FindingRule = FindingFacts['rule'];

/** One line of the check before a search. */
export type Finding = FindingFacts & {
  /** `impossible`: no timetable can be; `excess`: there can be one, which exceeds a norm. */
  severity: 'impossible' | 'excess';
  who: FindingSubject;
  /** Any one of them mends it, the likeliest first. */
  fixes: readonly Fix[];
};
