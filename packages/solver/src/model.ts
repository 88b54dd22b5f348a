import type { Timed } from '@zvonok/domain/bells/lesson-time';
import type { LessonPart } from '@zvonok/domain/lesson/lesson-part';
import type { BuildingOf } from '@zvonok/domain/planning/school-planning';
import type { Term } from '@zvonok/domain/planning/terms';
import type { DayCost } from './day-cost.ts';
import type { DayInput, PlanningTeacher } from './day-input.ts';

/** A teacher's day as the solver counts with it; sets of slots are bits of a number. */
export interface Staff {
  teacher: PlanningTeacher;
  /** By slot: where the lesson of their own is held, as bits; a flow may be in several buildings. */
  buildings: Int32Array;
  /** Slots with a lesson of their own that they are there for. */
  own: number;
  /** Slots at which they cannot be proposed in any case: absent, refused or blocked. */
  never: number;
  /** Slots at which they are absent, which cannot be overruled. */
  absent: number;
  /** Slots at which they answered that they cannot substitute. */
  refused: number;
  /** Substitutions of the day that were made before. */
  before: number;
  cost: DayCost;
}

/** The lessons of one absent teacher at one time: one, or several of a flow or of a merge, its guests last. */
export interface Unit {
  parts: readonly LessonPart[];
  slot: number;
  /** Where it is held, as bits. */
  buildings: number;
  /**
   * The number of the change that a person replaces or takes back, and the teacher it gives the lesson to (place in
   * `staff`, -1 for others); null for a lesson without a teacher. Only a person decides of it.
   */
  edited: { instead: number; staff: number } | null;
  /** Who is absent, as an index of `staff`; -1 for a teacher not in the list. */
  absent: number;
  /** The points of each of the staff that do not depend on the rest of the plan. */
  linear: Int32Array;
  canReplace: boolean;
  /** Busy teachers who could take the class in or look after it. */
  columns: readonly Column[];
  specials: readonly Special[];
  /** Neighbouring open lessons of the same class and audience; one substitute for both is cheaper. */
  beside: readonly number[];
}

/** A busy teacher who could take a class in or look after it, during the lesson they have; one class at a time. */
export interface Column {
  kind: 'join' | 'merge' | 'supervise';
  /** By their place in `staff`. */
  staff: number;
  /** The slot of their own lesson. */
  slot: number;
  /** Their lesson, and its place in `parts`. */
  into: LessonPart;
  index: number;
  /** Why it is never proposed; a person may choose it all the same. */
  refusal: string | null;
  terms: readonly Term[];
  points: number;
}

/** A teacher's lesson that a move changes, by its place in `parts`. */
export interface SpecialLesson {
  part: LessonPart;
  index: number;
  slot: number;
  staff: number;
  buildings: number;
}

/** A move that changes the shape of the class's day. */
export interface Special {
  kind: 'go-home' | 'start-later' | 'transfer' | 'exchange' | 'cancel';
  /** Lessons of the class that have to be gone first, by their place in `parts`. */
  needs: readonly number[];
  /** The lessons that go, the open one itself or the one that is moved away. */
  gone: readonly number[];
  /** The lesson that comes into the hole, where one does. */
  from: SpecialLesson | null;
  /** Lessons that their own teachers have again, where a merge is taken apart. */
  back: readonly SpecialLesson[];
  terms: readonly Term[];
  points: number;
}

/** Whether a move needs only teachers who are there anyway. */
export function isAlone({ from, back }: Special): boolean {
  return from === null && back.length === 0;
}

/** A day, made ready for the search. */
export interface Model {
  input: DayInput;
  slots: readonly Timed[];
  overlap: readonly number[];
  /** Per slot: those right before and after it, as bits; all zero if a way between buildings does not matter. */
  adjacent: Int32Array;
  /** Whether no teacher may be sent from one building to another between two lessons in a row. */
  isCrossingForbidden: boolean;
  /** Lessons of the day that are held, by their place here. */
  parts: readonly LessonPart[];
  staff: readonly Staff[];
  units: readonly Unit[];
  /** The open lessons at each slot. */
  unitsAt: readonly (readonly number[])[];
}

/** What the moves of an open lesson are found by. */
export interface CompileContext {
  input: DayInput;
  parts: readonly LessonPart[];
  /** Whether a person replaces or takes back what was done to a lesson whose teacher is there. */
  isEdited: (part: LessonPart) => boolean;
  /** Whether a lesson's teacher is there; all such lessons by the slots they are at the same time as. */
  isPresent: (part: LessonPart) => boolean;
  present: ReadonlyMap<number, readonly LessonPart[]>;
  slotOf: (part: LessonPart) => number;
  isBlocked: (teacherId: number, at: Timed) => boolean;
  buildingOf: BuildingOf;
  staffOf: ReadonlyMap<number, number>;
  taught: ReadonlyMap<number | undefined, readonly LessonPart[]>;
}
