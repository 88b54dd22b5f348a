import type { Shift } from '@zvonok/domain/bells/school-bells';
import type { Weekday } from '@zvonok/domain/calendar/weekday';
import type { Named, WeekSlot } from '@zvonok/domain/generator/finding';
import type { RuleTable } from '@zvonok/domain/generator/rules';
import type { LessonHours, LessonNumber } from '@zvonok/domain/lesson/lesson-part';

/** A lesson number of a shift; `hours` by the usual bells, needed only if a school has two shifts. */
export interface ProblemBell {
  shift: Shift;
  number: LessonNumber;
  hours?: LessonHours;
}

/** A class with the week it may have. Its days start with `firstLesson` and have no windows. */
export interface ProblemClass extends Named {
  grade: number;
  shift: Shift;
  days: readonly Weekday[];
  firstLesson: LessonNumber;
  /** The last lesson number a day may ever have. */
  lastLesson: LessonNumber;
  /** Lessons a day by the norm, and on how many days one more is allowed (grade 1: once 5). */
  norm: { aDay: number; longerDays?: number };
  /** Hours a week by the norm, where there is one. */
  weekNorm?: { least: number; most: number };
}

/** Where a part is held: a room, any room of a kind, or wherever. */
export type PartRoom = { room: number } | { kind: number } | null;

/** What one audience of a lesson is taught; parts of an item are always at the same time. */
export interface ProblemPart {
  teacher: number | null;
  room: PartRoom;
  /** For presenting the result: the subgroup, the class of a flow and the own subject of the part. */
  subgroup?: number;
  group?: number;
  subject?: number;
}

/** A line of the curriculum: one subject of a class, with its subgroups in parallel, or of several classes at once. */
export interface CurriculumItem {
  id: number;
  subject: Named;
  /** Ids of the classes; several are a flow. */
  classes: readonly number[];
  /** Ids of their subjects, in the order of the classes, where they are not all the same. */
  subjects?: readonly number[];
  hours: number;
  parts: readonly ProblemPart[];
  /** How many pairs of neighbouring lessons the hours are to have; of 4 hours with 1 double, 3 days. */
  doubles: number;
  /** Lessons of the item a class has a day at most; a double is two. */
  mostADay: number;
}

export interface ProblemTeacher extends Named {
  /** Slots at which they are not available, by the shift whose bells count. */
  closed: readonly WeekSlot[];
  /** Slots they would rather not have. */
  unwanted: readonly WeekSlot[];
  mostADay?: number;
  /** Windows a week that cost nothing; 0 by default. */
  windows?: number;
  /** Days of the week without lessons, whichever they are; a day of their choice is `closed`. */
  freeDays?: number;
}

/** How many classes a room takes at a time; 1 unless the school says so. */
export interface ProblemRoom extends Named {
  capacity: number;
}

export interface ProblemRoomKind extends Named {
  /** Ids of its rooms; a room is of one kind at most. */
  rooms: readonly number[];
}

/** A building other than the main one, its rooms and the classes that have their lessons there. */
export interface ProblemBuilding extends Named {
  rooms: readonly number[];
  classes: readonly number[];
}

/** What does not move: a lesson at its slot, or everything that `current` has of a class, on a day, of a teacher. */
export type Lock =
  | { kind: 'lesson'; item: number; day: Weekday; number: LessonNumber }
  | { kind: 'class'; id: number }
  | { kind: 'day'; day: Weekday }
  | { kind: 'teacher'; id: number };

/** A lesson of an item at its place; `rooms` stand in the order of the item's parts. */
export interface PlacedLesson {
  item: number;
  day: Weekday;
  number: LessonNumber;
  rooms: readonly (number | null)[];
}

/** Everything a permanent timetable is made of. Plain data: it can be sent to a worker. */
export interface GeneratorProblem {
  days: readonly Weekday[];
  bells: readonly ProblemBell[];
  classes: readonly ProblemClass[];
  items: readonly CurriculumItem[];
  teachers: readonly ProblemTeacher[];
  rooms: readonly ProblemRoom[];
  roomKinds: readonly ProblemRoomKind[];
  /** Absent or empty for a school that stands in one. A room or a class is in one at most. */
  buildings?: readonly ProblemBuilding[];
  /** Points of a lesson by the difficulty scale; a pair that is not named has none. */
  difficulty: readonly { grade: number; subject: number; points: number }[];
  rules: RuleTable;
  locks: readonly Lock[];
  /** The timetable that stands, for locks and for the modes that begin with it. */
  current: readonly PlacedLesson[];
}
